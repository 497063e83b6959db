import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

/**
 * The interface of every kind of storage; `store-contract.ts` tests what all of them must do. Keys are ASCII:
 * `attachment/month_202611/<uuid>.jpg`.
 */
export interface ByteStore {
  /**
   * Stores a file, whole or not at all, and replaces one of the same key. `length`: its bytes, known in advance.
   * Returns the file's name in the store: the key, unless the store names files itself.
   */
  put(key: string, bytes: Readable, length: number, contentType?: string): Promise<string>;
  /** Returns the bytes, or a range with both ends included; throws `MissingFile`. */
  get(name: string, range?: ByteRange): Promise<Readable>;
  /** Returns the size in bytes; null if there is no such file. */
  size(name: string): Promise<number | null>;
  /** Removes a file. A missing file counts as removed. */
  delete(name: string): Promise<void>;
  /** Returns an address that opens the file to anyone for so many seconds; null if the store makes none. */
  signedLink(name: string, seconds: number): Promise<string | null>;
}

export interface ByteRange {
  from: number;
  to: number;
}

/** A store has no file with this key. */
export class MissingFile extends Error {
  constructor(key: string) {
    super(`There is no file ${key}.`);
  }
}

const KEY = /^[a-z0-9][\w-]*(\/[\w-]+)*(\.\w+)*$/i;

/** Refuses keys that would lead out of a store or need escaping in an address. */
export function checkKey(key: string): void {
  if (key.length > 300 || !KEY.test(key)) throw new Error('A key of a file is made of letters, digits, - and _.');
}

/** A fresh key for a file of the month of `now`. */
export function newFileKey(now: Date, extension: string): string {
  const month = now.toISOString().slice(0, 7).replace('-', '');
  return `attachment/month_${month}/${randomUUID()}.${extension}`;
}
