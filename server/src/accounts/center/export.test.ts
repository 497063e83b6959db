import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, MINUTE } from '../../base/platform/clock.ts';
import { type Role, uid } from '../../base/testing/fixture.ts';
import { type Board, goodPost, startBoard } from '../../base/testing/harness.ts';
import { hashPassword } from '../passwords.ts';
import { tableOf } from './archive.ts';

const PASSWORD = 'Mei7-gul2-tou';
const PHONE = '13900000002';
let board: Board;
beforeAll(async () => {
  board = await startBoard();
  const { db, app } = board;
  await sql`update account set "passwordHash" = ${await hashPassword(PASSWORD)} where uid = ${uid.citizen}`.execute(db);
  await sql`update account set "phoneSealed" = ${app.vault.seal(PHONE)}, "phoneIndex" = ${app.vault.index(PHONE)}
    where uid = ${uid.other}`.execute(db);
  await board.ok('handling.post', { ...goodPost, hiddenRemark: '请联系物业王师傅' }, 'citizen');
});
afterAll(() => board.stop());

const proven = async () => ({ pass: await board.encrypt(PASSWORD) });
const ask = async (proof: object, as: Role | null = 'citizen') => await board.call('accounts.exportData', proof, as);
const asked = async () => (await sql`select from "dataExport"`.execute(board.db)).rows.length;

test('it takes the password; a session alone makes no copy', async () => {
  expect(await ask({})).toMatchObject({ code: 'A0400', data: { fields: { pass: expect.any(String) } } });
  const wrong = { pass: await board.encrypt('Mei7-gul2-tau') };
  expect(await ask(wrong)).toMatchObject({ code: 'USR0004', data: { fields: { pass: '密码错误' } } });
  expect(await asked()).toBe(0);
});

test('or a code to the phone, where there is one; sent for this', async () => {
  const codeFor = async (purpose: string) => {
    board.clock.advance(2 * MINUTE);
    await board.ok('accounts.getOwnPhoneVerifycode', { purpose }, 'other');
    const { messages } = await board.ok('accounts.demoOutbox');
    return messages.find(({ to }: { to: string }) => to === PHONE).text.match(/\d{6}/)[0];
  };
  expect(await ask({}, 'other')).toMatchObject({ code: 'A0400', data: { fields: { verifyCode: expect.any(String) } } });
  expect((await ask({ verifyCode: await codeFor('cancel') }, 'other')).code).toBe('T0013');
  expect(await asked()).toBe(0);
  const verifyCode = await codeFor('export');
  expect((await ask({ verifyCode }, 'other')).code).toBe(0);
  expect((await ask({ verifyCode }, 'other')).code, 'used before').toBe('T0013');
  // Whoever has neither binds a phone first.
  await sql`update account set "phoneIndex" = null, "phoneSealed" = null where uid = ${uid.other}`.execute(board.db);
  expect(await ask({}, 'other')).toMatchObject({ code: 'B0009', data: { fields: { phone: '账号还没有绑定手机号' } } });
});

test('a copy holds what is mine, as JSON and as CSV, and its link works once', async () => {
  const { url } = await board.ok('accounts.exportData', await proven(), 'citizen');
  const answer = await board.get(url);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'account.json',
      'account.csv',
      'messages.json',
      'evaluations.csv',
      'notices.json',
      'consents.json',
      'login-log.csv',
    ]),
  );
  const [message] = JSON.parse(strFromU8(files['messages.json']!));
  expect(message).toMatchObject({ subject: goodPost.subject, hiddenRemark: '请联系物业王师傅' });
  expect(strFromU8(files['messages.csv']!)).toContain(goodPost.subject);
  const again = await board.get(url);
  expect([again.statusCode, again.headers.location]).toEqual([303, '/uCenter/export?expired=1']);
});

test('the copy holds the files themselves, as far as there is room', async () => {
  const draw = async (background: string) =>
    await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
  const uploaded = [];
  for (const [fileName, background] of [
    ['站台.png', '#fff'],
    ['路灯.png', '#000'],
  ] as const)
    uploaded.push((await board.upload({ fileName, bytes: await draw(background) }, 'citizen')).data);
  const copyOf = async () => {
    const { url } = await board.ok('accounts.exportData', await proven(), 'citizen');
    return unzipSync(new Uint8Array((await board.get(url)).rawPayload));
  };
  const files = await copyOf();
  const rows: { aid: number; file: string; size: number }[] = JSON.parse(strFromU8(files['attachments.json']!));
  expect(rows.map(({ file }) => file)).toEqual(uploaded.map(({ aid, fileName }) => `attachments/${aid}-${fileName}`));
  for (const { file, size } of rows) expect(files[file]).toHaveLength(size);
  expect(await sharp(files[rows[1]!.file]!).stats()).toMatchObject({
    channels: [{ mean: 0 }, { mean: 0 }, { mean: 0 }],
  });

  const room = String(rows[1]!.size);
  await sql`insert into parameter (name, value, "updatedAt") values ('exportFileBytes', ${room}, now())`.execute(
    board.db,
  );
  await board.app.references.load(board.app);
  const fewer = await copyOf();
  expect(Object.keys(fewer).filter((name) => name.startsWith('attachments/'))).toEqual([rows[1]!.file]);
  expect(JSON.parse(strFromU8(fewer['attachments.json']!))[0]).toMatchObject({ file: '' });
  board.clock.advance(DAY + MINUTE);
});

test('a link ends after ten minutes, and there are three a day', async () => {
  const { url } = await board.ok('accounts.exportData', await proven(), 'citizen');
  board.clock.advance(10 * MINUTE);
  expect((await board.get(url)).statusCode).toBe(303);
  expect((await board.get('/v1/user/export/no-such-link')).statusCode).toBe(303);
  for (let more = 0; more < 2; more++) await board.ok('accounts.exportData', await proven(), 'citizen');
  expect((await ask(await proven())).code).toBe('A0429');
  expect((await ask({}, 'city')).code).toBe('ORG_REFUSED');
  expect((await ask({}, null)).code).toBe('USR0001');
});

test('a spreadsheet runs nothing of it', () => {
  expect(tableOf([{ a: '=1+1', b: 'x,"y"' }])).toBe('\uFEFFa,b\r\n\'=1+1,"x,""y"""\r\n');
  expect(tableOf([])).toBe('\uFEFF\r\n');
});
