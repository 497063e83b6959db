import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIRST_STORAGE, Files } from '../base/files/files.ts';
import { moveFiles } from '../base/files/moving.ts';
import { storages } from '../base/files/storages.ts';
import { type ByteStore, MissingFile } from '../base/files/store.ts';
import { S3_KEYS, s3Server } from '../base/files/testing/s3-server.ts';
import type { Role } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';

let board: Board;
let server: Awaited<ReturnType<typeof s3Server>>;
let picture: Buffer;
beforeAll(async () => {
  [board, server] = await Promise.all([startBoard(), s3Server('board')]);
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await board.stop();
  await server.stop();
});

const call = (name: string, param: object = {}, as: Role | null = 'administrator') =>
  board.call(`gateways.${name}`, param, as);
const ok = (name: string, param: object = {}) => board.ok(`gateways.${name}`, param, 'administrator');
const local = (changes: object = {}) => ({
  type: 5,
  name: '共享文件夹',
  endpoint: '',
  region: '',
  bucket: '',
  accessKeyId: '',
  prefix: '',
  domain: '',
  path: '',
  pathStyle: false,
  ownSigning: false,
  ...changes,
});
const minio = (changes: object = {}) =>
  local({
    type: 6,
    name: 'MinIO',
    endpoint: server.endpoint,
    bucket: 'board',
    accessKeyId: S3_KEYS.accessKeyId,
    secret: S3_KEYS.secret,
    pathStyle: true,
    ...changes,
  });
const upload = async () =>
  (await board.upload({ fileName: '现场.png', bytes: picture }, 'citizen')).data as { url: string };
const open = (url: string, headers: Record<string, string> = {}) => board.get(url, headers);
const rows = async () =>
  (
    await sql<{ key: string; storageId: number }>`select key, "storageId" from "storedFile" order by key`.execute(
      board.db,
    )
  ).rows;

