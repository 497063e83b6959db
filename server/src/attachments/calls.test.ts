import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { App } from '../base/calls/app.ts';
import { DAY } from '../base/platform/clock.ts';
import { uid } from '../base/testing/fixture.ts';
import { type Board, goodPost, startBoard } from '../base/testing/harness.ts';
import { posted } from '../base/testing/story.ts';
import { attachments } from './index.ts';
import { blankOldVideos } from './notes.ts';
import { insertAttachment } from './store.ts';

let board: Board;
let bytes: Buffer;
beforeAll(async () => {
  board = await startBoard();
  bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await sql`insert into parameter (name, value, "updatedAt") values ('looseUploadsPerDay', '3', now())`.execute(
    board.db,
  );
  await board.app.references.load(board.app, new Set(['parameters', 'limits']));
});
afterAll(() => board.stop());

/** How many files there are, whatever the rows say. */
const kept = async ({ dataDir }: Board) =>
  (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
    .length;

const upload = (as: Parameters<Board['upload']>[1]) => board.upload({ fileName: '现场.png', bytes }, as);

test.each([
  ['现场.mkv', Buffer.from('1a45dfa3934282886d6174726f736b61428781044285810418538067', 'hex')],
  ['现场.flv', Buffer.concat([Buffer.from('FLV\x01\x05'), Buffer.alloc(64)])],
  ['现场.mp4', Buffer.from('这不是视频')],
])('a video that is none of those accepted is told so: %s', async (fileName, content) => {
  expect(await board.upload({ fileName, bytes: content }, 'other')).toMatchObject({
    code: 'T0020',
    msg: '不支持的文件格式！上传的视频只能是.mp4 .mov .webm .3gp .avi格式的视频！',
  });
});

test('what is no picture that is accepted is told the sentence of product.md §5', async () => {
  expect(await board.upload({ fileName: '现场.txt', bytes: Buffer.from('文字') }, 'other')).toMatchObject({
    code: 'T0020',
    msg: '上传的图片只能是.jpg .png .jpeg .gif .bmp格式的图片！',
  });
});

test('a program written for the template uploads under its own name, and is told where the file is', async () => {
  const told = await board.upload({ fileName: '现场.png', bytes }, 'city', 'attachments.ossUpload');
  expect(told).toMatchObject({ code: 0, data: { aid: expect.any(Number), src: expect.stringContaining('/files/') } });
  expect((await board.get(told.data.src)).statusCode).toBe(200);
  expect((await board.upload({ fileName: '现场.png', bytes }, null, 'attachments.ossUpload')).code).not.toBe(0);
});

test('nobody fills the disk with what no text takes up; the others still upload', async () => {
  const aids: number[] = [];
  for (let count = 0; count < 3; count++) aids.push((await upload('citizen')).data.aid);
  expect(await upload('citizen')).toMatchObject({ code: 'T0020', msg: '您上传的附件数量已达上限' });
  expect((await upload('other')).code).toBe(0);
  const attachments = aids.slice(0, 2).map((aid) => ({ aid }));
  await board.ok('handling.post', { ...goodPost, attachments }, 'citizen');
  expect([(await upload('citizen')).code, (await upload('citizen')).code]).toEqual([0, 0]);
  expect((await upload('citizen')).code).toBe('T0020');
  board.clock.advance(DAY + 1000);
  expect((await upload('citizen')).code).toBe(0);
});

test('of many uploads at once no more are kept than may be, and no file of the others', async () => {
  const files = () => kept(board);
  const before = await files();
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload('bureau')));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(3);
  expect(answers.filter(({ code }) => code === 'T0020')).toHaveLength(5);
  expect(await files()).toBe(before + 3);
  board.clock.advance(DAY + 1000);
});

