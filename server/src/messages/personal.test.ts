import { afterAll, expect, test } from 'vitest';
import { counting } from '../base/testing/counting.ts';
import { uid } from '../base/testing/fixture.ts';
import { startBoard } from '../base/testing/harness.ts';
import { low, replied } from '../base/testing/story.ts';
import { personal } from './personal.ts';
import { insertEvaluation } from './store.ts';

const board = await startBoard();
afterAll(() => board.stop());

test('the copy of what a person wrote takes as many questions for many messages as for one', async () => {
  const copied = async () => {
    const { db, asked } = counting(board.db);
    return { copy: await personal.copy(board.app, db, uid.citizen), questions: asked.questions };
  };
  const first = await replied(board);
  const one = await copied();
  const second = await replied(board);
  const evaluation = { tid: second.tid, round: 1, ...low, content: '答非所问', at: board.clock.now() };
  await insertEvaluation(board.db, { ...evaluation, voidedAt: board.clock.now() });
  await insertEvaluation(board.db, { ...evaluation, content: '仍未解决' });
  const three = [first, second, await replied(board)];
  const many = await copied();
  expect(many.questions).toBe(one.questions);
  const newestFirst = three.map(({ tid }) => tid).reverse();
  expect(many.copy.messages!.map(({ tid }) => tid)).toEqual(newestFirst);
  expect(new Set(many.copy.answers!.map(({ tid }) => tid))).toEqual(new Set(newestFirst));
  expect(many.copy.evaluations).toMatchObject([{ tid: second.tid, content: '仍未解决' }]);
});
