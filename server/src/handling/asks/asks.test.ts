import type { AskPlace } from '@board/contract/rules/asks';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { group, type Role } from '../../base/testing/fixture.ts';
import { type Board, goodPost, startBoard } from '../../base/testing/harness.ts';
import { posted } from '../../base/testing/story.ts';
import { insertChosen } from './store.ts';

/** Every point of a message is answered, or it shows that it is not. */
let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const content = '河东新区的路灯坏了三个月。请尽快修复路灯。幼儿园今年招几个班？希望增设一个公交站。谢谢！';
const POINTS = ['请尽快修复路灯。', '幼儿园今年招几个班？', '希望增设一个公交站。'];
const reply =
  '您好，来信收悉，现将有关情况答复如下。\n路灯已经安排修复，预计本周完成。\n河东幼儿园今年招三个班。\n感谢您的支持。';
const BY_WORDS = [tie(2), tie(3), tie(null)];

function tie(paragraph: number | null, reason: string | null = null) {
  return { paragraph, reason };
}
const placeOf = (words: string, text = content) => ({
  from: text.indexOf(words),
  to: text.indexOf(words) + words.length,
});
const of = async (tid: number, as?: Role) => {
  await board.settle();
  return await board.ok('handling.asks', { tid }, as);
};
const textsOf = async (tid: number, as?: Role): Promise<string[]> =>
  (await of(tid, as)).rows.map((row: { text: string }) => row.text);
const told = async (tid: number) =>
  (await of(tid)).rows.map(({ answer, paragraph, reason }: Record<string, unknown>) => [answer, paragraph, reason]);
const detail = (tid: number, as: Role = 'city') => board.ok('handling.detail', { tid }, as);
const submit = (tid: number, changes: object = {}, as: Role = 'city') =>
  board.call('handling.submitAnswer', { tid, content: reply, ...changes }, as);

/** A message that waits for its review; with the points that its author chose. */
async function sent({ asks, ...changes }: { asks?: AskPlace[]; content?: string } = {}) {
  const { tid } = await posted(board, { content, ...changes });
  if (asks) await insertChosen(board.db, tid, asks);
  return tid;
}
/** A message that its office has in hand. */
async function open(changes: Parameters<typeof sent>[0] = {}) {
  const tid = await sent(changes);
  await board.ok('handling.check', { tid, decision: 'public' }, 'reviewer');
  await board.ok('handling.open', { tid }, 'city');
  return tid;
}
/** What the platform corrects: one reviewer asks, another confirms. */
async function corrected(tid: number, what: object) {
  await board.ok(
    'handling.correct',
    { tid, reason: '其中有应当保护的个人信息', ground: 'personal', ...what },
    'reviewer',
  );
  await board.ok('handling.decideCorrection', { tid, confirm: true }, 'secondReviewer');
}

