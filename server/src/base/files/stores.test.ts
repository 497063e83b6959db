import dns from 'node:dns';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { StorageType } from '@board/contract/codes';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ossSigner } from './oss.ts';
import { askStore } from './requests.ts';
import { s3Signer } from './s3.ts';
import { tryStorage } from './storage-trial.ts';
import { openStorage } from './storages.ts';
import { type ByteStore, MissingFile } from './store.ts';
import { fastDfsStandIn } from './testing/fastdfs-stand-in.ts';
import { objectStandIn } from './testing/object-stand-in.ts';
import { S3_KEYS, s3Server } from './testing/s3-server.ts';

/** The behaviour that every storage must have. Each adapter is tested on a server or on a stand-in that is as strict. */

const KEYS = { accessKeyId: 'AKID', secret: 'secret-key' };
const BUCKET = 'files-1250000000';
const HOST = 'cos.test';
const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
});

/** Unknown names resolve to this machine, as the clouds' names resolve to them. */
beforeAll(() => {
  const lookup = dns.lookup;
  const ours = ((name: string, options: object, done: (...told: unknown[]) => void) => {
    if (!name.endsWith(HOST)) return lookup(name, options, done);
    const all = (options as { all?: boolean }).all;
    return all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
  }) as typeof dns.lookup;
  vi.spyOn(dns, 'lookup').mockImplementation(ours);
});

const cloud =
  (type: number, signing: 's3' | 'oss', ownSigning = false) =>
  async () => {
    const server = await objectStandIn({ ...KEYS, bucket: BUCKET, region: 'ap-guangzhou', signing });
    stops.push(server.stop);
    const value = {
      ...KEYS,
      endpoint: `http://${HOST}:${server.port}`,
      bucket: BUCKET,
      region: 'ap-guangzhou',
      ownSigning,
    };
    return openStorage('', type, { ...value, prefix: 'board' }, KEYS.secret);
  };

const storages: [name: string, open: () => Promise<ByteStore>][] = [
  [
    'a folder',
    async () => {
      const path = await mkdtemp(join(tmpdir(), 'store-'));
      stops.push(() => rm(path, { recursive: true }));
      return openStorage('', StorageType.local, { path }, '');
    },
  ],
  [
    'an S3 server, by path',
    async () => {
      const server = await s3Server('board');
      stops.push(server.stop);
      const value = { ...S3_KEYS, endpoint: server.endpoint, bucket: 'board', pathStyle: true };
      return openStorage('', StorageType.minio, value, S3_KEYS.secret);
    },
  ],
  ['Qiniu, Tencent and others by S3, the bucket in the name', cloud(StorageType.tencent, 's3')],
  ['Aliyun by S3', cloud(StorageType.aliyun, 's3')],
  ['Aliyun by its own signing', cloud(StorageType.aliyun, 'oss', true)],
  [
    'FastDFS, on a stand-in',
    async () => {
      const server = await fastDfsStandIn();
      stops.push(server.stop);
      return openStorage('', StorageType.fastdfs, { endpoint: `127.0.0.1:1,127.0.0.1:${server.port}` }, '');
    },
  ],
];

describe.each(storages)('%s', (_name, open) => {
  let store: ByteStore;
  beforeAll(async () => {
    store = await open();
  });
  const KEY = 'attachment/month_202611/0b7c9c0e-3f0e-4b0a-9d56-1f4d4a0b7c9c.jpg';
  const put = (key: string, bytes: Buffer, length = bytes.length) =>
    store.put(key, Readable.from([bytes.subarray(0, 5), bytes.subarray(5)]), length, 'image/jpeg');
  const read = async (name: string, range?: { from: number; to: number }) => await buffer(await store.get(name, range));

  test('keeps a file, tells its size, gives all of it or a part', async () => {
    const bytes = Buffer.from('一张照片的内容，从头到尾');
    const name = await put(KEY, bytes);
    expect(await store.size(name)).toBe(bytes.length);
    expect((await read(name)).equals(bytes)).toBe(true);
    expect((await read(name, { from: 3, to: 8 })).equals(bytes.subarray(3, 9))).toBe(true);
  });

  test('puts another file in the place of one', async () => {
    const name = await put(KEY, Buffer.from('another picture'));
    expect((await read(name)).toString()).toBe('another picture');
  });

  test('keeps every byte of a large one', async () => {
    const bytes = Buffer.alloc(5_000_001, 'board');
    const name = await put('attachment/month_202611/large.mp4', bytes);
    expect(await store.size(name)).toBe(bytes.length);
    expect((await read(name)).equals(bytes)).toBe(true);
    await store.delete(name);
  });

  test('removes a file, also one that is not there, and says what is missing', async () => {
    const name = await put('export/month_202611/sheet.xlsx', Buffer.from('a sheet'));
    await store.delete(name);
    await store.delete(name);
    expect(await store.size(name)).toBeNull();
    await expect(store.get(name)).rejects.toThrow(MissingFile);
  });

  test('makes links that open for whoever has them, and not when they are changed', async () => {
    const name = await put(KEY, Buffer.from('by a link'));
    const link = await store.signedLink(name, 60);
    if (link === null) return;
    const ask = (url: URL) => askStore({ method: 'GET', url, headers: {} });
    expect((await buffer(await ask(new URL(link)))).toString()).toBe('by a link');
    const other = new URL(link);
    other.pathname = other.pathname.replace('202611', '202612');
    const refused = await ask(other);
    refused.resume();
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
  });

  test('takes no key that leads elsewhere', async () => {
    for (const key of ['../secret', 'a/../../b', '/etc/passwd', 'a b', 'a//b', '', 'a\0b'])
      await expect(put(key, Buffer.from('12345678'))).rejects.toThrow();
  });

  test('passes the test that operators are shown', async () => {
    const tried = await tryStorage(store);
    expect(tried.filter(({ ok }) => !ok)).toEqual([]);
    expect(tried.map(({ step }) => step)).toEqual(['put', 'size', 'link', 'get', 'delete']);
  });
});

