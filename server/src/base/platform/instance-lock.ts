import { access, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from './start-error.ts';

/**
 * Creates the data directory if it does not exist. Refuses a directory that cannot be written to. Sets the umask, so
 * that only the user can read what this process and its children write (directories 0700, files 0600).
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
 * Keeps a second process from opening the same embedded database, which would damage it. The lock belongs to the
 * operating system (through SQLite, which is part of Node). It ends with its process in any case, and works between
 * containers that share a volume, where process numbers mean nothing (docs/decisions/0101).
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  await openDataDir(dataDir);
  const note = join(dataDir, 'in-use-by');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 });
    lock.exec('begin exclusive');
  } catch (error) {
    lock?.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY)
      throw new StartError(`The data directory ${dataDir} cannot be locked (${(error as Error).message}).`);
    const holder = (await readFile(note, 'utf8').catch(() => '')) || 'another process';
    throw new StartError(
      `The data in ${dataDir} is in use by ${holder}; stop that one first, or set another DATA_DIR.`,
    );
  }
  await writeFile(note, `process ${process.pid} on ${hostname()}`);
  return async () => {
    await rm(note, { force: true });
    lock.close();
  };
}

const SQLITE_BUSY = 5;
