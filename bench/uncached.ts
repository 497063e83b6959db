import { readFileSync } from 'node:fs';
import { load, type Sent } from './load.ts';
import { warmUp } from './warm-up.ts';

const CONNECTIONS = 16;
/** seconds of each window of the warm-up */
const WARM_UP = 4;

/**
 * Measures uncached pages by the CPU time of the product's own threads, without the database and the client, so that
 * other work on the machine matters little. Returns the pages per second of one core.
 */
export async function uncachedPages(
  { pid, port }: { pid: number; port: number },
  asked: () => readonly Sent[],
  seconds: number,
): Promise<number> {
  const perCore = async (time: number) => {
    const before = cpuSeconds(pid);
    const { rate, errors } = await load(port, asked(), CONNECTIONS, time);
    if (errors > 0) throw new Error(`${errors} pages failed`);
    return (rate * time) / (cpuSeconds(pid) - before);
  };
  await warmUp(() => perCore(WARM_UP));
  return perCore(seconds);
}

/** Returns the CPU seconds of all threads of a process since its start. */
function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The process name may hold spaces and brackets. User and system time are the 14th and 15th field.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user! + system!) / 100;
}