describe('a storage', () => {
  let id: number;

  test('is tried by its settings before it is kept, step by step', async () => {
    const told = await ok('tryStorage', minio());
    expect(told).toEqual({
      ok: true,
      tried: ['put', 'size', 'link', 'get', 'delete'].map((step) => ({ step, ok: true, answer: '' })),
    });
    const wrong = await ok('tryStorage', minio({ accessKeyId: 'nobody' }));
    expect(wrong).toMatchObject({ ok: false, tried: [{ step: 'put', ok: false, answer: 'InvalidAccessKeyId' }] });
    expect(await ok('tryStorage', minio({ bucket: 'none' }))).toMatchObject({ tried: [{ answer: 'NoSuchBucket' }] });
  });

  test('is described with its secret sealed, and comes into force once it passes', async () => {
    const before = await upload();
    ({ id } = await ok('addStorage', minio()));
    await board.settle();
    expect(JSON.stringify(await ok('storages'))).not.toContain('"secret"');
    expect(await ok('storageInForce')).toMatchObject({ id: FIRST_STORAGE, type: 5 });
    expect(await ok('storage', { id: FIRST_STORAGE })).toEqual(await ok('storageInForce'));
    expect((await call('storage', { id: 4711 })).code).toBe('A0404');
    await ok('forceStorage', { id });
    await board.settle();
    const after = await upload();
    expect((await rows()).map(({ storageId }) => storageId).sort()).toEqual([FIRST_STORAGE, id]);
    // Both files are served as before, whole and in part.
    for (const { url } of [before, after]) {
      const whole = await open(url);
      expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'image/png']);
      const part = await open(url, { range: 'bytes=0-3' });
      expect(part.statusCode).toBe(206);
      expect(part.headers['content-range']).toBe(`bytes 0-3/${whole.rawPayload.length}`);
      expect(part.rawPayload.equals(whole.rawPayload.subarray(0, 4))).toBe(true);
      expect((await open(url, { range: 'bytes=-2' })).rawPayload.equals(whole.rawPayload.subarray(-2))).toBe(true);
      expect((await open(url, { range: 'bytes=999999-' })).statusCode).toBe(416);
      expect((await open(url, { 'if-none-match': whole.headers.etag as string })).statusCode).toBe(304);
    }
  });

  test('that does not pass does not come into force', async () => {
    const other = await ok('addStorage', minio({ bucket: 'elsewhere', name: '错的' }));
    await board.settle();
    expect(await call('forceStorage', { id: other.id })).toMatchObject({
      code: 'B0009',
      msg: '存储测试未通过（NoSuchBucket）',
    });
    await ok('removeStorages', { ids: [other.id] });
  });

  test('in use, or with files, is neither removed nor led elsewhere', async () => {
    for (const one of [id, FIRST_STORAGE]) expect((await call('removeStorages', { ids: [one] })).code).toBe('B0009');
    const { version } = (await ok('storages')).list.find((one: { id: number }) => one.id === id);
    expect((await call('changeStorage', { id, version, ...minio({ prefix: 'other' }) })).code).toBe('B0009');
    expect(await ok('changeStorage', { id, version, ...minio({ name: '新名称', secret: undefined }) })).toEqual({
      version: version + 1,
    });
    expect((await call('changeStorage', { id, version, ...minio() })).code).toBe('B0001');
  });

  test('of the same place is not described twice, under whatever name', async () => {
    expect(await call('addStorage', minio())).toMatchObject({ code: 'A0400', msg: '这与已有的存储是同一个位置' });
    const alias = await ok(
      'addStorage',
      minio({ name: '别名', endpoint: server.endpoint.replace('127.0.0.1', 'localhost') }),
    );
    await board.settle();
    expect(await call('forceStorage', { id: alias.id, gathers: true })).toMatchObject({
      code: 'B0009',
      msg: '这与已有的存储是同一个位置',
    });
    await ok('removeStorages', { ids: [alias.id] });
    await board.settle();
  });

  test('gathers the files of the others: nothing is lost, and nothing stays behind', async () => {
    await ok('forceStorage', { id, gathers: true });
    await board.settle();
    await expect.poll(async () => (await rows()).every(({ storageId }) => storageId === id)).toBe(true);
    await expect
      .poll(() =>
        readdir(join(board.dataDir, 'files'), { recursive: true, withFileTypes: true }).then((all) =>
          all.filter((one) => one.isFile()),
        ),
      )
      .toEqual([]);
    for (const { key } of await rows()) expect(await board.app.files.exists(key)).toBe(true);
    const { list } = await ok('storages');
    expect(list.map((one: { files: number }) => one.files)).toEqual([0, 2]);
  });

  test.each([
    ['minio', { bucket: '' }, 'bucket'],
    ['minio', { bucket: 'a/b' }, 'bucket'],
    ['minio', { endpoint: '' }, 'endpoint'],
    ['minio', { endpoint: 'ftp://x' }, 'endpoint'],
    ['minio', { prefix: '../..' + '?' }, 'prefix'],
    ['minio', { secret: '' }, 'secret'],
    ['minio', { type: 2, endpoint: 'http://oss.example' }, 'endpoint'],
    ['minio', { type: 7 }, 'type'],
    ['local', { path: 'relative' }, 'path'],
    ['local', { path: '/' }, 'path'],
    ['local', { type: 4, endpoint: 'nowhere' }, 'endpoint'],
    ['local', { name: ' ', path: '/tmp/x' }, 'name'],
  ])('%s with %j is refused at its field', async (kind, wrong, field) => {
    const told = await call('addStorage', kind === 'minio' ? minio(wrong) : local(wrong));
    expect(told.code).toBe('A0400');
    expect(told.data.fields).toHaveProperty(field);
  });
});

