import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Board, goodPost, startBoard } from '../base/testing/harness.ts';
import { writeHits } from './hits.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const note = '近期多发';
const propose = async (words: string[], level: number | null, as: 'reviewer' | 'administrator' = 'reviewer') =>
  await board.call('moderation.propose', { words, level, note }, as);
const waiting = async () => (await board.ok('moderation.proposalPage', { waiting: '1' }, 'administrator')).list;
const decide = async (word: string, approve: boolean, as: 'reviewer' | 'administrator' = 'administrator') => {
  const { id } = (await waiting()).find((row: { word: string }) => row.word === word);
  return await board.call('moderation.decideProposal', { id, approve }, as);
};
const found = async (content: string) => (await board.ok('moderation.wordTry', { content }, 'reviewer')).hits;
const post = (content: string) =>
  board.call('handling.post', { ...goodPost, content: `${goodPost.content}${content}` }, 'citizen');

describe('a word', () => {
  test('is on the list once another person agrees, and refuses at once', async () => {
    expect((await propose(['刷单返利'], 3)).data).toEqual({ proposed: 1 });
    expect(await found('兼职刷单返利')).toEqual([]);
    expect((await decide('刷单返利', true, 'reviewer')).code).toBe('B0009');
    expect((await decide('刷单返利', true)).code).toBe(0);
    await expect.poll(() => found('兼职刷 单·返利'), { timeout: 1000 }).toEqual([{ word: '刷单返利', level: 3 }]);
    expect(await post('另有人刷单返利')).toMatchObject({ code: 'T0010', msg: expect.stringContaining('刷单返利') });
    const { list } = await board.ok('settings.settingHistory', { kind: 'word', key: '刷单返利' }, 'administrator');
    expect(list).toMatchObject([
      { before: null, after: { level: 3 }, note: `reviewer: ${note}`, byName: 'administrator' },
    ]);
  });

  test('gets another level, and goes, the same way', async () => {
    await propose(['提醒词'], 2);
    await decide('提醒词', true);
    await expect.poll(() => found('提醒词')).toEqual([{ word: '提醒词', level: 2 }]);
    await propose(['提醒词'], null);
    await decide('提醒词', true);
    await expect.poll(() => found('提醒词')).toEqual([]);
  });

  test('that was refused stays as it was, and can be proposed again', async () => {
    await propose(['城管执法'], 3);
    expect((await decide('城管执法', false)).code).toBe(0);
    expect(await found('城管执法')).toEqual([]);
    expect((await propose(['城管执法'], 1)).code).toBe(0);
    expect((await propose(['城管执法'], 2)).code).toBe('10002');
    const [{ id }] = await waiting();
    expect((await board.call('moderation.withdrawProposals', { ids: [id] }, 'administrator')).code).toBe('B0009');
    await board.ok('moderation.withdrawProposals', { ids: [id] }, 'reviewer');
    expect(await waiting()).toEqual([]);
    expect((await board.call('moderation.decideProposal', { id, approve: true }, 'administrator')).code).toBe('B0001');
  });

  test('is decided once, though two decide at once', async () => {
    await propose(['虚假宣传'], 1);
    const [{ id }] = await waiting();
    const both = await Promise.all(
      [true, false].map((approve) => board.call('moderation.decideProposal', { id, approve }, 'administrator')),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([0, 'B0001']);
  });
});

test('words that are met are in the log: where, when, and whether they were refused; neither who nor the text', async () => {
  expect((await post('违禁词')).code).toBe('T0010');
  expect((await post('此事敏感词甚多')).code).toBe(0);
  await writeHits(board.app);
  const { list } = await board.ok('moderation.hitPage', {}, 'reviewer');
  const said = list.map(({ word, level, place, refused }: Record<string, unknown>) => [word, level, place, refused]);
  expect(said.slice(0, 2)).toEqual([
    ['敏感词', 2, 'message', false],
    ['违禁词', 3, 'message', true],
  ]);
  expect((await board.ok('moderation.hitPage', { order: 'asc' }, 'reviewer')).list).toEqual(list.toReversed());
  expect(Object.keys(list[0]).sort()).toEqual(['dateline', 'id', 'level', 'place', 'refused', 'word']);
  const page = await board.ok('moderation.wordPage', { word: '违禁' }, 'reviewer');
  expect(page.list).toMatchObject([{ word: '违禁词', level: 3, hits: 1, waiting: false }]);
});

test.each([
  [{ words: ['的'], level: 3, note }, 'A0400'],
  [{ words: ['·的 '], level: 3, note }, 'A0400'],
  [{ words: [' '], level: 3, note }, 'A0400'],
  [{ words: ['新的词'], level: 9, note }, 'A0400'],
  [{ words: ['新的词'], level: 3, note: '' }, 'A0400'],
  [{ words: ['违禁词'], level: 3, note }, '10002'],
  [{ words: Array.from({ length: 201 }, (_, i) => `词语${i}`), level: 3, note }, 'A0400'],
])('proposing %o is refused', async (param, code) => {
  expect((await board.call('moderation.propose', param, 'reviewer')).code).toBe(code);
});

test.each([null, 'citizen', 'city'] as const)('%s neither sees the list nor proposes', async (role) => {
  const denied = role === null ? 'USR0001' : 'A0403';
  for (const [name, param] of [
    ['moderation.wordPage', {}],
    ['moderation.hitPage', {}],
    ['moderation.proposalPage', {}],
    ['moderation.propose', { words: ['新的词'], level: 3, note }],
  ] as const)
    expect((await board.call(name, param, role)).code).toBe(denied);
});

describe('the check of a reply', () => {
  const check = async (content: string) => (await board.ok('moderation.answerContent', { content }, 'city')).problems;

  test('says which words, and where they stand', async () => {
    const content = '网友：您好，您反映的问题已收悉，已转有关部门核实。';
    const [empty, ...more] = (await check(content)).filter((one: { level: number }) => one.level === 1);
    expect(more).toEqual([]);
    expect(empty.text).toContain('已转有关部门核实');
    const words = empty.places.map(({ from, to }: { from: number; to: number }) => content.slice(from, to));
    expect(words).toEqual(['您反映的问题已收悉', '已转有关部门核实']);
  });

  test('a promise without a day and a name that is written wrongly are told apart', async () => {
    const content = '经乙市办工室核实，路灯电缆损坏，我局将尽快修复，届时请再留意现场的情况。';
    const texts = (await check(content)).map((one: { text: string }) => one.text);
    expect(texts).toEqual([expect.stringContaining('“尽快修复”'), expect.stringContaining('“乙市办公室”')]);
  });

  test('is for officials', async () => {
    expect((await board.call('moderation.answerContent', { content: '字' }, 'citizen')).code).toBe('A0403');
    expect((await board.call('moderation.answerContent', { content: '字' })).code).toBe('USR0001');
  });
});
