import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { replied } from '../base/testing/story.ts';

/** What an evaluation is refused with, in the codes of the older pages (wire.md §1.6). */
let board: Board;
let tid: number;
beforeAll(async () => {
  board = await startBoard();
  ({ tid } = await replied(board));
});
afterAll(() => board.stop());

const grades = { gradeLevel: 5, gradeManner: 5, gradeSpeed: 4 };
const grade = (given: object, as: 'citizen' | 'other' = 'citizen') =>
  board.call('handling.grade', { tid, ...grades, ...given }, as);

test('one of the three grades is missing', async () => {
  expect((await grade({ gradeSpeed: null })).code).toBe('FB0001');
  expect((await grade({ gradeSpeed: 0 })).code).toBe('A0400');
});
test('words that may not be published, hidden or not', async () => {
  for (const content of ['真是违禁词。', '真是违 禁-词。'])
    expect(await grade({ content })).toMatchObject({
      code: 'FB0004',
      data: { fields: { content: '含有不允许发布的词语：违禁词' } },
    });
  expect((await board.ok('messages.content', { tid })).contentList).toHaveLength(2);
});
test('words that take a second reviewer, and numbers of persons: nobody reads it before the public does', async () => {
  const refused = async (content: string) => (await grade({ content })).data?.fields?.content;
  expect(await refused('办事的人是敏感词。')).toMatch('敏感词');
  for (const number of ['13812345678', '138-1234-5678', '１３８１２３４５６７８'])
    expect(await refused(`经办人电话${number}，请找他。`)).toBe('提交后立即公开，请删去文中的手机号');
  expect(await refused('证件430102199003071234的人住3栋2单元501。')).toBe(
    '提交后立即公开，请删去文中的身份证号、门牌号',
  );
  expect((await board.ok('messages.content', { tid })).contentList).toHaveLength(2);
});
test('somebody else’s message', async () => {
  expect((await grade({}, 'other')).code).toBe('FB0005');
});
test('otherwise it stands on the page', async () => {
  expect((await grade({ content: '处理得很好。' })).code).toBe(0);
  await board.settle();
  expect((await board.ok('messages.content', { tid })).contentList[2]).toMatchObject({ content: '处理得很好。' });
});
