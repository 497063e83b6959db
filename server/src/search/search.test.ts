import { AnswerState } from '@board/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { opened, posted, replied } from '../base/testing/story.ts';
import { BLOCK_SIZE } from './blocks.ts';
import { search } from './index.ts';
import { hasNext, isReached, remove } from './store.ts';
import { haveFrequenciesMoved, wordFrequencies } from './word-frequencies.ts';
import { findableWords, wordsOf } from './words.ts';

let board: Board;
const tids: Record<string, number> = {};
const stories = {
  lamp: {
    subject: '幸福小区三号楼前路灯不亮半个月希望尽快修好',
    content: '晚上一片漆黑，老人出门容易摔倒。',
    typeId: 6,
  },
  fund: { subject: '灵活就业人员如何缴存和提取住房公积金请予答复', content: '想了解需要准备哪些材料。', typeId: 1 },
  school: { subject: '建议在实验小学门口增设过街天桥保障学生安全', content: '上下学时车流很大。', typeId: 5 },
};

beforeAll(async () => {
  board = await startBoard();
  for (const [name, story] of Object.entries(stories)) {
    tids[name] = (await (name === 'fund' ? replied : opened)(board, story)).tid;
    board.clock.advance(60_000);
  }
  tids.hidden = (await posted(board, { subject: '还没有审核的留言里也说到路灯不亮的事情请勿显示' })).tid;
  await board.settle();
});
afterAll(() => board.stop());

const find = async (param: object): Promise<number[]> =>
  (await board.ok('search.threads', param)).data.map((row: { tid: number }) => row.tid);

describe('a search', () => {
  test('finds by words, wherever the text was cut', async () => {
    expect(await find({ keywords: '路灯' })).toEqual([tids.lamp]);
    expect(await find({ keywords: '路灯不亮' })).toEqual([tids.lamp]);
    expect(await find({ keywords: '幸福小区 摔倒' })).toEqual([tids.lamp]);
    expect(await find({ keywords: '公积金' })).toEqual([tids.fund]);
    expect(await find({ keywords: '飞机场' })).toEqual([]);
  });

  test('asks for whole words: what is part of another is in whatever holds that', async () => {
    expect(wordsOf('幼儿园')).toEqual(['幼儿', '幼儿园']);
    expect(await find({ keywords: '门口 门' })).toEqual([tids.school]);
    expect(await find({ keywords: '天桥 门' })).toEqual([]);
  });

  test('shows only what is public', async () => {
    expect(await find({ keywords: '审核' })).toEqual([]);
    expect(await find({})).not.toContain(tids.hidden);
  });

  test('gives the newest first, and page by page', async () => {
    expect(await find({})).toEqual([tids.school, tids.fund, tids.lamp]);
    expect(await find({ rows: 2 })).toEqual([tids.school, tids.fund]);
    expect(await find({ rows: 2, page: 2 })).toEqual([tids.lamp]);
    expect((await board.ok('search.threads', { rows: 2 })).more).toBe(true);
    expect((await board.ok('search.threads', { rows: 2, page: 2 })).more).toBe(false);
  });

  test('narrows by type, board, answer and time', async () => {
    expect(await find({ typeId: 5 })).toEqual([tids.school]);
    // Help was merged into complaints (wire.md §3).
    expect([await find({ typeId: 6 }), await find({ typeId: 2 })]).toEqual([[tids.lamp], [tids.lamp]]);
    expect(await find({ ansChecked: true })).toEqual([tids.fund]);
    expect(await find({ threadsStatus: 2 })).toEqual([tids.fund]);
    expect(await find({ fid: 1, keywords: '路灯' })).toEqual([]);
    const later = Math.floor(board.clock.now().getTime() / 1000) + 1;
    expect(await find({ stTime: later })).toEqual([]);
    expect(await find({ stTime: later, keywords: '路灯', sortType: '1' })).toEqual([]);
  });

  test('counts what it finds, no further than asked', async () => {
    const counted = async (param: object) => {
      const { total, isMore } = await board.ok('search.threads', { keywords: '', ...param });
      return [total, isMore];
    };
    expect(await counted({})).toEqual([undefined, undefined]);
    expect(await counted({ count: true, keywords: '希望' })).toEqual([1, false]);
    expect(await counted({ count: true, keywords: '的' })).toEqual([(await find({ keywords: '的' })).length, false]);
    expect(await counted({ count: true })).toEqual([3, false]);
    expect(await counted({ count: true, countTo: 2 })).toEqual([2, true]);
  });

  test('marks every letter of what it found (wire.md §1.3)', async () => {
    const { data } = await board.ok('search.threads', { keywords: '路灯' });
    expect(data[0].subject).toContain(
      "<label style='color:#D5313F'>路</label><label style='color:#D5313F'>灯</label>不亮",
    );
  });

  test('puts those with a reply before better ones, where asked for', async () => {
    const answered = await replied(board, { subject: '体育馆的灯', content: '图书馆旁边的体育馆晚上不开灯。' });
    const better = await opened(board, { subject: '图书馆开放', content: '希望图书馆延长开放时间。' });
    await board.settle();
    const sorted = async (sortType: string) => await find({ keywords: '图书馆', sortType });
    expect([await sorted('2'), await sorted('1')]).toEqual([
      [answered.tid, better.tid],
      [better.tid, answered.tid],
    ]);
    expect((await board.call('search.threads', { sortType: '3' })).code).toBe('A0400');
    await remove(board.db, [answered.tid, better.tid]);
  });

  test('shows a piece of the newest public reply where its words stand, and of nothing else', async () => {
    const story = await opened(board, { subject: '体育场夜间开放时间', content: '请问体育场几点关门。' });
    await board.settle();
    const answerOf = async () => (await board.ok('search.threads', { keywords: '体育场' })).data[0].answer;
    expect(await answerOf()).toBeUndefined();
    const content = `您好，${'感谢您对我们工作的关心和支持，'.repeat(10)}体育场<b>每晚九点关门${'，节假日另行通知'.repeat(20)}。`;
    await story.take('city', 'reply', { content });
    await board.settle();
    const answer = await answerOf();
    expect(answer).toMatch(/^….*支持，<label style='color:#D5313F'>体<\/label>/);
    expect(answer).toContain('&lt;b&gt;每晚九点关门');
    expect([...answer.replace(/<[^>]*>|&\w+;/g, '_')].length).toBeLessThan(135);
    await sql`update answer set state = ${AnswerState.withheld} where tid = ${story.tid}`.execute(board.db);
    expect((await board.ok('search.threads', { keywords: '体育场 几点' })).data[0].answer).toBeUndefined();
    await remove(board.db, [story.tid]);
  });

  test('refuses bad input', async () => {
    expect((await board.call('search.threads', { page: 0 })).code).toBe('A0400');
    expect((await board.call('search.threads', { stTime: 'yesterday' })).code).toBe('A0400');
  });
});

