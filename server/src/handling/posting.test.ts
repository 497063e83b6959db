import { SourceType } from '@board/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../base/clock.ts';
import type { Role } from '../base/testing/fixture.ts';
import { type Board, goodPost, startBoard } from '../base/testing/harness.ts';
import { sourceOf } from './posting.ts';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140', SourceType.browser],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148', SourceType.mobile],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148 LeaderBoard/1.0', SourceType.client],
  ['Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0', SourceType.wechat],
  ['Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0 miniProgram/wx1', SourceType.miniProgram],
  ['', SourceType.browser],
])('a message sent by %s has its source', (userAgent, source) => {
  expect(sourceOf(userAgent)).toBe(source);
});

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const post = (changes: object = {}, as: Role = 'other') => board.call('handling.post', { ...goodPost, ...changes }, as);
describe('listed words', () => {
  const withWord = (word: string) => ({ content: `${goodPost.content}${word}` });
  test.each(['违禁词', '違禁詞', '违 禁·词', '违\u200b禁\u3164词', '违\u115f禁词'])('%j is refused', async (word) => {
    expect(await post(withWord(word))).toMatchObject({
      code: 'T0010',
      data: { fields: { content: expect.any(String) } },
    });
  });

  test('are looked for in the place that everyone reads', async () => {
    const threadPlace = '违禁词大街1号';
    expect(await post({ threadPlace })).toMatchObject({
      code: 'T0010',
      data: { fields: { threadPlace: '含有不允许发布的词语：违禁词' } },
    });
    board.clock.advance(DAY);
    const { tid } = (await post({ threadPlace: '敏感词大街1号' })).data;
    const { rows } = await sql`select "hitLevel" from message where tid = ${tid}`.execute(board.db);
    expect(rows).toEqual([{ hitLevel: 2 }]);
    expect((await board.ok('handling.reviewDetail', { tid }, 'reviewer')).hits).toEqual([{ word: '敏感词', level: 2 }]);
    board.clock.advance(DAY);
    const hidden = {
      subject: '县道旁的行道树倒伏多日挡住去路至今无人清理',
      content: '县道拐弯处有三棵行道树倒在路上，来往车辆只能绕行，希望有人来清理。',
    };
    expect((await post({ ...hidden, threadPlace, threadPlacePublic: false })).code).toBe(0);
  });
});
