import { type Place, personalIn } from '@board/contract/rules/personal-data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { group, type Role, uid } from '../../base/testing/fixture.ts';
import { type Board, goodPost, startBoard } from '../../base/testing/harness.ts';
import { opened, posted, replied, Story, usualText } from '../../base/testing/story.ts';

/** What identifies somebody is not published unnoticed: the reviewer masks it, the unit that handles it reads it whole. */
let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const subject = '幸福小区水管漏水请致电13711112222尽快修复';
const content = '我的电话是13812345678，住3栋2单元501，邻居欧阳明也可以作证，请有关部门督促物业尽快修复漏水的水管。';
const shown = {
  subject: '幸福小区水管漏水请致电137****2222尽快修复',
  content: '我的电话是138****5678，住***，邻居***也可以作证，请有关部门督促物业尽快修复漏水的水管。',
};
const placeOf = (text: string, words: string): Place => {
  const from = text.indexOf(words);
  return { from, to: from + words.length, kind: 'other' };
};
/** What is found, and a name that the reviewer marked by hand. */
const masks = {
  subject: personalIn(subject),
  content: [...personalIn(content), placeOf(content, '欧阳明')].sort((a, b) => a.from - b.from),
};

const post = async (changes: object = {}) => (await posted(board, { subject, content, ...changes })).tid;
const check = (tid: number, changes: object = {}, as: Role = 'reviewer') =>
  board.call('handling.check', { tid, decision: 'public', ...changes }, as);
const detail = (tid: number, as: Role) => board.ok('handling.detail', { tid }, as);
const publicEntry = async (tid: number) => (await board.ok('messages.content', { tid })).contentList[0];
const stateOf = async (tid: number) => (await new Story(board, tid).message()).threadState;