describe('traditional characters', () => {
  test('find what is written in simplified ones, marked as it stands there', async () => {
    expect(await find({ keywords: '實驗小學' })).toEqual([tids.school]);
    const { data } = await board.ok('search.threads', { keywords: '過街天橋' });
    expect(data[0].subject).toContain("<label style='color:#D5313F'>桥</label>");
  });
  test('and the other way round', async () => {
    const { tid } = await opened(board, { subject: '汽車站門口的計程車停車區過小經常造成擁堵希望改善' });
    await board.settle();
    for (const keywords of ['汽车站', '汽車站', '拥堵']) expect(await find({ keywords })).toEqual([tid]);
    const { data } = await board.ok('search.threads', { keywords: '汽车站' });
    expect(data[0].subject).toContain("<label style='color:#D5313F'>車</label>");
    await remove(board.db, [tid]);
  });
});

describe('what finds more, where a search found nothing', () => {
  const instead = (keywords: string, rest: object = {}) => board.ok('search.instead', { keywords, ...rest });

  test.each([
    ['住房公级金', '住房公积金'],
    ['住房公金', '住房公积金'],
    ['住房公金积', '住房公积金'],
    ['gongjijin', '公积金'],
    ['gjj', '公积金'],
    ['gjj 提取', '公积金 提取'],
    ['zhufanggongjijintiqu', '住房 公积金 提取'],
    ['實驗小学 过街天侨', '实验小学 过街天桥'],
  ])('%s is taken for %s', async (typed, meant) => {
    expect(await find({ keywords: typed })).toEqual([]);
    const { keywords, reason } = await instead(typed);
    expect([keywords, reason]).toEqual([meant, 'spelling']);
    expect((await find({ keywords })).length).toBe(1);
  });
  test('words that were there before spellings were noted are learnt by night, and noted once', async () => {
    const count = async () => {
      const { rows } = await sql<{ key: string }>`select key || word as key from "searchSpelling"`.execute(board.db);
      return rows.map(({ key }) => key).sort();
    };
    const all = await count();
    await sql`delete from "searchSpelling"`.execute(board.db);
    expect(await instead('住房公集金')).toMatchObject({ reason: 'fewer' });
    const job = search.jobs!(board.app).find(({ name }) => name === 'search.spelling')!;
    await job.run();
    await job.run();
    expect(await count()).toEqual(all);
    // Another misspelling, because the answer to the first is kept.
    expect(await instead('住房公极金')).toMatchObject({ reason: 'spelling' });
  });
  test('fewer words, those that nothing holds first', async () => {
    expect(await instead('公积金 飞机场 提取')).toMatchObject({ keywords: '公积金 提取', reason: 'fewer' });
    expect(await instead('路灯 天桥')).toMatchObject({ reason: 'fewer' });
  });
  test('another name of the same matter, the one that finds most', async () => {
    const subjects = [
      '楼下饭店的排风机噪声很大夜里开到两点钟没有人管',
      '工地夜间施工噪声影响全小区的人请尽快制止',
      '广场上跳舞扰民已经一年多了请规定时间和音量',
    ];
    const made = [];
    for (const subject of subjects) made.push((await opened(board, { subject })).tid);
    await board.settle();
    expect(await find({ keywords: '噪音' })).toEqual([]);
    expect(await instead('噪音')).toEqual({ keywords: '噪声', reason: 'matter', unasked: false });
    expect(await instead('夜间噪音')).toMatchObject({ keywords: '夜间噪声', reason: 'matter' });
    // Few were found: the other name is offered only if it finds more.
    expect(await instead('扰民', { found: 1 })).toMatchObject({ keywords: '噪声', reason: 'matter' });
    expect(await instead('噪声', { found: 2 })).toMatchObject({ keywords: null });
    await remove(board.db, made);
  });
  test('what was cut into a word that nothing holds is read otherwise', async () => {
    const { tid } = await opened(board, { subject: '和平街的路面一下雨就积水已经两年没有人来管' });
    await board.settle();
    expect(wordsOf('路面积水')).toEqual(['路', '面积', '水']);
    expect(await find({ keywords: '路面积水' })).toEqual([]);
    const { keywords, reason } = await instead('路面积水');
    expect([keywords, reason]).toEqual(['路面 积水', 'fewer']);
    expect(await find({ keywords })).toEqual([tid]);
    await remove(board.db, [tid]);
  });
  test('of a whole sentence, as many words as a message holds', async () => {
    const sentence = '我们幸福小区三号楼前面的路灯从上个月开始就一直不亮了，物业和社区互相推诿，老人晚上出门摔倒过两次';
    const { keywords, reason } = await instead(sentence);
    expect(reason).toBe('fewer');
    expect(await find({ keywords })).toEqual([tids.lamp]);
  });
  test('keeps to the filters, and to what is public', async () => {
    expect(await instead('住房公级金', { typeId: 5 })).toMatchObject({ keywords: null, reason: null });
    expect(await instead('还没有审合')).toMatchObject({ keywords: null, reason: null });
  });
  test('a run of Latin letters is read as one word or as several, by their sound', async () => {
    const { tid } = await opened(board, {
      subject: '工地拖欠工资的事',
      content: '包工头欠农民工的钱，请帮我们要回来。',
    });
    await board.settle();
    for (const typed of ['tuoqiangongzi', 'nongmingonggongzi', 'tuoqian gongzi', 'nongmingong tqgz']) {
      const { keywords } = await instead(typed);
      expect(await find({ keywords }), `${typed} ${keywords}`).toEqual([tid]);
    }
    await remove(board.db, [tid]);
  });
  test('says that nobody wrote of it only of known words, and of the whole board', async () => {
    const unasked = async (keywords: string, rest: object = {}) => (await instead(keywords, rest)).unasked;
    expect(await unasked('飞机场')).toBe(true);
    for (const rest of [
      { typeId: 5 },
      { domainId: 1 },
      { fid: 50 },
      { ansChecked: true },
      { stTime: 1 },
      { position: 0 },
    ])
      expect(await unasked('飞机场', rest), JSON.stringify(rest)).toBe(false);
    for (const typed of ['飞鸡场', 'feijichang', '还没有审合', '2026', '，。', '住房公级金'])
      expect(await unasked(typed), typed).toBe(false);
  });
  test('and nothing where nothing is like it', async () => {
    expect(await instead('qwrtp')).toMatchObject({ keywords: null, reason: null });
    expect(await instead('，。')).toMatchObject({ keywords: null, reason: null });
    expect(await instead('住房公级金', { found: 1 })).toMatchObject({ keywords: null, reason: null });
    expect((await board.call('search.instead', { keywords: 'x'.repeat(101) })).code).toBe('A0400');
    for (const key of ['search.instead', 'search.threads'])
      expect((await board.call(key, { keywords: '飞机场', position: 40_000 })).code, key).toBe('A0400');
  });
});

