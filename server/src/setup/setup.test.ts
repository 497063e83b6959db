import { factsNeeded, type SetupReason, type SetupState } from '@board/contract/backoffice/setup';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../base/platform/clock.ts';
import { group, type Role, uid } from '../base/testing/fixture.ts';
import { type Board, goodPost, startBoard } from '../base/testing/harness.ts';
import { catchMail } from '../base/testing/mail-catcher.ts';

/** Tests the calls of the first run, on an installation with only regions and an administrator. */
let board: Board;
let catcher: Awaited<ReturnType<typeof catchMail>>;
beforeAll(async () => {
  [board, catcher] = await Promise.all([startBoard({ mode: 'production' }), catchMail()]);
  for (const table of ['forumUnit', 'forum']) await sql`delete from ${sql.id(table)}`.execute(board.db);
  // The accounts of units stay, but they answer no seats.
  await sql`insert into region ("regionId", name, "parentId", type, sort) values
    (130000, '河北省', null, 1, 0), (130400, '邯郸市', 130000, 2, 1), (130403, '丛台区', 130400, 3, 2), (130404, '复兴区', 130400, 3, 3),
    (130500, '邢台市', 130000, 2, 4), (710000, '台湾省', null, 1, 5), (110000, '北京市', null, 1, 6), (110101, '东城区', 110000, 3, 7)`.execute(
    board.db,
  );
  await board.app.references.load(board.app);
});
afterAll(async () => {
  await board.stop();
  await catcher.stop();
});

const call = (name: string, param: object = {}, as: Role | null = 'administrator') =>
  board.call(`setup.${name}`, param, as);
const ok = async (name: string, param: object = {}) => {
  const data = await board.ok(`setup.${name}`, param, 'administrator');
  await board.settle();
  return data;
};
const overview = (as: Role = 'administrator') => board.ok('setup.overview', {}, as);
const step = async (name: string): Promise<SetupState> =>
  (await overview()).steps.find((one: SetupState) => one.name === name);
const lacks = async (name: string): Promise<[SetupReason, number] | null> => {
  const { reason } = await step(name);
  return reason && [reason.name, reason.count];
};
/** Gives an account a new role with these codes. */
const give = async (role: Role, ...permissions: string[]) => {
  await sql`with made as (insert into role (name, permissions) values (${`only ${permissions}`}, ${permissions}) returning "roleId")
    insert into "accountRole" (uid, "roleId") select ${uid[role]}, "roleId" from made`.execute(board.db);
};
const events = async (kind: string) =>
  (await sql<{ data: unknown }>`select data from event where kind = ${kind} order by "eventId"`.execute(board.db)).rows;
const city = { kind: 'city', regionId: 130400 };

describe('what is left to do', () => {
  test('is everything at first, and the board does not work', async () => {
    const { steps, left, works, hidden, scope, hasMessages } = await overview();
    expect(steps.map(({ name, state }: SetupState) => [name, state])).toEqual(
      ['facts', 'scope', 'units', 'people', 'mail', 'sms', 'storage'].map((name) => [name, 'todo']),
    );
    expect({ left, works, hidden, scope, hasMessages }).toEqual({
      left: 7,
      works: false,
      hidden: false,
      scope: null,
      hasMessages: false,
    });
  });

  test('is shown to whoever may do it, and to nobody else', async () => {
    await give('secondReviewer', 'sys:mail:all');
    const { steps, left } = await overview('secondReviewer');
    expect([steps.map(({ name }: SetupState) => name), left]).toEqual([['mail'], 1]);
    for (const role of ['reviewer', 'city', 'citizen', null] as const)
      expect([role, (await call('overview', {}, role)).code]).toEqual([role, role === null ? 'USR0001' : 'A0403']);
  });

  test('changes nothing by being looked at', async () => {
    const before = await sql`select count(*)::int as count from event`.execute(board.db);
    await overview();
    expect((await sql`select count(*)::int as count from event`.execute(board.db)).rows).toEqual(before.rows);
  });
});