describe('on publishing', () => {
  test('a clean text goes with one press', async () => {
    const { tid } = await posted(board);
    expect((await check(tid)).code).toBe(0);
    expect(await publicEntry(tid)).toMatchObject({ subject: goodPost.subject, content: goodPost.content });
  });

  test('what identifies somebody is named, and stays unpublished until the reviewer chose', async () => {
    const tid = await post();
    const refused = await check(tid);
    expect(refused).toMatchObject({
      code: 'B0003',
      data: { fields: { masks: expect.stringContaining('手机号、门牌号') } },
    });
    expect(await stateOf(tid)).toBe(0);
    // For the offices alone there is nothing to choose.
    expect((await check(tid, { decision: 'nonPublic' })).code).toBe(0);
    expect((await detail(tid, 'city')).content).toBe(content);
  });

  test('none of it masked, by choice', async () => {
    const tid = await post();
    expect((await check(tid, { masks: { subject: [], content: [] } })).code).toBe(0);
    expect(await publicEntry(tid)).toMatchObject({ subject, content });
    expect((await detail(tid, 'city')).original).toBeNull();
  });

  test('places lie within the words, in order, apart, and cut no letter', async () => {
    const tid = await post({ content: `${content}😀` });
    const wrong: object[] = [
      [{ from: -1, to: 3, kind: 'other' }],
      [{ from: 3, to: 3, kind: 'other' }],
      [{ from: 5, to: 4, kind: 'other' }],
      [{ from: 0, to: content.length + 3, kind: 'other' }],
      [{ from: 0.5, to: 3, kind: 'other' }],
      [{ from: 0, to: 3, kind: 'everything' }],
      [{ from: 0, to: 3 }],
      [{ from: content.length + 1, to: content.length + 2, kind: 'other' }],
      [placeOf(content, '欧阳明'), placeOf(content, '我的电话')],
      [
        { from: 0, to: 5, kind: 'other' },
        { from: 4, to: 8, kind: 'other' },
      ],
      Array.from({ length: 501 }, () => ({ from: 0, to: 1, kind: 'other' })),
    ];
    for (const places of wrong) {
      const { code } = await check(tid, { masks: { subject: [], content: places } });
      expect([code, await stateOf(tid)]).toEqual([expect.stringMatching(/^(?:A0400|B0003)$/), 0]);
    }
    for (const whole of [{ content: masks.content }, [], 'all', { subject: masks.subject, content: null }])
      expect((await check(tid, { masks: whole })).code).toBe('A0400');
  });

  test('a place that everyone would read counts, too, and can be kept for the offices', async () => {
    const place = { threadPlace: '幸福小区3栋2单元501', threadPlacePublic: true };
    const { tid } = await posted(board, place);
    expect((await check(tid)).code).toBe('B0003');
    expect((await check(tid, { hidePlace: true })).code).toBe(0);
    expect(await publicEntry(tid)).not.toHaveProperty('threadPlace');
    expect((await detail(tid, 'city')).threadPlace).toBe(place.threadPlace);
  });

  test('what the first of two reviewers marked, the second finds marked', async () => {
    const { tid } = await posted(board, { subject, content, hitLevel: 2 });
    expect((await check(tid, { masks })).code).toBe(0);
    expect(await stateOf(tid)).toBe(0);
    const { original } = await board.ok('handling.reviewDetail', { tid }, 'secondReviewer');
    expect(original).toEqual({ subject, content, masks });
    expect((await check(tid, {}, 'secondReviewer')).code).toBe(0);
    expect(await publicEntry(tid)).toMatchObject(shown);
  });
  test('that the first left it as it is, does not choose for the second', async () => {
    const { tid } = await posted(board, { subject, content, hitLevel: 2 });
    expect((await check(tid, { masks: { subject: [], content: [] } })).code).toBe(0);
    expect((await check(tid, {}, 'secondReviewer')).code).toBe('B0003');
  });

  test('an appeal that is upheld publishes nothing unnoticed either', async () => {
    const story = await posted(board, { subject, content });
    const { tid } = story;
    await story.take('reviewer', 'reject');
    await story.take('citizen', 'appeal');
    const decide = (changes: object) =>
      board.call('handling.decideAppeal', { tid, uphold: true, reason: '可以公开', ...changes }, 'secondReviewer');
    expect((await decide({})).code).toBe('B0003');
    expect((await decide({ masks })).code).toBe(0);
    expect(await publicEntry(tid)).toMatchObject(shown);
  });

  test('a message that came back is looked at anew', async () => {
    const { tid } = await posted(board, { subject, content, hitLevel: 2 });
    await check(tid, { masks });
    await board.ok('handling.check', { tid, decision: 'sendBack', reason: '请写明小区' }, 'secondReviewer');
    await board.ok('handling.resubmit', { ...goodPost, tid, subject, content: `${content}在幸福路。` }, 'citizen');
    expect((await board.ok('handling.reviewDetail', { tid }, 'reviewer')).original).toBeNull();
    expect((await check(tid)).code).toBe('B0003');
  });
});

