import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../base/clock.ts';
import { type Board, goodPost, startBoard } from '../base/testing/harness.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

async function uploaded(): Promise<{ aid: number; url: string }> {
  const { ticket } = await board.ok('accounts.uploadTicket', {}, 'citizen');
  const noise = { raw: { width: 8, height: 8, channels: 3 as const } };
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await sharp(randomBytes(192), noise).png().toBuffer())], 'a.png'));
  const body = new Response(form);
  const response = await board.http.inject({
    method: 'POST',
    url: `/v2/attachment/upload?attachmentType=1&token=${encodeURIComponent(ticket)}`,
    headers: { 'content-type': body.headers.get('content-type')! },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return response.json().resultData;
}

const look = (url: string) => board.http.inject({ method: 'GET', url });

test('an attachment is seen by a signed link until it is public, and in pieces', async () => {
  const { aid, url } = await uploaded();
  const plain = url.split('?')[0]!;
  expect((await look(url)).headers['content-type']).toBe('image/png');
  expect((await look(plain)).statusCode).toBe(404);
  expect((await look(`${url}0`)).statusCode).toBe(404);
  const { tid } = await board.ok('handling.post', { ...goodPost, attachments: [{ aid, isPublic: true }] }, 'citizen');
  expect((await look(plain)).statusCode).toBe(404);
  await board.ok('handling.check', { tid, decision: 'public' }, 'reviewer');
  expect((await look(plain)).statusCode).toBe(200);
  const piece = await board.http.inject({ method: 'GET', url: plain, headers: { range: 'bytes=0-3' } });
  expect(piece.statusCode).toBe(206);
  expect(piece.rawPayload).toHaveLength(4);
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
