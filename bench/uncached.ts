import { readFileSync } from 'node:fs';
import { load, type Sent } from './load.ts';

/** What has to be rendered in a second of one core when nothing is kept. */
const TO_REACH = 1500;
const CONNECTIONS = 16;
/** seconds; the first thousand pages are rendered by code that is still being compiled */
const WARM_UP = 8;
const UNIQUE = 30_000;

export interface Uncached {
  what: string;
  size: number;
  /** pages in a second of one core */
  rate: number;
}

/**
 * Pages that are made each time, by the CPU time the product itself takes for them: all its threads, and not those of the
 * database or of who asks, so that other work on the machine matters little.
 */
export async function uncachedPages(
  { pid, port }: { pid: number; port: number },
  pages: readonly Sent[],
  seconds: number,
): Promise<number> {
  let unique = 0;
  // A field nobody reads makes every page a new one.
  const asked = () =>
    Array.from({ length: UNIQUE }, (_, i) => ({
      ...pages[i % pages.length]!,
      path: `${pages[i % pages.length]!.path}&nothing=${unique++}`,
    }));
  await load(port, asked(), CONNECTIONS, WARM_UP);
  const before = cpuSeconds(pid);
  const { rate, errors } = await load(port, asked(), CONNECTIONS, seconds);
  if (errors > 0) throw new Error(`${errors} pages failed`);
  return (rate * seconds) / (cpuSeconds(pid) - before);
}

/** Of all threads of a process since it began. */
function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name may hold spaces and brackets; user and system time are the 14th and 15th field.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user! + system!) / 100;
}

export function printUncached(measured: readonly Uncached[]): void {
  if (measured.length === 0) return;
  console.log('\n| messages | made each time | pages in a second of one core | to reach |');
  console.log('|---:|---|---:|---:|');
  for (const { size, what, rate } of measured) {
    const cells = [
      size,
      what,
      Math.round(rate).toLocaleString('en'),
      `${TO_REACH.toLocaleString('en')} ${rate >= TO_REACH ? '✓' : '✗'}`,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
