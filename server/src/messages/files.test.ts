import { randomBytes } from 'node:crypto';
import { allCalls } from '@board/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAREFUL } from '../base/calls/http.ts';
import { DAY } from '../base/platform/clock.ts';
import { tokenHash } from '../base/platform/vault.ts';
import { uid } from '../base/testing/fixture.ts';
import { type Board, goodPost, startBoard } from '../base/testing/harness.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

async function uploaded(fileName = 'a.png'): Promise<{ aid: number; url: string }> {
  const { ticket } = await board.ok('accounts.uploadTicket', {}, 'citizen');
  const noise = { raw: { width: 8, height: 8, channels: 3 as const } };
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await sharp(randomBytes(192), noise).png().toBuffer())], fileName));
  const body = new Response(form);
  const response = await board.http.inject({
    method: 'POST',
    url: `/v2/attachment/upload?attachmentType=1&token=${encodeURIComponent(ticket)}`,
    headers: { 'content-type': body.headers.get('content-type')! },
    // Programs escape a quote by a backslash, where browsers send %22 for good.
    payload: Buffer.from(
      Buffer.from(await body.arrayBuffer())
        .toString('latin1')
        .replaceAll('%22', '\\"'),
      'latin1',
    ),
  });
  return response.json().resultData;
}

const look = (url: string) => board.http.inject({ method: 'GET', url });

test('an attachment is seen by a signed link until it is public, and in pieces', async () => {
  const { aid, url } = await uploaded(`现场"夜间" (1)'.png`);
  const plain = url.split('?')[0]!;
  const careful = {
    ...CAREFUL,
    'content-type': 'image/png',
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('现场"夜间" ')}%281%29%27.png`,
  };
  expect((await look(url)).headers).toMatchObject(careful);
  expect((await look(plain)).statusCode).toBe(404);
  expect((await look(`${url}0`)).statusCode).toBe(404);
  const { tid } = await board.ok('handling.post', { ...goodPost, attachments: [{ aid, isPublic: true }] }, 'citizen');
  expect((await look(plain)).statusCode).toBe(404);
  await board.ok('handling.check', { tid, decision: 'public' }, 'reviewer');
  expect((await look(plain)).statusCode).toBe(200);
  // The address that old programs use (product.md §7).
  const month = plain.replace('/files/attachment', '');
  expect([month.slice(0, 7), (await look(month)).headers['content-type']]).toEqual(['/month_', 'image/png']);
  expect((await look(month.replace('.png', '.jpg'))).statusCode).toBe(404);
  const piece = await board.http.inject({ method: 'GET', url: plain, headers: { range: 'bytes=0-3' } });
  expect(piece.statusCode).toBe(206);
  expect(piece.headers).toMatchObject(careful);
  expect(piece.rawPayload).toHaveLength(4);
});

test('a link ends with the session it was made for', async () => {
  board.clock.advance(DAY);
  const { aid } = await uploaded();
  const message = {
    ...goodPost,
    subject: '幸福小区北门路灯损坏多日夜间出行不便请尽快维修',
    attachments: [{ aid, isPublic: false }],
  };
  const { tid } = await board.ok('handling.post', message, 'citizen');
  const linkFor = async (token: string) => {
    const { path } = allCalls.find(([key]) => key === 'handling.own')![1];
    const told = (await board.post(path, JSON.stringify(board.envelope(path, JSON.stringify({ tid }), token)))).json();
    return JSON.stringify(told).match(/\/files\/[^"]+/)![0];
  };
  // Two sessions of the author.
  const [first, second] = [await board.tokenOf('citizen'), 'second-session-of-the-author'];
  await sql`insert into session ("tokenHash", uid, "loginType", "createdAt", "expiresAt")
    values (${tokenHash(second)}, ${uid.citizen}, 1, ${board.clock.now()}, ${new Date(board.clock.now().getTime() + DAY)})`.execute(
    board.db,
  );
  const [stays, ends] = [await linkFor(first), await linkFor(second)];
  expect(stays).not.toBe(ends);
  for (const url of [stays, ends]) expect((await look(url)).statusCode, url).toBe(200);
  // A link that names another session does not match its signature.
  const of = (url: string) => /of=(\d+)/.exec(url)![1]!;
  expect((await look(ends.replace(/of=\d+/, `of=${of(stays)}`))).statusCode).toBe(404);
  await board.post('/v1/user/logout', JSON.stringify(board.envelope('/v1/user/logout', '{}', second)));
  expect([(await look(stays)).statusCode, (await look(ends)).statusCode]).toEqual([200, 404]);
});

test('a hidden attachment of a public message stays hidden; nobody posts what another uploaded', async () => {
  board.clock.advance(DAY);
  const { aid, url } = await uploaded();
  const message = {
    ...goodPost,
    subject: '建议在幸福小区门口增设公交站点方便老人出行和就医',
    content: '幸福小区住户以老人为主，距离最近的公交站步行超过二十分钟，恳请增设站点。',
    attachments: [{ aid, isPublic: false }],
  };
  expect((await board.call('handling.post', message, 'other')).code).toBe('T0020');
  const { tid } = await board.ok('handling.post', message, 'citizen');
  await board.ok('handling.check', { tid, decision: 'public' }, 'reviewer');
  expect((await look(url.split('?')[0]!)).statusCode).toBe(404);
  expect((await look(url)).statusCode).toBe(200);
});
