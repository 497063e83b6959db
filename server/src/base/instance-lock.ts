import { access, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './config.ts';

/**
 * Makes the data directory where there is none. Refuses one that cannot be written to before anything relies on it. What
 * this process and those it begins write from here on is its user's alone (directories 0700, files 0600).
 */
export async function openDataDir(dataDir: string): Promise<void> {
  process.umask(0o077);
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `The data directory ${dataDir} cannot be written to (${code}): let this user write there, or set another DATA_DIR.`,
    );
  }
}

/**
 * Keeps a second process from opening the same embedded database, which would ruin it. A lock whose process is gone
 * (killed, or the machine lost power) is taken over.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  await openDataDir(dataDir);
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
