import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { missingFiles } from '../../attachments/index.ts';
import { DAY } from '../../base/platform/clock.ts';
import type { Role } from '../../base/testing/fixture.ts';
import { type Board, goodPost, startBoard } from '../../base/testing/harness.ts';

/** Photos of which parts are covered: who gets which file (decision 0191). */
let board: Board;
let original: Buffer;
let masked: Buffer;
const picture = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
beforeAll(async () => {
  board = await startBoard();
  [original, masked] = await Promise.all([picture('#f00'), picture('#00f')]);
});
afterAll(() => board.stop());

const reason = '需要核对车牌号码，以便通知车主';
const upload = async (as: Role) =>
  (await board.upload({ fileName: '现场.png', bytes: original }, as)).data as { aid: number; url: string };
const mask = (aid: number, as: Role, name: 'maskPhoto' | 'reviewMaskPhoto' = 'maskPhoto', bytes = masked) =>
  board.upload({ fileName: 'masked.png', bytes }, as, `handling.${name}`, { aid: String(aid) });
/** The colour that a file shows; the status where it does not open. */
async function colour(url: string): Promise<string | number> {
  const { statusCode, rawPayload } = await board.get(url);
  if (statusCode !== 200) return statusCode;
  const [red, , blue] = await sharp(rawPayload).raw().toBuffer();
  return red! > blue! ? 'original' : 'masked';
}
const events = async (tid: number, kind: string) =>
  (await sql<{ data: object }>`select data from event where tid = ${tid} and kind = ${kind}`.execute(board.db)).rows;

const matters = [
  {},
  {
    subject: '星沙大道人行横道信号灯损坏多日希望尽快修复',
    content: '信号灯已经坏了一周，老人小孩过马路很危险，请尽快派人修复。',
  },
  {
    subject: '农贸市场占道经营堵住消防通道希望尽快清理',
    content: '市场门口每天早上摆满摊位，消防车进不去，请有关部门清理并加强管理。',
  },
];
let matter = 0;
async function postedMasked() {
  board.clock.advance(DAY);
  const { aid, url } = await upload('citizen');
  expect((await mask(aid, 'citizen')).code).toBe(0);
  const { tid } = await board.ok(
    'handling.post',
    { ...goodPost, ...matters[matter++], attachments: [{ aid, isPublic: true }] },
    'citizen',
  );
  return { aid, tid, url, plain: url.split('?')[0]! };
}

test('everyone sees the masked file; the unit opens the original with a reason, which is written down', async () => {
  const { aid, tid, url, plain } = await postedMasked();
  expect(await colour(url), 'the link of before').toBe(404);
  await board.ok('handling.check', { tid, decision: 'public' }, 'reviewer');
  const [message] = (await board.ok('messages.content', { tid })).contentList;
  const [shown] = message.attachments;
  expect(await colour(shown.url)).toBe('masked');
  expect(await colour(plain)).toBe(404);
  await board.ok('handling.open', { tid }, 'city');

  const file = await board.ok('handling.detail', { tid }, 'city');
  expect(file.masked).toEqual([aid]);
  expect(await colour(file.attachments[0].url)).toBe('masked');
  // The signature of the shown file opens nothing else.
  expect(await colour(`${plain}?${file.attachments[0].url.split('?')[1]}`)).toBe(404);
  const open = (as: Role, why = reason) => board.call('handling.photoOriginal', { aid, reason: why }, as);
  expect((await open('city', ' 看看 ')).code).toBe('B0003');
  expect((await open('county')).code).toBe('B0002');
  expect((await open('bureau')).code).toBe('B0002');
  expect((await open('citizen')).code).not.toBe(0);
  expect(await events(tid, 'originalOpened')).toEqual([]);

  const ticket = (await open('city')).data.url;
  expect(await colour(ticket)).toBe('original');
  const { headers } = await board.get(ticket);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(await events(tid, 'originalOpened')).toMatchObject([{ data: { aid, reason } }]);
  expect((await board.ok('handling.detail', { tid }, 'city')).log).toContainEqual(
    expect.objectContaining({ event: 'originalOpened', detail: reason }),
  );
  // Neither the author nor anyone else is shown who looked at what.
  for (const as of [undefined, 'citizen'] as const)
    expect(JSON.stringify(await board.ok('messages.content', { tid }, as))).not.toContain(reason);
  board.clock.advance(5 * 60_000);
  expect(await colour(ticket), 'after its time').toBe(404);
});

