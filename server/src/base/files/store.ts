import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

/**
 * Where bytes are kept: the port that every kind of storage stands behind; `store-contract.ts` holds what each of them
 * does. Keys are ASCII: `attachment/month_202611/<uuid>.jpg`.
 */
export interface ByteStore {
  /**
   * Keeps a file whole or not at all, and takes the place of one of that key. `length`: its bytes, known before. Answers the
   * name under which the store has it: the key, unless it names files itself.
   */
  put(key: string, bytes: Readable, length: number, contentType?: string): Promise<string>;
  /** Its bytes, or those between two of them (both included); throws `MissingFile`. */
  get(name: string, range?: ByteRange): Promise<Readable>;
  /** How many bytes it has; null where there is none. */
  size(name: string): Promise<number | null>;
  /** Removes a file; one that is not there is removed already. */
  delete(name: string): Promise<void>;
  /** An address that gives its bytes to whoever has it for so many seconds; null where the store has none. */
  signedLink(name: string, seconds: number): Promise<string | null>;
}

export interface ByteRange {
  from: number;
  to: number;
}

/** A store has no file of that key. */
export class MissingFile extends Error {
  constructor(key: string) {
    super(`There is no file ${key}.`);
  }
}

const KEY = /^[a-z0-9][\w-]*(\/[\w-]+)*(\.\w+)*$/i;

/** Refuses what would lead out of a store, or needs escaping in an address. */
export function checkKey(key: string): void {
  if (key.length > 300 || !KEY.test(key)) throw new Error('A key of a file is made of letters, digits, - and _.');
}

/** A fresh key for a file of the month of `now`. */
export function newFileKey(now: Date, extension: string): string {
  const month = now.toISOString().slice(0, 7).replace('-', '');
  return `attachment/month_${month}/${randomUUID()}.${extension}`;
}
