import { SourceType } from '@board/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '../../base/platform/clock.ts';
import { fid, type Role } from '../../base/testing/fixture.ts';
import { type Board, goodPost, startBoard } from '../../base/testing/harness.ts';
import { posted } from '../../base/testing/story.ts';
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
/** Different matters. */
const matters = [
  {
    subject: '河堤步道的护栏松动多处需要尽快检修加固',
    content: '河堤步道东段的护栏有多处松动，孩子常在旁边玩耍，十分危险。',
  },
  {
    subject: '请在学校门口增设公交站点方便学生上学放学',
    content: '学校门口没有公交站，学生每天要走两公里，希望能够增设站点。',
  },
  {
    subject: '小区北门外道路破损严重影响附近居民日常出行',
    content: '北门外的道路坑洼不平，下雨天积水很深，老人出门很不方便。',
  },
  {
    subject: '夜间施工噪声扰民希望有关部门尽快查处整改',
    content: '工地每天凌晨两点还在施工，周围居民无法休息，多次反映没有结果。',
  },
].map((one) => ({ ...one, subject: `${one.subject}，谢谢` }));

describe('so many a day', () => {
  test('the day begins at midnight in Shanghai', async () => {
    board.clock.set(new Date('2026-11-23T12:00:00Z'));
    for (const matter of matters.slice(0, 3)) {
      expect((await post(matter)).code).toBe(0);
      board.clock.advance(11 * MINUTE);
    }
    expect(await post(matters[3])).toMatchObject({ code: 'T0011', msg: '每天最多提交3条留言，请明天再来' });
    const from = Date.parse('2026-11-23T16:00:00Z') / 1000;
    expect(await board.ok('handling.postsLeft', {}, 'other')).toEqual({ count: 0, from });
    board.clock.set(new Date('2026-11-23T15:59:59Z'));
    expect((await post(matters[3])).code).toBe('T0011');
    board.clock.set(new Date('2026-11-23T16:00:00Z'));
    expect(await board.ok('handling.postsLeft', {}, 'other')).toEqual({ count: 3, from: null });
    expect((await post(matters[3])).code).toBe(0);
  });

  test('two in quick succession are told how long to wait, not that a field is wrong', async () => {
    board.clock.advance(2 * DAY);
    expect((await post(matters[1], 'citizen')).code).toBe(0);
    board.clock.advance(3 * MINUTE);
    const refused = await post(matters[2], 'citizen');
    expect(refused).toMatchObject({ code: 'T0011', msg: '您刚提交过一条留言，请7分钟后再提交' });
    expect(JSON.stringify(refused)).not.toContain('content');
  });

  test('what was withdrawn counts, too', async () => {
    board.clock.advance(2 * DAY);
    const { data } = await post({
      subject: '公交末班车太早晚归的市民回家很不方便请延长',
      content: '末班车晚上八点就没有了，上晚班的人只能走路回家，希望延长到十点。',
    });
    await board.ok('handling.withdraw', { tid: data.tid }, 'other');
    expect((await board.ok('handling.postsLeft', {}, 'other')).count).toBe(2);
  });

  test('of many sent at once one arrives', async () => {
    board.clock.advance(2 * DAY);
    // The second one is there already: whichever of these comes first, it is no double.
    const others = [matters[0]!, matters[2]!, matters[3]!];
    const many = Array.from({ length: 20 }, (_, at) => others[at % 3]!);
    // As many connections to the database as there may be.
    await Promise.all(many.map(() => board.call('handling.mine', {}, 'citizen')));
    const answers = await Promise.all(many.map((matter) => post(matter, 'citizen')));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, ...Array(19).fill('T0011')]);
  });
});

describe('the same matter again', () => {
  const matter = {
    subject: '村口路灯损坏半年无人维修晚上出行非常不安全',
    content: '村口的路灯从五月起就不亮了，村委会说没有经费，希望有关部门帮助协调维修。',
  };
  test('is refused while the first was sent back to be completed, however long ago', async () => {
    const story = await posted(board, { ...matter, createDateline: new Date(board.clock.now().getTime() - 3 * DAY) });
    await story.take('reviewer', 'sendBackToAuthor');
    board.clock.advance(DAY);
    expect(await post(matter, 'citizen')).toMatchObject({
      code: 'B0008',
      msg: expect.stringContaining(`${story.tid}`),
    });
  });

  test('is taken once the first was withdrawn', async () => {
    const { tid } = await board.ok('handling.post', { ...goodPost, ...matter, fid: fid.countySeat }, 'other');
    board.clock.advance(11 * MINUTE);
    expect((await post(matter)).code).toBe('B0008');
    await board.ok('handling.withdraw', { tid }, 'other');
    expect((await post(matter)).code).toBe(0);
  });
});

describe('listed words', () => {
  const withWord = (word: string) => ({ content: `${goodPost.content}${word}` });
  test.each(['违禁词', '違禁詞', '违 禁·词', '违\u200b禁\u3164词', '违\u115f禁词'])('%j is refused', async (word) => {
    expect(await post(withWord(word))).toMatchObject({
      code: 'T0010',
      data: { fields: { content: expect.any(String) } },
    });
  });

  test('are named at every field that holds one', async () => {
    const held = '含有不允许发布的词语：违禁词';
    const all = { subject: '小区门口有人公然售卖违禁词请有关部门查处', ...withWord('违禁词') };
    expect((await post(all)).data.fields).toEqual({ subject: held, content: held });
  });

  test('are looked for in the place that everyone reads', async () => {
    const threadPlace = '违禁词大街1号';
    expect(await post({ threadPlace, threadPlacePublic: true })).toMatchObject({
      code: 'T0010',
      data: { fields: { threadPlace: '含有不允许发布的词语：违禁词' } },
    });
    board.clock.advance(DAY);
    const { tid } = (await post({ threadPlace: '敏感词大街1号', threadPlacePublic: true })).data;
    const { rows } = await sql`select "hitLevel" from message where tid = ${tid}`.execute(board.db);
    expect(rows).toEqual([{ hitLevel: 2 }]);
    expect((await board.ok('handling.reviewDetail', { tid }, 'reviewer')).hits).toEqual([{ word: '敏感词', level: 2 }]);
    board.clock.advance(DAY);
    const hidden = {
      subject: '县道旁的行道树倒伏多日挡住去路至今无人清理',
      content: '县道拐弯处有三棵行道树倒在路上，来往车辆只能绕行，希望有人来清理。',
    };
    expect((await post({ ...hidden, threadPlace })).code).toBe(0);
  });
});