describe('the points of a message', () => {
  test('are those of the rule; everyone reads that they wait', async () => {
    const tid = await open();
    expect(await of(tid)).toEqual({
      rows: POINTS.map((text) => ({ text, answer: null, paragraph: null, reason: null })),
      replied: false,
    });
    expect((await detail(tid)).asks).toEqual(POINTS);
  });

  test('a message with one point has no list', async () => {
    const tid = await open({ content: goodPost.content });
    expect((await of(tid)).rows).toEqual([]);
    expect((await submit(tid)).code).toBe(0);
    expect((await of(tid)).rows).toEqual([]);
    expect((await detail(tid)).answers[0].ties).toEqual([]);
  });

  test('its author may join them and take some away', async () => {
    const joined = { from: placeOf(POINTS[0]!).from, to: placeOf(POINTS[1]!).to };
    const tid = await open({ asks: [joined, placeOf(POINTS[2]!)] });
    expect(await textsOf(tid)).toEqual([POINTS[0]! + POINTS[1]!, POINTS[2]]);
    expect((await board.ok('handling.own', { tid }, 'citizen')).asks).toEqual([joined, placeOf(POINTS[2]!)]);
  });

  test('blanks around the text do not count', async () => {
    const asks = [placeOf(POINTS[0]!), placeOf(POINTS[2]!)];
    const { tid } = await board.ok('handling.post', { ...goodPost, content: `\n  ${content} `, asks }, 'other');
    expect(await textsOf(tid, 'other')).toEqual([POINTS[0], POINTS[2]]);
  });

  test.each([
    ['outside the text', [{ from: 0, to: content.length + 1 }]],
    ['out of order', [placeOf(POINTS[2]!), placeOf(POINTS[0]!)]],
    [
      'over each other',
      [
        { from: 0, to: 9 },
        { from: 8, to: 12 },
      ],
    ],
    ['of nothing', [{ from: 4, to: 4 }]],
  ])('places %s are refused', async (_what, asks) => {
    const { code, data } = await board.call('handling.post', { ...goodPost, content, asks }, 'citizen');
    expect({ code, field: Object.keys(data.fields) }).toEqual({ code: 'T0001', field: ['asks'] });
  });

  test('more than ten are refused', async () => {
    const asks = Array.from({ length: 11 }, (_, i) => ({ from: i, to: i + 1 }));
    expect((await board.call('handling.post', { ...goodPost, content, asks }, 'citizen')).code).toBe('A0400');
  });

  test('of a message that is not public only its author reads them', async () => {
    const { tid } = await posted(board, { content });
    expect(await textsOf(tid, 'citizen')).toEqual(POINTS);
    expect((await board.call('handling.asks', { tid })).code).toBe('A0404');
    expect((await board.call('handling.asks', { tid }, 'other')).code).toBe('A0404');
  });

  test('sent in again, they are those chosen with it, or the rule’s', async () => {
    const tid = await sent({ asks: [placeOf(POINTS[0]!), placeOf(POINTS[2]!)] });
    const again = async (changes: object) => {
      await board.ok(
        'handling.check',
        { tid, decision: 'sendBack', reason: '请把地点和日期补充完整后再提交' },
        'reviewer',
      );
      await board.ok('handling.resubmit', { tid, ...goodPost, content, ...changes }, 'citizen');
    };
    await again({ asks: [placeOf(POINTS[1]!), placeOf(POINTS[2]!)] });
    expect(await textsOf(tid, 'citizen')).toEqual([POINTS[1], POINTS[2]]);
    await again({});
    expect(await textsOf(tid, 'citizen')).toEqual(POINTS);
  });
});

describe('where the text is masked or corrected', () => {
  const named = '请把欧阳明家门口的路灯修好。幼儿园今年招几个班？希望增设一个公交站。';
  const masks = { subject: [], content: [{ ...placeOf('欧阳明', named), kind: 'other' }] };

  test('the points come from what everyone reads; nothing hidden shows', async () => {
    const asks = [placeOf('欧阳明家门口的路灯', named), placeOf('希望增设一个公交站。', named)];
    const tid = await sent({ content: named, asks });
    await board.ok('handling.check', { tid, decision: 'public', masks }, 'reviewer');
    expect(await textsOf(tid)).toEqual(['请把***家门口的路灯修好。', '幼儿园今年招几个班？', '希望增设一个公交站。']);
    expect(JSON.stringify(await of(tid, 'citizen'))).not.toContain('欧阳明');
    expect(JSON.stringify((await detail(tid)).asks)).not.toContain('欧阳明');
  });

  test('masked later, they are worked out anew and tied by the words', async () => {
    const tid = await open({
      content: named,
      asks: [placeOf('欧阳明家门口的路灯', named), placeOf('希望增设一个公交站。', named)],
    });
    expect((await submit(tid, { asks: [tie(null, 'private'), tie(1)] })).code).toBe(0);
    await corrected(tid, { masks });
    expect(JSON.stringify(await of(tid))).not.toContain('欧阳明');
    expect(await told(tid)).toEqual([
      [null, null, null],
      [0, 3, null],
      [null, null, null],
    ]);
  });

  test('a corrected message has the points of its new text', async () => {
    const tid = await open();
    expect((await submit(tid, { asks: [tie(2), tie(3), tie(null, 'notOurs')] })).code).toBe(0);
    await corrected(tid, { content: '请尽快修复路灯。希望增设一个公交站。' });
    expect(await textsOf(tid)).toEqual([POINTS[0], POINTS[2]]);
    expect(await told(tid)).toEqual([
      [0, 2, null],
      [null, null, null],
    ]);
  });

  test('a corrected reply says of each point what it said', async () => {
    const tid = await open();
    expect((await submit(tid, { asks: [tie(2), tie(null, 'later'), tie(1)] })).code).toBe(0);
    const [{ asid }] = (await detail(tid)).answers;
    await corrected(tid, { asid, content: reply.replace('\n感谢您的支持。', '') });
    expect(await told(tid)).toEqual([
      [0, 2, null],
      [0, null, 'later'],
      [0, 1, null],
    ]);
    await corrected(tid, { asid: (await detail(tid)).answers.at(-1).asid, content: null });
    expect((await of(tid)).replied).toBe(false);
  });
});

