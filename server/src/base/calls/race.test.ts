import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Told } from '../testing/client.ts';
import { group, type Role } from '../testing/fixture.ts';
import { type Board, goodPost, startBoard } from '../testing/harness.ts';
import { opened, posted, replied, type Story } from '../testing/story.ts';

/** Many at once, and the same thing twice: over calls, as clients make them. */

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const TWENTY = Array.from({ length: 20 }, (_, at) => at);
const codes = (answers: Told[]) => answers.map(({ code }) => code).sort();
const eventsOf = async ({ tid }: Story) => {
  const { rows } = await sql<{ kind: string }>`select kind from event where tid = ${tid} order by "eventId"`.execute(
    board.db,
  );
  return rows.map(({ kind }) => kind);
};

type Race = [name: string, as: Role, begin: () => Promise<[Story, param: object]>];
const races: Race[] = [
  [
    'handling.check',
    'reviewer',
    async () => {
      const story = await posted(board);
      return [story, { tid: story.tid, decision: 'public' }];
    },
  ],
  [
    'handling.withdraw',
    'citizen',
    async () => {
      const story = await posted(board);
      return [story, { tid: story.tid }];
    },
  ],
  [
    'handling.submitAnswer',
    'city',
    async () => {
      const story = await opened(board);
      return [story, { tid: story.tid, content: goodPost.content }];
    },
  ],
  [
    'handling.assign',
    'city',
    async () => {
      const story = await opened(board);
      return [story, { tid: story.tid, groupId: group.bureau }];
    },
  ],
  [
    'handling.receiveProcess',
    'bureau',
    async () => {
      const story = await opened(board);
      await story.take('city', 'assign', { groupId: group.bureau });
      const { items } = await story.rows();
      return [story, { tpid: items[0]!.tpid }];
    },
  ],
  [
    'handling.grade',
    'citizen',
    async () => {
      const story = await replied(board);
      return [story, { tid: story.tid, gradeLevel: 5, gradeManner: 5, gradeSpeed: 5, content: '' }];
    },
  ],
];

test('of many looks for an account at once each is counted for the next', async () => {
  const { nameChecksWithoutCaptcha: free } = (await board.ok('settings.site')).limits;
  const looks = TWENTY.map((at) => board.call('accounts.userType', { userName: `name ${at}` }));
  expect(codes(await Promise.all(looks)).filter((code) => code === 0)).toHaveLength(free);
});

describe('twenty clients take the same step at once', () => {
  test.each(races)('%s: one succeeds, nineteen are refused', async (name, as, begin) => {
    const [story, param] = await begin();
    const before = await eventsOf(story);
    const answers = await Promise.all(TWENTY.map(() => board.call(name, param, as)));
    expect(codes(answers)).toEqual([0, ...Array(19).fill('B0001')]);
    expect(await eventsOf(story)).toHaveLength(before.length + 1);
  });

  test('different steps that exclude each other: one of them', async () => {
    const story = await posted(board);
    const answers = await Promise.all([
      ...TWENTY.map(() =>
        board.call(
          'handling.check',
          { tid: story.tid, decision: 'reject', reason: '重复', reasonCode: '06' },
          'reviewer',
        ),
      ),
      ...TWENTY.map(() => board.call('handling.withdraw', { tid: story.tid }, 'citizen')),
    ]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await eventsOf(story)).toHaveLength(1);
  });
});

describe('the same idempotency key again', () => {
  test('one after the other: one effect, the same answer', async () => {
    const messages = () => sql`select tid from message`.execute(board.db);
    const before = await messages();
    const first = await board.call('handling.post', goodPost, 'other', 'sequential-1');
    expect(first.code).toBe(0);
    expect(await board.call('handling.post', goodPost, 'other', 'sequential-1')).toEqual(first);
    expect((await messages()).rows).toHaveLength(before.rows.length + 1);
  });

  test('twenty at once: one effect, the same answer', async () => {
    const story = await opened(board);
    const param = { tid: story.tid, groupId: group.bureau };
    const answers = await Promise.all(TWENTY.map(() => board.call('handling.assign', param, 'city', 'at-once-1')));
    expect(answers[0]!.code).toBe(0);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await story.rows()).items).toHaveLength(1);
  });

  test('for another request it is refused, for another person it is another key', async () => {
    const [one, two, three] = [await posted(board), await posted(board), await posted(board)];
    const publish = ({ tid }: Story, as: Role) =>
      board.call('handling.check', { tid, decision: 'public' }, as, 'shared-key-1');
    const answers = [
      await publish(one, 'reviewer'),
      await publish(two, 'reviewer'),
      await publish(three, 'secondReviewer'),
    ];
    expect(answers.map(({ code }) => code)).toEqual([0, 'A0409', 0]);
    expect(await eventsOf(two)).toEqual([]);
  });

  test('a refusal is not remembered: what was wrong can be put right', async () => {
    const story = await posted(board);
    const param = { tid: story.tid, decision: 'public' };
    const wrong = await board.call('handling.check', { ...param, decision: 'reject' }, 'reviewer', 'put-right-1');
    expect(wrong.code).not.toBe(0);
    expect((await board.call('handling.check', param, 'reviewer', 'put-right-1')).code).toBe(0);
  });
});
