import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../base/clock.ts';
import { type Board, goodPost, startBoard } from '../base/testing/harness.ts';

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

const upload = (as: 'citizen' | 'other') => board.upload({ fileName: '现场.png', bytes }, as);

test('nobody fills the disk with what no text takes up; the others still upload', async () => {
  const aids: number[] = [];
  for (let count = 0; count < 3; count++) aids.push((await upload('citizen')).data.aid);
  expect(await upload('citizen')).toMatchObject({ code: 'T0020', msg: '您上传的附件数量已达上限（3个）' });
  expect((await upload('other')).code).toBe(0);
  const attachments = aids.slice(0, 2).map((aid) => ({ aid }));
  await board.ok('handling.post', { ...goodPost, attachments }, 'citizen');
  expect([(await upload('citizen')).code, (await upload('citizen')).code]).toEqual([0, 0]);
  expect((await upload('citizen')).code).toBe('T0020');
  board.clock.advance(DAY + 1000);
  expect((await upload('citizen')).code).toBe(0);
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

test('a file’s name is a line of text', async () => {
  const named = (fileName: string) =>
    Buffer.concat([
      Buffer.from(`--x\r\ncontent-disposition: form-data; name="file"; filename*=utf-8''${fileName}\r\n\r\n`),
      bytes,
      Buffer.from('\r\n--x--\r\n'),
    ]);
  const url = `/v2/attachment/upload?attachmentType=1&token=${await board.tokenOf('city')}`;
  const shown = async (fileName: string) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const response = await board.http.inject({ method: 'POST', url, headers, payload: named(fileName) });
    return response.json().resultData?.fileName ?? response.payload;
  };
  expect(await shown('a%00b%E2%80%AEc.png')).toBe('abc.png');
  expect(await shown(`${'%F0%9F%98%80'.repeat(120)}.png`)).toBe(`${'😀'.repeat(96)}.png`);
});