describe('the scope', () => {
  test.each<[string, object]>([
    ['a province that is a city', { kind: 'province', regionId: 130400 }],
    ['a city that is a province', { kind: 'city', regionId: 130000 }],
    ['a region that is none', { kind: 'city', regionId: 999 }],
    ['no region', { kind: 'city' }],
    ['a county of another city', { ...city, regionIds: [110101] }],
  ])('is refused: %s', async (_what, param) => {
    const { code, data } = await call('openScope', param);
    expect([code, Object.keys(data.fields)]).toEqual(['A0400', ['regionId']]);
  });

  test('is for whoever keeps boards', async () => {
    for (const role of ['reviewer', 'secondReviewer', 'city', 'citizen', null] as const)
      expect((await call('openScope', city, role)).code).not.toBe(0);
  });

  test('makes the boards of a city and the counties that take part, and a second time nothing more', async () => {
    const chosen = { ...city, regionIds: [130403] };
    expect(await ok('openScope', chosen)).toEqual({ boards: 6, units: 2, total: 2, left: 0 });
    expect(await ok('openScope', chosen)).toEqual({ boards: 0, units: 0, total: 2, left: 0 });
    expect(await events('scopeOpened')).toMatchObject([{ data: { kind: 'city', regionId: 130400, boards: 6 } }]);
    const { scope, counts } = await overview();
    expect([scope.name, scope.left, counts.seats, counts.unanswered]).toEqual(['河北省邯郸市', 0, 3, 0]);
    expect((await step('scope')).state).toBe('done');
  });

  test('can be widened, and says how many regions are left where it was broken off', async () => {
    await sql`update setup set scope = '{"kind":"province","regionId":130000,"counties":true,"offices":true}'`.execute(
      board.db,
    );
    expect(await lacks('scope')).toEqual(['regionsLeft', 3]);
    const province = { kind: 'province', regionId: 130000, counties: false };
    expect(await ok('openScope', province)).toMatchObject({ boards: 5, units: 2, total: 3, left: 0 });
    expect(await lacks('scope')).toBeNull();
    // Taiwan has a board without seats; municipalities have counties directly below them.
    expect(await ok('openScope', { kind: 'country' })).toMatchObject({ boards: 8, total: 8, left: 0 });
    expect(await ok('openScope', { kind: 'country' })).toMatchObject({ boards: 0, total: 8, left: 0 });
  });
});

