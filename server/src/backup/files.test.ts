import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { firstFolder, type Storages } from '../base/files/files.ts';
import { localStore } from '../base/files/local.ts';
import { copyFiles, refuseFilledFolders, restoreFiles } from './files.ts';

let scratch: string;
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'board-files-'));
});
afterEach(() => rm(scratch, { recursive: true }));

test('files of two local storages come back each to its own; those elsewhere are listed', async () => {
  const [data, share, copy] = ['data', 'share', 'copy'].map((name) => join(scratch, name)) as [string, string, string];
  const local = [
    { storageId: 1, path: '' },
    { storageId: 2, path: share },
  ];
  const stores = new Map([
    [1, localStore(firstFolder(data))],
    [2, localStore(share)],
  ]);
  const storages: Storages = { inForce: 1, byId: stores };
  const file = (key: string, storageId: number, name: string | null = null) => ({ key, storageId, name });
  const [own, shared] = ['attachment/month_202611/a.jpg', 'attachment/month_202611/b.jpg'];
  await stores.get(1)!.put(own, Readable.from([Buffer.from('own')]), 3);
  await stores.get(2)!.put(shared, Readable.from([Buffer.from('shared')]), 6);
  const files = [
    file(own, 1),
    file(shared, 2),
    file('attachment/gone.jpg', 1),
    file('attachment/far.jpg', 3, 'M00/far.jpg'),
  ];

  await mkdir(copy);
  const told = await copyFiles(files, storages, local, copy, () => {});
  expect(told.files).toEqual({ count: 2, bytes: 9, elsewhere: 1, missing: ['attachment/gone.jpg'] });
  expect((await readFile(join(copy, 'elsewhere.jsonl'), 'utf8')).trim()).toBe(JSON.stringify(files[3]));

  await rm(firstFolder(data), { recursive: true });
  await expect(refuseFilledFolders(local, data)).rejects.toThrow(`There are files in ${share}: restore where`);
  await rm(share, { recursive: true });
  await refuseFilledFolders(local, data);
  const said: string[] = [];
  await restoreFiles(copy, told, storages, (sentence) => said.push(sentence));
  expect(said.at(-1)).toBe('2 of 2 files restored');
  expect((await buffer(await stores.get(1)!.get(own))).toString()).toBe('own');
  expect((await buffer(await stores.get(2)!.get(shared))).toString()).toBe('shared');
});