test('nobody waits for the database while a file is stored', async () => {
  const storing = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const put = vi.spyOn(board.app.files, 'putFile').mockImplementationOnce(async () => {
    storing.resolve();
    await mayEnd.promise;
  });
  const uploaded = upload('reviewer');
  try {
    await storing.promise;
    expect((await board.get('/readyz')).statusCode).toBe(200);
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(board.db);
    expect(rows).toEqual([]);
  } finally {
    mayEnd.resolve();
    put.mockRestore();
  }
  expect((await uploaded).code).toBe(0);
});

test('what is sent again is not stored again, and of a change that fails no file stays for long', async () => {
  const { app, db } = board;
  const files = () => kept(board);
  const clear = async () => {
    for (const job of attachments.jobs!(app)) if (job.name === 'attachments.clearLoose') await job.run();
  };
  await clear();
  const before = await files();
  const again = async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), '现场.png');
    const headers = { token: await board.tokenOf('secondReviewer'), 'idempotency-key': 'upload-twice' };
    const url = '/v2/attachment/upload?attachmentType=1';
    return (await board.http.inject({ method: 'POST', url, headers, payload: form })).json().resultData.aid;
  };
  expect(await again()).toBe(await again());
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`.execute(
    db,
  );
  await sql`create constraint trigger refuse after insert on attachment deferrable initially deferred
    for each row execute function refuse()`.execute(db);
  try {
    expect((await upload('secondReviewer')).code).toBe('A0500');
  } finally {
    await sql`drop trigger refuse on attachment`.execute(db);
  }
  expect(await files()).toBe(before + 2);
  board.clock.advance(DAY + 1000);
  await clear();
  expect(await files()).toBe(before + 1);
  const { rows } = await sql`select from "attachmentOnWay"`.execute(db);
  expect(rows).toEqual([]);
});

test('a file that cannot be deleted holds up none of the others', async () => {
  const { app } = board;
  const loose = [(await upload('province')).data, (await upload('province')).data];
  const begun = board.clock.now();
  board.clock.advance(31 * DAY);
  const left = async () =>
    (
      await sql<{ aid: number }>`select aid from attachment
        where aid in (${loose[0].aid}, ${loose[1].aid})`.execute(board.db)
    ).rows.map(({ aid }) => aid);
  const { rows } = await sql<{ key: string }>`select key from attachment where aid = ${loose[0].aid}`.execute(board.db);
  const refused = vi.spyOn(app.files, 'delete').mockImplementation(async (key: string) => {
    if (key === rows[0]!.key) throw new Error('disk');
  });
  const [job] = attachments.jobs!(app);
  try {
    await job!.run();
    expect(await left()).toEqual([loose[0].aid]);
  } finally {
    refused.mockRestore();
  }
  await job!.run();
  expect(await left()).toEqual([]);
  board.clock.set(begun);
});

test('what stands at an answer, and what one person uploaded, comes out of an index', async () => {
  const plan = await board.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const explained = async (query: RawBuilder<unknown>) =>
      (await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx)).rows.map((row) => row['QUERY PLAN']).join();
    return [
      await explained(sql`update attachment set asid = 2 where asid = 1`),
      await explained(sql`select * from attachment where "uploaderUid" = 1 order by aid`),
    ];
  });
  expect(plan).toEqual([expect.stringContaining('attachment_answer'), expect.stringContaining('attachment_uploader')]);
});

test('what nothing took up in thirty days goes, with its file', async () => {
  const [loose, taken] = [(await upload('bureau')).data, (await upload('bureau')).data];
  const { tid } = await posted(board);
  await sql`update attachment set tid = ${tid} where aid = ${taken.aid}`.execute(board.db);
  const begun = board.clock.now();
  board.clock.advance(31 * DAY);
  const [job] = attachments.jobs!(board.app);
  await job!.run();
  board.clock.set(begun);
  const { rows } = await sql<{ aid: number; key: string }>`select aid, key from attachment
    where aid in (${loose.aid}, ${taken.aid})`.execute(board.db);
  expect(rows).toMatchObject([{ aid: taken.aid }]);
});

test('a file’s name holds no word that may not be published', async () => {
  const answer = await board.upload({ fileName: '违禁词现场.png', bytes }, 'other');
  expect(answer).toMatchObject({ code: 'T0020', msg: '含有不允许发布的词语：违禁词' });
});

test('a picture that promises more than it can hold is refused before room is made for it', async () => {
  const bitmap = (width: number, compression = 0) => {
    const file = Buffer.alloc(58);
    file.write('BM');
    file.writeUInt32LE(54, 10);
    file.writeUInt32LE(40, 14);
    file.writeUInt32LE(width, 18);
    file.writeInt32LE(1, 22);
    file.writeUInt16LE(1, 26);
    file.writeUInt16LE(24, 28);
    file.writeUInt32LE(compression, 30);
    return board.upload({ fileName: '现场.bmp', bytes: file }, 'province');
  };
  expect((await bitmap(1)).code).toBe(0);
  for (const width of [0xffffffff, 0x80000000, 100_000]) expect((await bitmap(width)).code).toBe('T0020');
  for (const runLength of [1, 2]) expect((await bitmap(1, runLength)).code).toBe('T0020');
});

test('a video keeps its pictures, and not where it was taken', async () => {
  const box = (type: string, ...inside: (Buffer | string)[]) => {
    const content = Buffer.concat(inside.map((one) => Buffer.from(one as string, 'latin1')));
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + content.length, 0);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, content]);
  };
  const place = box('\u00a9xyz', '+28.2282+112.9388/');
  const film = (...notes: string[]) => {
    const [told = 'free', of = 'free'] = notes;
    const kept = (type: string, content: Buffer) =>
      type === 'free' ? box('free', Buffer.alloc(content.length)) : box(type, content);
    return Buffer.concat([
      box('ftyp', 'isom\0\0\0\0isommp42'),
      box(
        'moov',
        box('mvhd', Buffer.alloc(100)),
        kept(told, place),
        box('trak', box('tkhd', Buffer.alloc(84)), kept(of, place)),
      ),
      box('mdat', 'the pictures, of which one says udta'),
    ]);
  };
  const { aid, url } = (await board.upload({ fileName: '路口.mp4', bytes: film('udta', 'meta') }, 'county')).data;
  expect(aid).toBeGreaterThan(0);
  const stored = await board.http.inject({
    method: 'GET',
    url: new URL(url, 'http://here').pathname + new URL(url, 'http://here').search,
  });
  expect(stored.rawPayload.equals(film())).toBe(true);
  // What is cut short is taken as it is.
  const short = film('udta').subarray(0, 150);
  expect((await board.upload({ fileName: '路口.mp4', bytes: short }, 'county')).code).toBe(0);
});

test('videos that were stored before lose it, too, once, and the others keep every byte', async () => {
  const { app } = board;
  const box = (type: string, ...inside: Buffer[]) => {
    const content = Buffer.concat(inside);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + content.length, 0);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, content]);
  };
  const place = Buffer.from('+28.2282+112.9388/');
  const film = (notes: Buffer) =>
    Buffer.concat([box('ftyp', Buffer.from('isom')), box('moov', notes), box('mdat', place)]);
  const old = film(box('udta', place));
  const blank = film(box('free', Buffer.alloc(place.length)));
  const stored = [
    ['attachment/month_202610/old.mp4', old],
    ['attachment/month_202610/none.mp4', blank],
    ['attachment/month_202610/lost.mp4', null],
    ['attachment/month_202610/broken.mp4', old],
  ] as const;
  const aids: number[] = [];
  const { tid } = await posted(board);
  for (const [key, bytes] of stored) {
    if (bytes) await app.files.put(key, bytes);
    const row = {
      key,
      fileName: '张三家门口.mp4',
      kind: 2,
      contentType: 'video/mp4',
      size: old.length,
      width: 0,
      height: 0,
    };
    const placed = {
      uploaderUid: uid.bureau,
      tid,
      asid: null,
      keptFor: null,
      createdAt: board.clock.now(),
      mayHoldNotes: true,
    };
    aids.push((await insertAttachment(board.db, { ...row, ...placed })).aid);
  }
  const read = async (name: string) => Buffer.from(await app.files.getBytes(`attachment/month_202610/${name}.mp4`));
  const waiting = async () =>
    (
      await sql<{ aid: number }>`select aid from attachment where "mayHoldNotes" order by aid`.execute(board.db)
    ).rows.map(({ aid }) => aid);
  const said: object[] = [];
  const log = { info: (what: object) => said.push(what), warn: (what: object) => said.push(what) };
  const files = {
    exists: (key: string) => app.files.exists(key),
    get: (key: string) => (key.includes('broken') ? Promise.reject(new Error('disk')) : app.files.get(key)),
    replace: app.files.replace.bind(app.files),
  };
  const job = blankOldVideos({ ...app, files, log } as unknown as App);
  await job.run();
  expect((await read('old')).equals(blank)).toBe(true);
  expect((await read('none')).equals(blank)).toBe(true);
  // What could not be read is tried again, and only that.
  expect(await waiting()).toEqual([aids[3]]);
  expect(said).toContainEqual({ looked: 4, blanked: 1, failed: 1, left: 0 });
  expect(JSON.stringify(said)).not.toContain('张三');
  const again = blankOldVideos(app);
  await again.run();
  expect((await read('broken')).equals(blank)).toBe(true);
  expect(await waiting()).toEqual([]);
  // What is uploaded today is blanked before it is stored.
  const { aid } = (await board.upload({ fileName: '路口.mp4', bytes: old }, 'province')).data;
  expect(aid).toBeGreaterThan(0);
  expect(await waiting()).toEqual([]);
  expect(await readdir(join(board.dataDir, 'files/attachment/month_202610'))).toHaveLength(3);
});

test('in the address stands a ticket for a while, never the token itself', async () => {
  const send = async (token: string) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), '现场.png');
    const url = `/v2/attachment/upload?attachmentType=1&appCode=x&token=${encodeURIComponent(token)}`;
    return (await board.http.inject({ method: 'POST', url, payload: form })).json().result.code;
  };
  const ticket = await board.ticketOf('congress');
  expect(await send(ticket)).toBe(0);
  expect(await send(await board.tokenOf('congress'))).toBe('USR0001');
  expect(await send('ticket.none')).toBe('USR0001');
  board.clock.advance(601_000);
  expect(await send(ticket)).toBe('USR0001');
});

test('a file’s name is a line of text', async () => {
  const named = (fileName: string) =>
    Buffer.concat([
      Buffer.from(`--x\r\ncontent-disposition: form-data; name="file"; filename*=utf-8''${fileName}\r\n\r\n`),
      bytes,
      Buffer.from('\r\n--x--\r\n'),
    ]);
  const url = `/v2/attachment/upload?attachmentType=1&token=${await board.ticketOf('city')}`;
  const shown = async (fileName: string) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const response = await board.http.inject({ method: 'POST', url, headers, payload: named(fileName) });
    return response.json().resultData?.fileName ?? response.payload;
  };
  expect(await shown('a%00b%E2%80%AEc.png')).toBe('abc.png');
  expect(await shown(`${'%F0%9F%98%80'.repeat(120)}.png`)).toBe(`${'😀'.repeat(96)}.png`);
});

test('a picture that is too large is told the size in force', async () => {
  const parameter = { name: 'imageMaxBytes', value: '1048576', version: 0, note: '试行' };
  await board.ok('settings.setParameter', parameter, 'administrator');
  await expect.poll(async () => (await board.ok('settings.site')).limits.imageMaxBytes).toBe(1_048_576);
  const large = Buffer.concat([bytes, Buffer.alloc(1_048_576)]);
  const answer = await board.upload({ fileName: '现场.png', bytes: large }, 'other');
  expect(answer).toMatchObject({ code: 'T0020', msg: '上传的图片大小不能超过1MB！' });
});