describe('older blocks of the index', () => {
  const older: number[] = [];
  /** Marks the newest block as full, so that the next message begins another. */
  const closeBlock = async () => {
    await sql`update "searchBlock" set documents = ${BLOCK_SIZE}`.execute(board.app.database.db);
    board.clock.advance(60_000);
  };

  beforeAll(async () => {
    for (const thing of ['喷泉', '凉亭', '喷泉']) {
      await closeBlock();
      older.push((await opened(board, { subject: `公园里的${thing}已经坏了很久请派人前来修理一下` })).tid);
      await board.settle();
    }
    const { rows } = await sql`select from "searchBlock"`.execute(board.app.database.db);
    expect(rows.length).toBe(4);
  });

  test('are asked when the newest has too little, the newest message first', async () => {
    expect(await find({ keywords: '公园' })).toEqual(older.toReversed());
    expect(await find({ keywords: '喷泉' })).toEqual([older[2], older[0]]);
    expect(await find({ keywords: '公园 凉亭' })).toEqual([older[1]]);
    expect(await find({ keywords: '喷泉', rows: 1, page: 2 })).toEqual([older[0]]);
    expect(await find({ keywords: '喷泉', sortType: '1' })).toEqual([older[2], older[0]]);
    expect(await find({ keywords: '路灯' })).toEqual([tids.lamp]);
    expect(await find({})).toEqual([...older.toReversed(), tids.school, tids.fund, tids.lamp]);
  });

  test('are left out when no block holds all the words', async () => {
    expect(await find({ keywords: '喷泉 凉亭' })).toEqual([]);
    expect(await find({ keywords: '喷泉 飞机场' })).toEqual([]);
  });
});