describe('later', () => {
  const reason = '经核对，屏蔽的范围需要调整。';
  const maskAnew = async (tid: number, changed: object) => {
    await board.ok('handling.correct', { tid, reason, ...changed }, 'reviewer');
    await board.ok('handling.decideCorrection', { tid, confirm: true }, 'secondReviewer');
    await board.settle();
  };
  const maskedOne = async () => {
    const { tid } = await posted(board, { subject, content });
    await check(tid, { masks });
    return tid;
  };

  test('less is masked, or nothing, or more: two reviewers decide, and the unit still has the words', async () => {
    const tid = await maskedOne();
    await maskAnew(tid, { masks: { subject: [], content: [placeOf(content, '欧阳明')] } });
    expect(await publicEntry(tid)).toMatchObject({ subject, content: content.replace('欧阳明', '***') });
    expect((await detail(tid, 'city')).original).toMatchObject({ subject, content });
    await maskAnew(tid, { masks: { subject: [], content: [] } });
    expect(await publicEntry(tid)).toMatchObject({ subject, content });
    expect((await detail(tid, 'city')).original).toBeNull();
    await maskAnew(tid, { masks });
    expect(await publicEntry(tid)).toMatchObject(shown);
    // What was read in between is the platform's alone.
    expect((await detail(tid, 'city')).versions).toEqual([]);
    expect((await detail(tid, 'city')).original).toEqual({ subject, content, masks });
  });

  test('the other reviewer sees what is asked; a text of the reviewer’s own does not go with it', async () => {
    const tid = await maskedOne();
    const ask = (changed: object) => board.call('handling.correct', { tid, reason, ...changed }, 'reviewer');
    expect((await ask({ masks, content: '另外一段文字。' })).code).toBe('B0003');
    expect((await ask({ masks: { subject: [], content: [{ from: 0, to: 9999, kind: 'other' }] } })).code).toBe('B0003');
    const none = { subject: [], content: [] };
    expect((await ask({ masks: none })).code).toBe(0);
    const { correction } = await board.ok('handling.reviewDetail', { tid }, 'secondReviewer');
    expect(correction).toMatchObject({ masks: none, content: null, subject: null });
    expect(await publicEntry(tid)).toMatchObject(shown);
  });

  test('a text that is reworded is masked no more, and its words are the platform’s alone', async () => {
    const tid = await maskedOne();
    await maskAnew(tid, { content: '水管漏水，请尽快修复。' });
    expect(await publicEntry(tid)).toMatchObject({ subject: shown.subject, content: '水管漏水，请尽快修复。' });
    expect((await detail(tid, 'city')).original).toEqual({
      subject,
      content: '水管漏水，请尽快修复。',
      masks: { subject: masks.subject, content: [] },
    });
  });

  test('with the account of its author the words go, what everyone reads stays', async () => {
    const tid = await maskedOne();
    await board.db.transaction().execute(async (tx) => {
      for (const part of board.app.personal) await part.erase?.(tx, uid.citizen, board.clock.now());
    });
    expect(await publicEntry(tid)).toMatchObject(shown);
    expect((await detail(tid, 'city')).original).toBeNull();
  });
});

describe('in an answer', () => {
  const text = `您好，已联系张师傅（13812345678）上门，${usualText}`;
  const submit = (param: object) => board.call('handling.submitAnswer', param, 'city');

  test('the check names it, not what an office says of itself', async () => {
    const asked = async (content: string) =>
      (await board.ok('moderation.answerContent', { content }, 'city')).problems.map(
        (one: { text: string }) => one.text,
      );
    expect(await asked(text)).toEqual([expect.stringContaining('手机号')]);
    expect(await asked(`${usualText}联系人：王建国，联系电话：0551-62345678。`)).toEqual([]);
  });

  test('it is published when its writer confirms it', async () => {
    const { tid } = await opened(board);
    const refused = await submit({ tid, content: text });
    expect(refused).toMatchObject({ code: 'B0003', data: { fields: { content: expect.stringContaining('手机号') } } });
    expect((await submit({ tid, content: text.replace('13812345678', '138****5678') })).code).toBe(0);
    const other = await opened(board);
    expect((await submit({ tid: other.tid, content: text, personalConfirmed: true })).code).toBe(0);
  });

  test('the examiner must confirm personal data in a text of the unit below; other units get B0002', async () => {
    const story = await opened(board);
    const { tid } = story;
    await story.take('city', 'assign', { groupId: group.bureau });
    const item = (await story.rows()).items[0]!;
    const param = { tid, tpid: item.tpid, content: text, personalConfirmed: true };
    await board.ok('handling.receiveProcess', { tpid: item.tpid }, 'bureau');
    await board.ok('handling.submitAnswer', param, 'bureau');
    const pass = (changes: object, as: Role) =>
      board.call('handling.examine', { tpid: item.tpid, pass: true, ...changes }, as);
    expect((await pass({}, 'county')).code).toBe('B0002');
    expect((await pass({}, 'city')).code).toBe('B0003');
    const hidden = text.replace('13812345678', '138****5678');
    expect((await pass({ content: hidden }, 'city')).code).toBe(0);
    const { contentList } = await board.ok('messages.content', { tid });
    expect(contentList[1].content).toBe(hidden);
    // The writer and its examiner have both.
    expect(JSON.stringify((await detail(tid, 'city')).answers)).toContain('13812345678');
    expect((await replied(board)).tid).toBeGreaterThan(0);
  });
});
