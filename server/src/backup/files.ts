import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StorageType } from '@board/contract/codes';
import type { Db } from '../base/db/db.ts';
import { firstFolder, type Storages, type StoredFile } from '../base/files/files.ts';
import { storageRows } from '../base/files/storages.ts';
import { MissingFile } from '../base/files/store.ts';
import { StartError } from '../base/platform/start-error.ts';
import { Digest, ELSEWHERE, FILES, fileIn, fileLines, type Manifest, type Part } from './manifest.ts';
import { counting, type Say } from './progress.ts';

/** The files of an installation: the bytes of local storages, and only the keys of files in other storages. */

/** Returns the local storages with their folders; an empty path is DATA_DIR/files. */
export async function localStorages(db: Db): Promise<Manifest['storages']> {
  const rows = (await storageRows(db)).filter(({ type }) => type === StorageType.local);
  return rows.map(({ storageId, value }) => ({ storageId, path: value.path ?? '' }));
}

/** Number of files that are copied at the same time. */
const AT_ONCE = 8;

/** Copies files into `directory`. Returns their part of the manifest. */
export async function copyFiles(
  files: StoredFile[],
  storages: Storages,
  local: Manifest['storages'],
  directory: string,
  say: Say,
): Promise<{ files: Manifest['files']; parts: Part[] }> {
  const here = new Set(local.map(({ storageId }) => storageId));
  const copied = files.filter(({ storageId }) => here.has(storageId));
  const elsewhere = files.filter(({ storageId }) => !here.has(storageId));
  const missing: string[] = [];
  let bytes = 0;
  const tell = counting(say, 'files copied', copied.length);

  async function copy({ key, storageId, name }: StoredFile): Promise<string> {
    const digest = new Digest();
    try {
      const source = await storages.byId.get(storageId)!.get(name ?? key);
      const path = fileIn(directory, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(source, (read) => digest.pass(read), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    } catch (error) {
      if (!(error instanceof MissingFile)) throw error;
      missing.push(key);
      return '';
    } finally {
      tell();
    }
    bytes += digest.bytes;
    return lineOf({ key, storageId, ...digest.end() });
  }
  async function* lines() {
    for (let at = 0; at < copied.length; at += AT_ONCE)
      yield (await Promise.all(copied.slice(at, at + AT_ONCE).map(copy))).join('');
  }
  return {
    parts: [await writePart(directory, FILES, lines()), await writePart(directory, ELSEWHERE, elsewhere.map(lineOf))],
    files: { count: copied.length - missing.length, bytes, elsewhere: elsewhere.length, missing },
  };
}

const lineOf = (file: object) => `${JSON.stringify(file)}\n`;

/** Writes a part of a backup, which must not be there yet. */
export async function writePart(
  directory: string,
  path: string,
  text: Iterable<string> | AsyncIterable<string>,
): Promise<Part> {
  const digest = new Digest();
  async function* bytes() {
    for await (const piece of text) yield Buffer.from(piece);
  }
  await pipeline(digest.pass(bytes()), createWriteStream(join(directory, path), { flags: 'wx', mode: 0o600 }));
  return { path, ...digest.end() };
}

/** Refuses, in a sentence, folders that already hold files. */
export async function refuseFilledFolders(storages: Manifest['storages'], dataDir: string): Promise<void> {
  for (const { path } of storages) {
    const folder = path || firstFolder(dataDir);
    const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw new StartError(`The folder of files ${folder} cannot be read (${error.code}).`);
    });
    if (entries.length > 0) throw new StartError(`There are files in ${folder}: restore where there are none.`);
  }
}

/** Writes the files of a backup to the places that the restored database names. */
export async function restoreFiles(
  directory: string,
  { files }: Pick<Manifest, 'files'>,
  storages: Storages,
  say: Say,
): Promise<void> {
  const tell = counting(say, 'files restored', files.count);
  for await (const { key, storageId, bytes } of fileLines(directory)) {
    const store = storages.byId.get(storageId);
    if (!store) throw new StartError(`The backup names a storage ${storageId} that its database does not have.`);
    await store.put(key, createReadStream(fileIn(directory, key)), bytes);
    tell();
  }
}