test('while typing, answered messages that resemble it are suggested', async () => {
  const suggested = await board.ok('search.suggest', { keywords: '请问住房公积金怎么提取' });
  expect(suggested.map((one: { tid: number }) => one.tid)).toEqual([tids.fund]);
  expect(await board.ok('search.suggest', { keywords: '路灯不亮' })).toEqual([]);
});

test('a question that is cut into one word, and wrong, is read otherwise', async () => {
  const { tid } = await replied(board, { subject: '和平街的路灯坏了一个多月至今没有人来修理' });
  await board.settle();
  expect(wordsOf('路灯不亮了找谁')).not.toContain('路灯');
  expect(await board.ok('search.suggest', { keywords: '路灯不亮了找谁' })).toMatchObject([{ tid }]);
  await remove(board.db, [tid]);
});

test.each([
  ['住房漏水找哪个部门维修', 'shares one word of three'],
  ['需要准备哪些材料', 'stands in the text alone'],
  ['红烧肉怎么做才好吃', 'nobody ever asked'],
  ['请问怎么', 'names nothing'],
])('nothing is like %s, which %s', async (keywords) => {
  expect(await board.ok('search.suggest', { keywords })).toEqual([]);
});

test('a search that is being typed is offered boards and answered messages', async () => {
  const complete = (keywords: string) => board.ok('search.complete', { keywords });
  expect((await complete('公积金')).threads).toMatchObject([{ tid: tids.fund }]);
  expect((await complete('yishi')).boards).toMatchObject([{ fid: 50, kind: 'region', forumName: '甲省乙市' }, {}, {}]);
  expect(await complete('乙')).toEqual({ boards: [], threads: [] });
  expect((await board.call('search.complete', {})).code).toBe('A0400');
});

test('how common words are is counted anew in every process, where that has changed', async () => {
  const job = search.jobs!(board.app).find(({ name }) => name === 'search.shares')!;
  // The event names the reference, and each process renews it (instances.test.ts).
  const told = async () => (await sql`select data from event where kind = 'wordsCounted'`.execute(board.db)).rows;
  expect(wordFrequencies.of(board.app).get('路灯')).toBeUndefined();
  for (const _again of [1, 2]) {
    await job.run();
    await board.settle();
    expect(await told()).toEqual([{ data: { references: ['search.shares'] } }]);
    expect(wordFrequencies.of(board.app).get('路灯')).toBeGreaterThan(0);
  }
  // One message more among many is not a noticeable change.
  expect(haveFrequenciesMoved(new Map([['路灯', 0.3]]), new Map([['路灯', 0.31]]))).toBe(false);
});

test('says that there is more only where it can be asked for', () => {
  expect([hasNext(11, 1980, 10), hasNext(11, 1990, 10), hasNext(10, 0, 10)]).toEqual([true, false, false]);
  expect([isReached(1990, 10), isReached(2000, 10)]).toEqual([true, false]);
});

describe('words', () => {
  test('have one width and case, and leave out what nobody searches for', () => {
    expect(wordsOf('ＥＴＣ和etc的')).toEqual(['etc']);
  });
  test('of a text hold every longer word that can be read in it', () => {
    expect(findableWords('路灯不亮')).toEqual(expect.arrayContaining(wordsOf('路灯不亮')));
    expect(findableWords('路灯不亮')).toContain('路灯');
  });
});
