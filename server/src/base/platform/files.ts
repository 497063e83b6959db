import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where uploaded bytes are kept. Keys are ASCII: `attachment/month_202611/<uuid>.jpg`. */
export type FileStore = Disk;

export function openFiles(dataDir: string): FileStore {
  return new Disk(new FSDriver({ location: pathToFileURL(`${join(dataDir, 'files')}/`), visibility: 'private' }));
}

/** A fresh key for a file of the month of `now`. */
export function newFileKey(now: Date, extension: string): string {
  const month = now.toISOString().slice(0, 7).replace('-', '');
  return `attachment/month_${month}/${randomUUID()}.${extension}`;
}