describe('steps know by themselves whether they are done', () => {
  test('the facts of the operator, once those needed are set', async () => {
    expect(await lacks('facts')).toEqual(['factsMissing', factsNeeded.length]);
    for (const name of factsNeeded)
      await board.ok('settings.setParameter', { name, value: '市政府', version: 0, note: '首次' }, 'administrator');
    await board.settle();
    expect(await lacks('facts')).toBeNull();
  });

  test('units, once every open seat is answered and a bureau is there to give work to', async () => {
    const { boards } = await board.ok('structure.boardSearch', { keywords: '邯郸市委书记' }, 'administrator');
    const seat = boards[0] as { fid: number; units: { groupId: number }[] };
    const change = async (more: object) => {
      await board.ok('structure.changeBoard', { fid: seat.fid, ...more }, 'administrator');
      await board.settle();
    };
    await change({ groupIds: [] });
    expect(await lacks('units')).toEqual(['seatsUnanswered', 1]);
    expect((await call('skip', { step: 'units', skipped: true })).code).toBe('B0009');
    await change({ open: false });
    expect(await lacks('units')).toBeNull();
    await change({ open: true, groupIds: seat.units.map(({ groupId }) => groupId) });
    expect(await lacks('units')).toBeNull();
  });

  test('people, once somebody reviews and somebody answers', async () => {
    expect(await lacks('people')).toEqual(['noOfficer', 1]);
    const { boards } = await board.ok('structure.boardSearch', { keywords: '邯郸市委书记' }, 'administrator');
    await board.ok('structure.changeBoard', { fid: boards[0].fid, groupIds: [group.city] }, 'administrator');
    await board.settle();
    expect(await lacks('people')).toBeNull();
    await sql`update account set status = 0 where uid in (${uid.reviewer}, ${uid.secondReviewer})`.execute(board.db);
    expect(await lacks('people')).toEqual(['noReviewer', 1]);
    await sql`update account set status = 1 where uid in (${uid.reviewer}, ${uid.secondReviewer})`.execute(board.db);
  });

  test('mail, once a message left by the server that is set', async () => {
    expect(await lacks('mail')).toEqual(['mailUnset', 1]);
    const server = {
      host: '127.0.0.1',
      port: catcher.port,
      security: 'none',
      username: '',
      mailFrom: 'no-reply@board.example',
    };
    const save = async (version: number) => {
      board.clock.advance(1000);
      await board.ok('gateways.saveMailConfig', { ...server, version }, 'administrator');
      await board.settle();
    };
    await save(0);
    expect(await lacks('mail')).toEqual(['mailUntried', 1]);
    await board.ok('gateways.testMail', { mailTo: 'ops@board.example' }, 'administrator');
    await board.app.outbox.settle();
    expect(await lacks('mail')).toBeNull();
    // Another server must be tried, too.
    await save(1);
    expect(await lacks('mail')).toEqual(['mailUntried', 1]);
  });

  test('the storage, once it passed its test as it is set', async () => {
    expect(await lacks('storage')).toEqual(['storageUntried', 1]);
    const { list } = await board.ok('gateways.storages', {}, 'administrator');
    const { id, version, ...first } = list[0];
    const attempt = (more: object) => board.ok('gateways.tryStorage', { ...first, id, ...more }, 'administrator');
    expect((await attempt({ path: '/dev/null/none' })).ok).toBe(false);
    expect(await lacks('storage')).toEqual(['storageUntried', 1]);
    expect((await attempt({})).ok).toBe(true);
    await board.settle();
    expect(await lacks('storage')).toBeNull();
    await board.ok('gateways.changeStorage', { ...first, id, version, name: '文件夹' }, 'administrator');
    expect(await lacks('storage')).toBeNull();
  });
});

describe('a step', () => {
  test('that a board can do without is left out with a mark, and taken back', async () => {
    expect((await step('mail')).state).toBe('todo');
    await ok('skip', { step: 'mail', skipped: true });
    await ok('skip', { step: 'mail', skipped: true });
    expect((await step('mail')).state).toBe('skipped');
    await ok('skip', { step: 'mail', skipped: false });
    expect((await step('mail')).state).toBe('todo');
    expect(await events('setupSkipped')).toEqual([true, false].map((skipped) => ({ data: { step: 'mail', skipped } })));
  });

  test('is left out by whoever may do it, and only where the board can do without', async () => {
    const skip = (name: string, as: Role | null) => call('skip', { step: name, skipped: true }, as);
    expect((await skip('sms', 'secondReviewer')).code).toBe('A0403');
    expect((await skip('mail', 'city')).code).toBe('A0403');
    expect((await skip('mail', null)).code).toBe('USR0001');
    const { code, msg } = await skip('sms', 'administrator');
    expect([code, msg]).toEqual(['B0009', '这一步不能跳过']);
    expect((await skip('nothing', 'administrator')).code).toBe('A0400');
  });
});

test('reminders end and come back, by whoever keeps the parameters', async () => {
  expect((await call('hide', { hidden: true }, 'secondReviewer')).code).toBe('A0403');
  await ok('hide', { hidden: true });
  expect((await overview()).hidden).toBe(true);
  await ok('hide', { hidden: false });
  expect((await overview()).hidden).toBe(false);
  expect(await events('setupHidden')).toHaveLength(2);
});

test('once there are messages, the scope is no longer chosen here', async () => {
  board.clock.advance(DAY);
  const { boards } = await board.ok('structure.boardSearch', { keywords: '邯郸市委书记' }, 'administrator');
  expect((await board.call('handling.post', { ...goodPost, fid: boards[0].fid }, 'citizen')).code).toBe(0);
  expect((await overview()).hasMessages).toBe(true);
  const { code, msg } = await call('openScope', city);
  expect([code, msg]).toEqual(['B0009', '已经有留言，范围请到“留言板设置”中调整']);
});
