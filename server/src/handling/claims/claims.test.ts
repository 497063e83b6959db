import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { colleagueOfCity, group, uid } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { assigned, opened, posted } from '../../base/testing/story.ts';
import { handOverDesk } from '../succession-store.ts';
import { giveBackOfLeavers } from './claims.ts';

/** One official of a unit takes a message upon himself; another unit never learns who (decision 0208). */

let board: Board;
let colleague: 'otherCounty';
beforeAll(async () => {
  board = await startBoard();
  colleague = await colleagueOfCity(board.db);
});
afterAll(() => board.stop());
type Who = Parameters<Board['call']>[2];
const code = async (...given: Parameters<Board['call']>) => (await board.call(...given)).code;
const detail = async (tid: number, as: Who = 'city') => (await board.ok('handling.detail', { tid }, as)).claim;
const listed = async (claimed: string | undefined, as: Who = 'city') =>
  (await board.ok('handling.pageAns', { display: 3, claimed, rows: 100 }, as)).rows.map(
    (row: { tid: number }) => row.tid,
  );

test('is taken by one, shown to the unit, and found by the filter and its counts', async () => {
  const { tid } = await opened(board);
  expect(await detail(tid)).toBe(null);
  const before = await board.ok('handling.ansCount', { display: 3, claimed: 'mine' }, 'city');
  const { claim } = await board.ok('handling.claimTask', { tid }, 'city');
  expect(claim).toMatchObject({ uid: uid.city, mine: true });
  expect(await detail(tid, colleague)).toMatchObject({ nickName: 'city', mine: false });
  const { rows } = await board.ok('handling.pageAns', { tids: String(tid), display: 3 }, colleague);
  expect(rows).toMatchObject([{ tid, claim: { nickName: 'city', mine: false } }]);
  expect(await listed('mine')).toContain(tid);
  expect(await listed('free')).not.toContain(tid);
  expect(await listed('mine', colleague)).not.toContain(tid);
  expect(await listed(undefined, colleague)).toContain(tid);
  const after = await board.ok('handling.ansCount', { display: 3, claimed: 'mine' }, 'city');
  expect(after.total).toBe(before.total + 1);
  // Once more changes nothing.
  await board.ok('handling.claimTask', { tid }, 'city');
  const events = await sql<{ data: object }>`
    select data from event where tid = ${tid} and kind = 'taskClaimed'`.execute(board.db);
  expect(events.rows).toMatchObject([{ data: { uid: uid.city, shown: 'nobody', notify: [] } }]);
});

test('a colleague hears who has it, and gets it by being given it, which both are told', async () => {
  const { tid } = await opened(board);
  await board.ok('handling.claimTask', { tid }, 'city');
  const refused = await board.call('handling.claimTask', { tid }, colleague);
  expect(refused).toMatchObject({ code: 'B0012', data: { fields: { tid: expect.stringContaining('city') } } });
  expect(await code('handling.giveBackTask', { tid }, colleague)).toBe('B0002');
  const { people } = await board.ok('handling.colleagues', {}, 'city');
  expect(people.map((one: { uid: number }) => one.uid).sort()).toEqual([uid.city, uid.otherCounty].sort());
  await board.ok('handling.handTask', { tid, uid: uid.otherCounty }, 'city');
  expect(await detail(tid, colleague)).toMatchObject({ mine: true });
  await board.settle();
  const { rows } = await board.ok('notices.list', {}, colleague);
  expect(rows[0]).toMatchObject({ kind: 'taskHanded', tid });
  await board.ok('handling.giveBackTask', { tid }, colleague);
  expect(await detail(tid)).toBe(null);
});

test('no other unit, nor the platform or the author, reads who has it', async () => {
  const { tid } = await assigned(board);
  await board.ok('handling.claimTask', { tid }, 'city');
  await board.ok('handling.claimTask', { tid }, 'bureau');
  expect(await detail(tid, 'bureau')).toMatchObject({ uid: uid.bureau });
  await board.settle();
  const { rows } = await board.ok('handling.pageTo', { tids: String(tid), display: 4 }, 'bureau');
  expect(rows).toMatchObject([{ claim: { uid: uid.bureau, mine: true } }]);
  const bureau = await board.ok('handling.detail', { tid }, 'bureau');
  expect(JSON.stringify(bureau.log)).not.toContain('taskClaimed');
  expect((await board.ok('handling.reviewDetail', { tid }, 'reviewer')).claim).toBe(null);
  expect(JSON.stringify(await board.ok('handling.own', { tid }, 'citizen'))).not.toContain('taskClaimed');
});

test('strangers, other units and bad input are refused', async () => {
  const { tid } = await posted(board);
  for (const name of ['handling.claimTask', 'handling.giveBackTask']) {
    expect(await code(name, { tid })).toBe('USR0001');
    expect(await code(name, { tid }, 'citizen')).toBe('A0403');
    expect(await code(name, { tid }, 'county')).toBe('B0002');
    // The unit above reads along.
    expect(await code(name, { tid }, 'province')).toBe('B0002');
    expect(await code(name, { tid: 'x' }, 'city')).toBe('A0400');
    expect(await code(name, { tid: 999_999 }, 'city')).toBe('A0404');
  }
  const own = await opened(board);
  expect(await code('handling.handTask', { tid: own.tid, uid: uid.county }, 'city')).toBe('B0009');
  expect(await code('handling.handTask', { tid: own.tid, uid: uid.citizen }, 'city')).toBe('B0009');
  expect(await detail(own.tid)).toBe(null);
});

test('who leaves gives back what he had, and so does a unit whose work another takes over', async () => {
  const [left, stays] = [await opened(board), await opened(board)];
  await board.ok('handling.claimTask', { tid: left.tid }, colleague);
  await board.ok('handling.claimTask', { tid: stays.tid }, 'city');
  await sql`update account set "groupId" = ${group.otherCounty} where uid = ${uid.otherCounty}`.execute(board.db);
  // From then on nobody has it, and the clock takes the claim away.
  expect(await detail(left.tid)).toBe(null);
  await giveBackOfLeavers(board.app);
  expect(await listed('free')).toContain(left.tid);
  expect(await detail(stays.tid)).toMatchObject({ mine: true });
  const { rows } = await sql<{ actorRole: string }>`
    select "actorRole" from event where tid = ${left.tid} and kind = 'taskGivenBack'`.execute(board.db);
  expect(rows).toEqual([{ actorRole: 'system' }]);
  await handOverDesk(board.db, group.city, group.otherCounty);
  expect(await detail(stays.tid)).toBe(null);
});