/** Two storages whose every step may fail, as if the process ended there. */
describe('a move that breaks off at any step', () => {
  const keys = Array.from({ length: 3 }, (_, at) => `attachment/month_202611/move-${at}.txt`);
  let folder: string;
  let failing = 0;
  const brittle = (store: ByteStore): ByteStore => {
    const step =
      <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
      async (...args: A) => {
        if (--failing === 0) throw new Error('ended');
        const done = await work(...args);
        if (--failing === 0) throw new Error('ended');
        return done;
      };
    return {
      put: step(store.put),
      get: step(store.get),
      size: step(store.size),
      delete: step(store.delete),
      signedLink: store.signedLink,
    };
  };

  test('leaves every file where its row says, and is gone on with', async () => {
    folder = await mkdtemp(join(tmpdir(), 'move-test-'));
    const { id } = await ok('addStorage', local({ path: folder }));
    await board.settle();
    for (const key of keys) await board.app.files.put(key, Buffer.from(key));
    await ok('forceStorage', { id });
    await sql`update storage set gathers = "storageId" = ${id}`.execute(board.db);
    await board.app.references.load(board.app, new Set(['storages']));
    const known = storages.of(board.app);
    const app = {
      ...board.app,
      references: {
        value: () => ({ ...known, byId: new Map([...known.byId].map(([one, store]) => [one, brittle(store)])) }),
      },
    } as unknown as typeof board.app;
    const files = new Files(board.db, () => known);
    for (let at = 1; at < 60; at++) {
      failing = at;
      await moveFiles(app, () => failing > 0);
      failing = 0;
      for (const key of keys) expect((await files.getBytes(key)).toString()).toBe(key);
      if ((await rows()).every(({ storageId }) => storageId === id)) {
        expect(at).toBeGreaterThan(1);
        break;
      }
    }
    failing = 0;
    await moveFiles(app);
    expect((await rows()).every(({ storageId }) => storageId === id)).toBe(true);
  });

  test('takes along what is written meanwhile', async () => {
    const known = storages.of(board.app);
    const [key] = keys;
    const target = FIRST_STORAGE;
    await sql`update storage set "inForce" = false, gathers = false where "inForce"`.execute(board.db);
    await sql`update storage set "inForce" = true, gathers = true where "storageId" = ${target}`.execute(board.db);
    const files = new Files(board.db, () => ({ ...known, inForce: target }));
    const first = known.byId.get(target)!;
    let written = false;
    const meeting: ByteStore = {
      ...first,
      // Replaces the file between the copy and the update of its row.
      async put(name, bytes, length) {
        const done = await first.put(name, bytes, length);
        if (name === key && !written) {
          written = true;
          await files.replace(key!, () => Readable.from([Buffer.from('newer')]), 5);
        }
        return done;
      },
    };
    const app = {
      ...board.app,
      references: { value: () => ({ inForce: target, byId: new Map(known.byId).set(target, meeting) }) },
    } as unknown as typeof board.app;
    await moveFiles(app);
    await moveFiles(app);
    expect(written).toBe(true);
    expect((await buffer(await files.get(key!))).toString()).toBe('newer');
    expect((await rows()).every(({ storageId }) => storageId === target)).toBe(true);
    await rm(folder, { recursive: true, force: true });
  });

  test('tries a file again that the storage took only in part', async () => {
    const known = storages.of(board.app);
    const target = FIRST_STORAGE;
    const [key] = keys;
    await sql`update storage set gathers = "storageId" = ${target}`.execute(board.db);
    const other = [...known.byId.keys()].find((id) => id !== target)!;
    for (const one of keys) {
      const bytes = await board.app.files.getBytes(one);
      await known.byId.get(other)!.put(one, Readable.from([bytes]), bytes.length);
    }
    await sql`update "storedFile" set "storageId" = ${other}, name = null where key in (${sql.join(keys)})`.execute(
      board.db,
    );
    const taking = known.byId.get(target)!;
    let cut = 0;
    const hasty: ByteStore = { ...taking, size: async (name) => (name === key && cut++ === 0 ? 1 : taking.size(name)) };
    const app = {
      ...board.app,
      references: { value: () => ({ inForce: target, byId: new Map(known.byId).set(target, hasty) }) },
    } as unknown as typeof board.app;
    await moveFiles(app);
    expect(cut).toBe(2);
    expect((await rows()).every(({ storageId }) => storageId === target)).toBe(true);
    const { list } = await ok('storages');
    expect(list.find(({ id }: { id: number }) => id === target).moveError).toBe('');
  });

  test('finds out what is not there, and goes on with the others', async () => {
    const { id } = await ok('addStorage', local({ path: `${folder}-2`, name: '另一个' }));
    await board.settle();
    const [gone] = keys;
    await rm(join(board.dataDir, 'files', gone!));
    await expect(board.app.files.get(gone!)).rejects.toThrow(MissingFile);
    await ok('forceStorage', { id, gathers: true });
    await board.settle();
    await expect
      .poll(async () => (await ok('storages')).list.map((one: { missing: number }) => one.missing))
      .toContain(1);
    await expect
      .poll(async () => (await rows()).filter(({ storageId }) => storageId !== id).map(({ key }) => key))
      .toEqual([gone]);
    await rm(`${folder}-2`, { recursive: true, force: true });
  });
});

test('nobody else keeps or sees any of it', async () => {
  const asks: [string, object][] = [
    ['storages', {}],
    ['storageInForce', {}],
    ['storage', { id: 1 }],
    ['addStorage', minio()],
    ['changeStorage', { id: 1, version: 0, ...minio() }],
    ['removeStorages', { ids: [1] }],
    ['tryStorage', minio()],
    ['forceStorage', { id: 1 }],
  ];
  for (const [name, param] of asks) {
    expect((await call(name, param, null)).code).toBe('USR0001');
    for (const role of ['citizen', 'city', 'reviewer'] as const)
      expect((await call(name, param, role)).code).toBe('A0403');
  }
});
