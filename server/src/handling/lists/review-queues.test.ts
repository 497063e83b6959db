import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { opened } from '../../base/testing/story.ts';
import { reviewQueue } from './review-queues.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

test('words are looked for in the newest messages only, a number in all of them', async () => {
  const stories = [];
  for (let i = 0; i < 4; i++) stories.push(await opened(board, { subject: `希望尽快修好幸福小区的第${i}盏路灯` }));
  const tids = stories.map(({ tid }) => tid);
  const look = async (words: string | undefined, through: number) => {
    const part = { skip: 0, count: 10, bound: 10 };
    const { found, since, total } = await reviewQueue(board.db, 'passed', words, part, through);
    expect(total).toBe(found.length);
    return { tids: found.map(({ tid }) => tid), since };
  };
  const newest = (await stories[2]!.message()).createDateline;
  expect(await look('路灯', 2)).toEqual({ tids: [tids[3], tids[2]], since: newest });
  expect(await look('路灯', 4)).toEqual({ tids: tids.toReversed(), since: null });
  expect(await look(String(tids[0]), 2)).toEqual({ tids: [tids[0]], since: newest });
  expect(await look(String(tids[3]), 2)).toEqual({ tids: [tids[3]], since: newest });
  expect((await look(undefined, 2)).tids).toHaveLength(4);
});
