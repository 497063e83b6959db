import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureAdministrator } from '../../administrator.ts';
import { DAY } from '../../base/platform/clock.ts';
import { type Role, uid } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { hashPassword } from '../passwords.ts';

/** Who must have a second factor, and for how long setting it up may wait. */

const PASSWORD = 'Liuyan-2026';
const factor = '/v1/user/secondFactor';
let board: Board;
beforeAll(async () => {
  board = await startBoard();
  const hash = await hashPassword(PASSWORD);
  for (const role of ['administrator', 'reviewer', 'city', 'citizen'] as const)
    await sql`update account set "passwordHash" = ${hash}, "loginName" = ${`the-${role}`} where uid = ${uid[role]}`.execute(
      board.db,
    );
});
afterAll(() => board.stop());

async function setTo(name: string, value: number): Promise<void> {
  await sql`insert into parameter (name, value, "updatedAt") values (${name}, ${String(value)}, now())
    on conflict (name) do update set value = excluded.value`.execute(board.db);
  await board.app.references.load(board.app);
}

async function signIn(role: Role) {
  const names = { loginName: await board.encrypt(`the-${role}`), pass: await board.encrypt(PASSWORD) };
  return (await board.ok('accounts.loginByUserName', names)) as { token: string; secondFactor: string };
}
const owed = async (role: Role) => (await signIn(role)).secondFactor;

async function ask(token: string, path: string) {
  const body = JSON.stringify(board.envelope(path, '{}', token));
  const { result, resultData } = (await board.post(path, body, { token })).json();
  return { code: result.code, data: resultData };
}
const infoOf = async (token: string) => (await board.get('/v1/user/getInfo', { token })).json().result.code;

test('nobody must in a demo; administrators alone, everybody who works here, as the parameters say', async () => {
  const all = async () => [
    await owed('administrator'),
    await owed('reviewer'),
    await owed('city'),
    await owed('citizen'),
  ];
  expect(await all()).toEqual(['0', '0', '0', '0']);
  await setTo('secondFactorAdministrators', 1);
  expect(await all()).toEqual(['1', '0', '0', '0']);
  await setTo('secondFactorRequired', 1);
  expect(await all()).toEqual(['1', '1', '1', '0']);
  await setTo('secondFactorRequired', 0);
});

describe('setting it up', () => {
  test('may be put off for the days of grace, from the first sign-in that asked, and not beyond', async () => {
    await sql`update account set "secondFactorDueAt" = null`.execute(board.db);
    const { token } = await signIn('administrator');
    expect(await infoOf(token)).toBe('U0021');
    const due = Math.floor((board.clock.now().getTime() + 7 * DAY) / 1000);
    expect((await ask(token, `${factor}/state`)).data.dueAt).toBe(due);
    const later = await ask(token, `${factor}/postpone`);
    expect([later.code, await infoOf(later.data.token), await infoOf(token)]).toEqual([0, 0, 'USR0002']);
    expect((await ask(later.data.token, `${factor}/postpone`)).code, 'nothing is owed').toBe('U0021');

    board.clock.advance(6 * DAY);
    const again = (await signIn('administrator')).token;
    expect((await ask(again, `${factor}/state`)).data.dueAt).toBe(due);
    board.clock.advance(2 * DAY);
    const over = (await signIn('administrator')).token;
    expect((await ask(over, `${factor}/state`)).data.dueAt).toBe(null);
    expect((await ask(over, `${factor}/postpone`)).code).toBe('U0021');
    expect(await infoOf(over)).toBe('U0021');
  });

  test('may not wait at all where there is no grace', async () => {
    await setTo('secondFactorGraceDays', 0);
    await sql`update account set "secondFactorDueAt" = null`.execute(board.db);
    const { token } = await signIn('administrator');
    expect((await ask(token, `${factor}/state`)).data.dueAt).toBe(null);
    expect((await ask(token, `${factor}/postpone`)).code).toBe('U0021');
  });

  test('is no business of who owes nothing, or his factor', async () => {
    expect((await ask((await signIn('citizen')).token, `${factor}/postpone`)).code).toBe('U0021');
    expect((await ask('', `${factor}/postpone`)).code).toBe('USR0001');
  });
});

test('the first start in production asks it of administrators', async () => {
  await sql`delete from parameter`.execute(board.db);
  await sql`update account set source = 'registered' where source = 'demo'`.execute(board.db);
  process.env.ADMIN_NAME = 'first';
  process.env.ADMIN_PASSWORD = '9Bamboo-Kite';
  try {
    await ensureAdministrator(board.db, { ...board.app.config, mode: 'production' }, board.clock.now());
  } finally {
    delete process.env.ADMIN_NAME;
    delete process.env.ADMIN_PASSWORD;
  }
  const { rows } = await sql`select name, value from parameter`.execute(board.db);
  expect(rows).toEqual([{ name: 'secondFactorAdministrators', value: '1' }]);
});
