import type { Readable } from 'node:stream';
import { askStore, refuseFailure, type StoreRequest } from './requests.ts';
import { type ByteRange, type ByteStore, checkKey, MissingFile } from './store.ts';

/** Signs the requests of an object store, and links to its objects. */
export interface ObjectSigner {
  /** Signs a request in its headers. */
  sign(
    method: StoreRequest['method'],
    url: URL,
    key: string,
    headers: Record<string, string>,
  ): Promise<Record<string, string>>;
  /** Returns an address that is valid for so many seconds. */
  link(url: URL, key: string, seconds: number): Promise<string>;
}

interface Place {
  /** addresses of the bucket for writing and for reading (perhaps an own domain); both end with a slash */
  write: URL;
  read: URL;
  /** prefix of every key */
  prefix: string;
}

/** Stores files in a bucket of an S3-compatible object store: objects are put, read and deleted one by one. */
export function objectStore({ write, read, prefix }: Place, signer: ObjectSigner): ByteStore {
  const named = (key: string) => {
    checkKey(key);
    return prefix + key;
  };
  async function ask(method: StoreRequest['method'], base: URL, key: string, headers = {}, body?: Readable) {
    const url = new URL(named(key), base);
    return await askStore({ method, url, body, headers: await signer.sign(method, url, named(key), headers) });
  }
  return {
    async put(key, bytes, length, contentType = 'application/octet-stream') {
      const headers = { 'content-type': contentType, 'content-length': String(length) };
      const answer = await ask('PUT', write, key, headers, bytes);
      await refuseFailure(answer);
      answer.resume();
      return key;
    },
    async get(key, range) {
      const answer = await ask('GET', read, key, range && rangeHeader(range));
      if (answer.statusCode === 404) return missing(answer, key);
      await refuseFailure(answer);
      return answer;
    },
    async size(key) {
      const answer = await ask('HEAD', write, key);
      answer.resume();
      if (answer.statusCode === 404) return null;
      await refuseFailure(answer);
      return Number(answer.headers['content-length']);
    },
    async delete(key) {
      const answer = await ask('DELETE', write, key);
      if (answer.statusCode !== 404) await refuseFailure(answer);
      answer.resume();
    },
    signedLink: async (key, seconds) => await signer.link(new URL(named(key), read), named(key), seconds),
  };
}

const rangeHeader = ({ from, to }: ByteRange) => ({ range: `bytes=${from}-${to}` });

function missing(answer: Readable, key: string): never {
  answer.resume();
  throw new MissingFile(key);
}
