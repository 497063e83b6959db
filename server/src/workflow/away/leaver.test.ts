import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { group, uid } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { modelFromText } from '../testing/sketch.ts';

let board: Board;
let colleague: number;
let elsewhere: number;
beforeAll(async () => {
  board = await startBoard();
  const xml = modelFromText('S>a a>b b>E', {
    key: 'leave',
    tasks: {
      a: `flowable:candidateUsers="${uid.city},${uid.county}"`,
      b: `flowable:assignee="${uid.city}"`,
    },
    inside: '',
  });
  const { modelId } = await ok('saveModel', { key: 'leave', name: 'leave', xml });
  await ok('deployModel', { id: modelId });
  const made = (username: string, realName: string, deptId: number) =>
    board.ok('accounts.addUser', { username, realName, deptId }, 'administrator');
  ({ id: colleague } = await made('li.si', '李四', group.city));
  ({ id: elsewhere } = await made('wang.wu', '王五', group.county));
});
afterAll(() => board.stop());

type Who = Parameters<Board['call']>[2];
const ok = (name: string, param: object, as: Who = 'administrator') => board.ok(`workflow.${name}`, param, as);
const code = async (name: string, param: object, as: Who = 'administrator') =>
  (await board.call(`workflow.${name}`, param, as)).code;
const start = () => ok('start', { key: 'leave' }, 'bureau');
const open = async (id: number) => {
  const { tasks, claimable, standsInFor } = await ok('openWork', { id });
  return { tasks, claimable, standsInFor };
};
const nothing = { tasks: 0, claimable: 0, standsInFor: 0 };

test('shows what waits in somebody’s name, and gives all of it to a colleague of the unit', async () => {
  await start();
  await start();
  const { list } = await ok('myToDoTaskPage', { claimable: true, limit: 100 }, 'city');
  await ok('claim', { taskId: list[0].taskId }, 'city');
  await ok('setAbsence', { substituteUid: uid.city }, 'bureau');
  const work = await ok('openWork', { id: uid.city });
  expect(work).toMatchObject({ tasks: 1, claimable: 1, standsInFor: 1, soleRoles: [] });
  expect(work.colleagues).toContainEqual({ uid: colleague, name: '李四' });
  expect(work.colleagues.map((one: { uid: number }) => one.uid)).not.toContain(elsewhere);

  // The work of an account that was already stopped can still be handed over.
  await board.ok('accounts.changeUser', { id: uid.city, status: 0 }, 'administrator');
  expect(await ok('handOverWork', { id: uid.city, toUid: colleague })).toEqual({
    tasks: 1,
    claimable: 1,
    standsInFor: 1,
  });
  expect(await open(uid.city)).toEqual(nothing);
  expect(await open(colleague)).toEqual({ tasks: 1, claimable: 1, standsInFor: 1 });
  const { rows } = await sql<{ kind: string; actorUid: number; data: object }>`
    select kind, "actorUid", data from event where kind = 'workflowHandedOver'`.execute(board.db);
  expect(rows).toEqual([
    {
      kind: 'workflowHandedOver',
      actorUid: uid.administrator,
      data: expect.objectContaining({ fromUid: uid.city, toUid: colleague, tasks: 1 }),
    },
  ]);
  // A second hand-over changes nothing and sends no notice.
  expect(await ok('handOverWork', { id: uid.city, toUid: colleague })).toEqual(nothing);
});

test('names roles that nobody else has', async () => {
  expect((await ok('openWork', { id: uid.administrator })).soleRoles.length).toBeGreaterThan(0);
});

test('refuses another unit, oneself, a stopped account, a citizen and whoever keeps no accounts', async () => {
  const before = await open(colleague);
  const to = (toUid: number) => code('handOverWork', { id: colleague, toUid });
  expect(await to(elsewhere)).toBe('B0009');
  expect(await to(colleague)).toBe('B0009');
  expect(await to(uid.city)).toBe('B0009');
  expect(await to(uid.citizen)).toBe('B0009');
  expect(await to(99_999)).toBe('B0009');
  expect(await code('handOverWork', { id: uid.citizen, toUid: colleague })).toBe('10010');
  expect(await code('openWork', { id: uid.citizen })).toBe('10010');
  for (const who of ['county', 'citizen', 'reviewer'] as const) {
    expect(await code('openWork', { id: colleague }, who)).toBe('A0403');
    expect(await code('handOverWork', { id: colleague, toUid: elsewhere }, who)).toBe('A0403');
  }
  expect(await open(colleague)).toEqual(before);
});