test('a folder keeps nothing of a file that breaks off or has another length', async () => {
  const path = await mkdtemp(join(tmpdir(), 'store-'));
  const store = openStorage('', StorageType.local, { path }, '');
  await expect(store.put('a.jpg', Readable.from([Buffer.from('short')]), 10)).rejects.toThrow('another length');
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('gone');
    })(),
  );
  await expect(store.put('b.jpg', broken, 8)).rejects.toThrow('gone');
  expect(await readdir(path)).toEqual([]);
  await rm(path, { recursive: true });
});

test('a cloud that refuses says so by its own code: the bucket in the path, another key', async () => {
  const server = await objectStandIn({ ...KEYS, bucket: BUCKET, region: 'ap-guangzhou', signing: 's3' });
  stops.push(server.stop);
  const value = { ...KEYS, endpoint: `http://${HOST}:${server.port}`, bucket: BUCKET, region: 'ap-guangzhou' };
  const answers = async (changes: object, secret = KEYS.secret) =>
    (await tryStorage(openStorage('', StorageType.tencent, { ...value, ...changes }, secret)))[0];
  expect(await answers({ pathStyle: true })).toEqual({ step: 'put', ok: false, answer: 'SecondLevelDomainForbidden' });
  expect(await answers({}, 'wrong')).toMatchObject({ ok: false, answer: 'SignatureDoesNotMatch' });
  expect(await answers({ endpoint: 'http://127.0.0.1:1', pathStyle: true })).toMatchObject({
    ok: false,
    answer: 'ECONNREFUSED',
  });
  expect(server.objects.size).toBe(0);
});

test('Amazon’s example of a link has the signature of its documentation', async () => {
  const signer = s3Signer(
    {
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
    },
    () => new Date('2013-05-24T00:00:00Z'),
  );
  const link = new URL(
    await signer.link(new URL('https://examplebucket.s3.amazonaws.com/test.txt'), 'test.txt', 86_400),
  );
  expect(link.searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});

test('Aliyun’s examples have the signatures of its documentation', async () => {
  const keys = { accessKeyId: '44CF9590006BF252F707', secret: 'OtxrzxIsfpFjA7SwPzILwy8Bw21TLhquhboDYROV' };
  const url = new URL('http://oss-example.oss-cn-hangzhou.aliyuncs.com/nelson');
  const signer = ossSigner({ ...keys, bucket: 'oss-example' }, () => new Date('2005-11-17T18:49:58Z'));
  const signed = await signer.sign('PUT', url, 'nelson', {
    'content-md5': 'ODBGOERFMDMzQTczRUY3NUE3NzA5QzdFNUYzMDQxNEM=',
    'content-type': 'text/html',
    'x-oss-magic': 'abracadabra',
    'x-oss-meta-author': 'foo@bar.com',
  });
  expect(signed.authorization).toBe('OSS 44CF9590006BF252F707:26NBxoKdsyly4EDv6inkoDft/yA=');
  const later = ossSigner({ ...keys, bucket: 'oss-example' }, () => new Date((1_141_889_120 - 60) * 1000));
  const link = new URL(await later.link(new URL('oss-api.pdf', url), 'oss-api.pdf', 60));
  expect(Object.fromEntries(link.searchParams)).toEqual({
    OSSAccessKeyId: keys.accessKeyId,
    Expires: '1141889120',
    Signature: 'EwaNTn1erJGkimiJ9WmXgwnANLc=',
  });
});
