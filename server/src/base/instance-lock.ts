import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './config.ts';

/**
 * Keeps a second process from opening the same embedded database, which would ruin it. A lock whose process is gone
 * (killed, or the machine lost power) is taken over.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'in-use-by');
  const mine = String(process.pid);
  for (let tries = 0; tries < 2; tries++) {
    try {
      await writeFile(file, mine, { flag: 'wx' });
      return () => rm(file, { force: true });
    } catch {
      const holder = Number(await readFile(file, 'utf8').catch(() => '0'));
      if (holder > 0 && holder !== process.pid && isAlive(holder)) {
        throw new StartError(
          `The data in ${dataDir} is in use by process ${holder}; stop that one first, or set another DATA_DIR.`,
        );
      }
      await rm(file, { force: true });
    }
  }
  throw new StartError(`The data directory ${dataDir} cannot be written to.`);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
