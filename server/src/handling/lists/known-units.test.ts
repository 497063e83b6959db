import { afterAll, beforeAll, expect, test } from 'vitest';
import { colleagueOfCity, group } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { assigned } from '../../base/testing/story.ts';

/** Units that stand first where one is chosen. */

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());
type Who = Parameters<Board['call']>[2];
const known = async (as: Who = 'city') => {
  const { favourites, recent } = await board.ok('handling.knownUnits', {}, as);
  const numbers = (units: { groupId: number }[]) => units.map(({ groupId }) => groupId);
  return [numbers(favourites), numbers(recent)];
};
const mark = async (groupId: number, on: boolean, as: Who = 'city') =>
  (await board.call('handling.markUnit', { groupId, on }, as)).code;

test('the units assigned to last, and above them those that the account marked', async () => {
  expect(await known()).toEqual([[], []]);
  await assigned(board);
  await assigned(board);
  expect(await known()).toEqual([[], [group.bureau]]);
  expect(await mark(group.bureau, true)).toBe(0);
  expect(await mark(group.bureau, true)).toBe(0);
  expect(await known()).toEqual([[group.bureau], []]);
  // An account's own, not its unit's; what the unit assigned is the unit's.
  expect(await known(await colleagueOfCity(board.db))).toEqual([[], [group.bureau]]);
  expect(await mark(group.bureau, false)).toBe(0);
  expect(await known()).toEqual([[], [group.bureau]]);
});

test('only units below can be marked, by officials', async () => {
  expect(await mark(group.city, true)).toBe('B0002');
  expect(await mark(group.province, true)).toBe('B0002');
  expect(await mark(999_999, true)).toBe('B0002');
  expect(await mark(group.bureau, true, 'citizen')).toBe('A0403');
  expect((await board.call('handling.knownUnits', {})).code).toBe('USR0001');
  expect((await board.call('handling.markUnit', { groupId: 'x', on: true }, 'city')).code).toBe('A0400');
});