test('a picture is masked twice: its first original stays, the file between goes', async () => {
  const { aid } = await upload('other');
  const first = (await mask(aid, 'other')).data.url;
  const second = (await mask(aid, 'other')).data.url;
  expect(await colour(first)).toBe(404);
  expect(await colour(second)).toBe('masked');
  expect(await missingFiles(board.db, board.app.files)).toMatchObject({ missing: [] });
  const { rows } = await sql<{ key: string }>`select key from "photoOriginal" where aid = ${aid}`.execute(board.db);
  await board.ok('attachments.remove', { aid }, 'other');
  await board.settle();
  const left = [second.split('?')[0]!.replace('/files/', ''), rows[0]!.key];
  for (const key of left) await expect.poll(() => board.app.files.exists(key)).toBe(false);
});

test('only what is one’s own and not sent yet is masked, and only by a picture', async () => {
  const { aid } = await upload('other');
  expect((await mask(aid, 'citizen')).code).toBe('A0404');
  expect((await mask(aid, 'other', 'maskPhoto', Buffer.from('文字'))).code).toBe('T0020');
  board.clock.advance(DAY);
  const { tid } = await board.ok('handling.post', { ...goodPost, attachments: [{ aid, isPublic: true }] }, 'other');
  expect((await mask(aid, 'other')).code).toBe('A0404');
  expect((await mask(aid, 'other', 'reviewMaskPhoto')).code).not.toBe(0);

  // A reviewer masks it before it is published, not afterwards.
  expect((await board.ok('handling.reviewDetail', { tid }, 'reviewer')).maskable).toEqual([aid]);
  expect((await mask(aid, 'reviewer', 'reviewMaskPhoto')).code).toBe(0);
  expect(await events(tid, 'photoMasked')).toMatchObject([{ data: { aid } }]);
  const seen = await board.ok('handling.reviewDetail', { tid }, 'reviewer');
  expect(await colour(seen.attachments[0].url)).toBe('masked');
  const { url } = await board.ok('handling.reviewPhotoOriginal', { aid, reason }, 'reviewer');
  expect(await colour(url)).toBe('original');
  await board.ok('handling.check', { tid, decision: 'public' }, 'reviewer');
  expect((await mask(aid, 'reviewer', 'reviewMaskPhoto')).code).toBe('B0001');
});

test('a unit masks a picture of its draft, no other unit does', async () => {
  const { tid } = await postedMasked();
  await board.ok('handling.check', { tid, decision: 'public' }, 'reviewer');
  await board.ok('handling.open', { tid }, 'city');
  const { aid } = await upload('city');
  const attachments = [{ aid, isPublic: true }];
  await board.ok('handling.saveAnswer', { tid, content: '第一稿', draftVersion: 0, attachments }, 'city');
  expect((await mask(aid, 'county')).code).toBe('B0002');
  expect((await mask(aid, 'city')).code).toBe(0);
});

test('a ticket ends with the session it was made for', async () => {
  const { aid, tid } = await postedMasked();
  await board.ok('handling.check', { tid, decision: 'public' }, 'reviewer');
  await board.ok('handling.open', { tid }, 'city');
  const { url } = await board.ok('handling.photoOriginal', { aid, reason }, 'city');
  expect(await colour(url.replace(/of=\d+/, 'of=1'))).toBe(404);
  await board.ok('accounts.logout', {}, 'city');
  expect(await colour(url)).toBe(404);
});
