import { afterAll, beforeAll, expect, test } from 'vitest';
import { group } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { assigned, opened, posted, replied, type Story } from '../base/testing/story.ts';

/** Whose turn a message's page says that it is, after each step. */
let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

async function turn({ tid }: Story, as: 'city' | 'reviewer' = 'reviewer') {
  const call = as === 'city' ? 'handling.detail' : 'handling.reviewDetail';
  const { turn } = await board.ok(call, { tid }, as);
  return turn && `${turn.party} ${turn.what}`;
}
const unitOf = async ({ tid }: Story) => (await board.ok('handling.reviewDetail', { tid }, 'reviewer')).turn.unit;

test('before the review: the platform, the author who is to add something, the platform again, nobody', async () => {
  const story = await posted(board);
  expect(await turn(story)).toBe('platform review');
  await story.take('reviewer', 'sendBackToAuthor');
  expect(await turn(story)).toBe('author supplement');
  const other = await posted(board);
  await other.take('reviewer', 'reject');
  expect(await turn(other)).toBeNull();
  await other.take('citizen', 'appeal');
  expect(await turn(other)).toBe('platform appeal');
});

test('along the chain: to be received, to be answered, to be examined, a return to be decided', async () => {
  const story = await opened(board);
  expect(await turn(story)).toBe('unit accept');
  await story.take('city', 'accept');
  expect(await turn(story, 'city')).toBe('unit reply');
  await story.take('city', 'assign', { groupId: group.bureau });
  expect(await turn(story)).toBe('unit receive');
  await story.takeItem('bureau', 'askReturn');
  expect(await turn(story)).toBe('unit decideReturn');
  const other = await assigned(board);
  expect(await turn(other)).toBe('unit reply');
  const below = await unitOf(other);
  await other.takeItem('bureau', 'submitReply');
  expect(await turn(other)).toBe('unit examine');
  expect(await unitOf(other)).not.toBe(below);
  await other.takeItem('city', 'sendBack');
  expect([await turn(other), await unitOf(other)]).toEqual(['unit reply', below]);
});

test('beside the chain: outside, a recheck, a supplement; then the author, and nobody', async () => {
  const outside = await opened(board);
  await outside.take('city', 'accept');
  await outside.take('city', 'transferOffline');
  expect([await turn(outside), await unitOf(outside)]).toEqual(['unit outside', '乙市自来水公司']);
  const asked = await opened(board);
  await asked.take('city', 'askSupplement');
  expect(await turn(asked)).toBe('author supplement');
  const doubted = await opened(board);
  await doubted.take('city', 'askRecheck');
  expect(await turn(doubted)).toBe('platform recheck');
  const story = await replied(board);
  expect(await turn(story)).toBe('author evaluate');
  await story.take('reviewer', 'demandImprovement');
  expect(await turn(story)).toBe('unit improve');
  await story.take('city', 'appealImprovement');
  expect(await turn(story)).toBe('platform improveAppeal');
});

test('a low score has the office explain, a high one nobody', async () => {
  const low = await replied(board);
  await low.take('citizen', 'evaluate', { gradeLevel: 1, gradeManner: 1, gradeSpeed: 1, grade: 1 });
  expect(await turn(low)).toBe('unit explain');
  const high = await replied(board);
  await high.take('citizen', 'evaluate');
  expect(await turn(high)).toBeNull();
});