describe('a reply', () => {
  test('ties each point to a paragraph, or says why not', async () => {
    const tid = await open();
    const asks = [tie(2), tie(3), tie(null, 'notOurs')];
    expect((await submit(tid, { asks })).code).toBe(0);
    expect(await told(tid)).toEqual([
      [0, 2, null],
      [0, 3, null],
      [0, null, 'notOurs'],
    ]);
    expect((await detail(tid)).answers[0].ties).toEqual(asks);
  });

  test('of a program that says nothing is tied by the words, where that is clear', async () => {
    const tid = await open();
    expect((await submit(tid)).code).toBe(0);
    expect((await detail(tid)).answers[0].ties).toEqual(BY_WORDS);
    expect(await told(tid)).toEqual([
      [0, 2, null],
      [0, 3, null],
      [null, null, null],
    ]);
  });

  test('names each point once, and a paragraph that is there', async () => {
    const tid = await open();
    for (const asks of [[tie(1)], [tie(1), tie(2), tie(5)], [tie(1), tie(1), tie(1), tie(1)]])
      expect((await submit(tid, { asks })).data.fields).toHaveProperty('asks');
    expect((await submit(tid, { asks: [tie(0), tie(1), tie(1)] })).code).toBe('A0400');
    expect((await submit(tid, { asks: [tie(null, '没空'), tie(1), tie(1)] })).code).toBe('A0400');
    // Nothing was sent.
    expect((await of(tid)).replied).toBe(false);
  });

  test('of before says nothing of points, nor does its page', async () => {
    const tid = await open();
    await submit(tid);
    await sql`delete from "answerAsk" where tid = ${tid}`.execute(board.db);
    expect(await of(tid)).toEqual({ rows: [], replied: true });
  });
});

describe('a text that is passed on', () => {
  const asks = [tie(2), tie(null, 'later'), tie(1)];
  async function submitted() {
    const tid = await open();
    await board.ok('handling.assign', { tid, groupId: group.bureau }, 'city');
    const [{ tpid }] = (await detail(tid)).items;
    await board.ok('handling.receiveProcess', { tpid }, 'bureau');
    expect((await submit(tid, { tpid, asks }, 'bureau')).code).toBe(0);
    return { tid, tpid };
  }

  test('keeps what its unit said of each point', async () => {
    const { tid, tpid } = await submitted();
    expect((await detail(tid)).answers[0].ties).toEqual(asks);
    expect((await of(tid)).replied).toBe(false);
    await board.ok('handling.examine', { tpid, pass: true }, 'city');
    expect(await told(tid)).toEqual([
      [0, 2, null],
      [0, null, 'later'],
      [0, 1, null],
    ]);
  });

  test('keeps it through an edited wording, paragraph by paragraph', async () => {
    const { tid, tpid } = await submitted();
    await board.ok('handling.examine', { tpid, pass: true, content: `市政府答复：\n${reply}` }, 'city');
    expect(await told(tid)).toEqual([
      [0, 3, null],
      [0, null, 'later'],
      [0, 2, null],
    ]);
  });

  test('or what the examiner says of it', async () => {
    const { tid, tpid } = await submitted();
    await board.ok('handling.examine', { tpid, pass: true, asks: [tie(2), tie(3), tie(null, 'notOurs')] }, 'city');
    expect(await told(tid)).toEqual([
      [0, 2, null],
      [0, 3, null],
      [0, null, 'notOurs'],
    ]);
  });
});
