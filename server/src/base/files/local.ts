import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type ByteStore, checkKey, MissingFile } from './store.ts';

/** Stores files in a folder of this machine, or a folder that several machines share. */
export function localStore(root: string): ByteStore {
  const place = (key: string) => {
    checkKey(key);
    return join(root, key);
  };
  return {
    async put(key, bytes, length) {
      const path = place(key);
      // Written beside the file and then renamed, so that readers find a whole file at any time, even after a crash.
      const written = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await pipeline(bytes, createWriteStream(written, { mode: 0o600 }));
        const file = await open(written, 'r+');
        try {
          if ((await file.stat()).size !== length) throw new Error('The file has another length than was said.');
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(written, path);
        return key;
      } catch (error) {
        await rm(written, { force: true });
        throw error;
      }
    },
    async get(key, range) {
      const path = place(key);
      if ((await sizeOf(path)) === null) throw new MissingFile(key);
      return createReadStream(path, range && { start: range.from, end: range.to });
    },
    size: (key) => sizeOf(place(key)),
    delete: (key) => rm(place(key), { force: true }),
    signedLink: async () => null,
  };
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : null;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
