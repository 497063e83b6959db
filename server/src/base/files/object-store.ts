import type { Readable } from 'node:stream';
import { askStore, refuseFailure, type StoreRequest } from './requests.ts';
import { type ByteRange, type ByteStore, checkKey, MissingFile } from './store.ts';

/** How an object store's requests are signed, and where its objects are. */
export interface ObjectSigner {
  /** Signs a request in its headers. */
  sign(
    method: StoreRequest['method'],
    url: URL,
    key: string,
    headers: Record<string, string>,
  ): Promise<Record<string, string>>;
  /** An address that opens for so many seconds. */
  link(url: URL, key: string, seconds: number): Promise<string>;
}

interface Place {
  /** the bucket's address to write to, and the one to read from, perhaps a domain of one's own; both end with a slash */
  write: URL;
  read: URL;
  /** stands before every key */
  prefix: string;
}

/** A bucket of an object store that speaks S3, or nearly so: objects are put, asked for and deleted one by one. */
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
