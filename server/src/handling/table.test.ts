import { type Action, actions } from '@board/contract/handling/actions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemContext } from '../base/calls/dispatch.ts';
import { Refusal } from '../base/calls/refusal.ts';
import type { Db } from '../base/db/db.ts';
import { DAY } from '../base/platform/clock.ts';
import { inputFor, late, rules } from '../base/testing/document.ts';
import { group } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { actorOf, opened, type Part, posted, replied, type Story } from '../base/testing/story.ts';
import { limits } from '../settings/index.ts';
import { act, caseOf, decide } from './engine.ts';
import { transitions } from './transitions.ts';

/**
 * In many states: every action, by everyone, on the message and on each of its items. What the document allows is
 * taken, everything else is refused and changes nothing.
 */

test('the table has the 45 rows of domain.md B3, one for units that end and one for authors who split off', () => {
  const numbers = new Set(transitions.map(({ row }) => row));
  expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 47 }, (_, i) => i + 1));
});

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const parts: Part[] = [
  'citizen',
  'other',
  'reviewer',
  'secondReviewer',
  'system',
  'city',
  'province',
  'county',
  'bureau',
  'station',
];
const seen = new Set<string>();

/**
 * Tries everything on a message in its present state; answers what went otherwise than the document says. What is
 * refused is asked of the table alone, which cannot write; what is allowed is taken and undone.
 */
async function tryEverything(story: Story): Promise<string[]> {
  const wrong: string[] = [];
  const { message, items, answers } = await story.rows();
  const now = board.clock.now();
  const kase = { message, items, answers, now };
  const file = caseOf(board.app, message, items, answers);
  await board.db.transaction().execute(async (tx) => {
    const before = await everything(tx, story.tid);
    const ctx = systemContext(board.app, tx, limits.of(board.app));
    for (const action of actions) {
      for (const item of [null, ...items]) {
        const rule = action === 'submit' ? null : rules[action];
        const fits = rule?.on === (item ? 'item' : 'message');
        // An action on the wrong thing is refused whoever asks: the two who may do most are asked.
        for (const part of fits ? parts : (['reviewer', 'city'] as const)) {
          const allowed =
            fits && rule!.by(kase, part, item) && rule!.when(kase, item) && !rule!.isForAnother?.(kase, part);
          const ask = { action, tid: story.tid, tpid: item?.tpid, input: inputFor(action, kase, item) as never };
          const code = codeOf(() => decide(board.app, now, actorOf(part), file, ask));
          if (allowed && code === 'taken') {
            await sql`savepoint here`.execute(tx);
            await act(ctx, actorOf(part), ask);
            await sql`rollback to savepoint here`.execute(tx);
          } else if (allowed || code === 'taken') {
            wrong.push(`${action} by ${part} on ${item?.tpState ?? 'message'}: ${code}`);
          } else if (fits && !rule!.by(kase, part, item) && code !== 'B0002') {
            wrong.push(`${action} by ${part} is ${code}`);
          }
        }
      }
    }
    if ((await everything(tx, story.tid)) !== before) wrong.push('something was changed');
  });
  return wrong;
}

function codeOf(work: () => unknown): string {
  try {
    work();
    return 'taken';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

const everything = async (tx: Db, tid: number) =>
  JSON.stringify(
    (
      await sql`select to_jsonb(m) as message, (select jsonb_agg(i order by tpid) from item i where i.tid = m.tid) as items,
      (select jsonb_agg(a order by asid) from answer a where a.tid = m.tid) as answers,
      (select count(*) from event e where e.tid = m.tid) as events from message m where tid = ${tid}`.execute(tx)
    ).rows,
  );

/** What of a case decides; states met before are not tried again. */
function signature({ message: m, items }: Awaited<ReturnType<Story['rows']>>): string {
  const { threadState, traceState, processState, recheckState, improveState, supplementState, takedownState } = m;
  const dimensions = [
    threadState,
    traceState,
    processState,
    recheckState,
    improveState,
    supplementState,
    takedownState,
  ];
  const due = [m.authorDueAt, m.evaluationDueAt, m.pauseEndsAt].map((date) => late(date, board.clock.now()));
  const places = items.map((item) => `${item.tpState}.${item.designated}.${item.delayAskedTo !== null}`);
  return [
    ...dimensions,
    m.needExplain,
    m.evalClosed,
    m.acceptedAt !== null,
    m.trashRecheckState,
    m.firstCheckUid,
    ...due,
    m.improveAppealed,
    ...places,
  ].join();
}

type Step = [part: Part, action: Action, input?: object, to?: keyof typeof group];
const low = { gradeLevel: 1, gradeManner: 1, gradeSpeed: 1, grade: 1 };
const wait = (days: number) => board.clock.advance(days * DAY);

const ways: [title: string, begin: () => Promise<Story>, steps: (Step | number)[]][] = [
  [
    'sent back, resubmitted, withdrawn',
    () => posted(board),
    [
      ['reviewer', 'sendBackToAuthor'],
      ['citizen', 'resubmit'],
      ['citizen', 'withdraw'],
    ],
  ],
  [
    'sent back and forgotten',
    () => posted(board),
    [['reviewer', 'sendBackToAuthor'], 16, ['system', 'expireSupplement'], 16],
  ],
  [
    'rejected, appealed, refused',
    () => posted(board),
    [
      ['reviewer', 'reject'],
      ['citizen', 'appeal'],
      ['secondReviewer', 'decideAppeal', { uphold: false }],
    ],
  ],
  ['two reviewers', () => posted(board, { hitLevel: 2 }), [['reviewer', 'sendBackToAuthor']]],
  [
    'two reviewers of an appeal',
    () => posted(board, { hitLevel: 2 }),
    [
      ['reviewer', 'reject'],
      ['citizen', 'appeal'],
      ['secondReviewer', 'decideAppeal'],
      ['reviewer', 'approve'],
    ],
  ],
  [
    'supplement, extension, takedown',
    () => opened(board),
    [
      ['city', 'accept'],
      ['city', 'askSupplement'],
      8,
      ['system', 'expireSupplement'],
      ['city', 'extend'],
      ['citizen', 'askTakedown'],
      ['reviewer', 'decideTakedown'],
      ['city', 'reply'],
    ],
  ],
  [
    'offline',
    () => opened(board),
    [
      ['city', 'transferOffline'],
      ['city', 'cancelOffline'],
      ['city', 'transferOffline'],
      ['city', 'reply'],
    ],
  ],
  ['recheck', () => opened(board), [['city', 'askRecheck'], 8, ['system', 'endPause'], ['reviewer', 'refuseRecheck']]],
  [
    'recheck rejects',
    () => opened(board),
    [
      ['city', 'askRecheck'],
      ['reviewer', 'upholdRecheck', { outcome: 'reject' }],
      ['citizen', 'appeal'],
      ['secondReviewer', 'decideAppeal'],
    ],
  ],
  [
    'returned',
    () => opened(board),
    [
      ['city', 'assign', { groupId: group.bureau }],
      ['bureau', 'askReturn', {}, 'bureau'],
      ['city', 'refuseReturn', { designate: true }, 'bureau'],
      ['bureau', 'askDelay', {}, 'bureau'],
      ['bureau', 'submitReply', {}, 'bureau'],
      ['city', 'sendBack', {}, 'bureau'],
      ['city', 'cancelAssignment', {}, 'bureau'],
    ],
  ],
  [
    'through two levels',
    () => opened(board),
    [
      ['city', 'assign', { groupId: group.county, helperGroupIds: [group.bureau] }],
      ['county', 'receive', {}, 'county'],
      ['county', 'assignOn', { groupId: group.station }, 'county'],
      ['station', 'receive', {}, 'station'],
      ['station', 'submitReply', {}, 'station'],
      ['county', 'pass', {}, 'station'],
      ['city', 'pass', {}, 'county'],
      ['citizen', 'evaluate', low],
      ['station', 'submitExplanation', {}, 'station'],
      ['county', 'sendBack', {}, 'station'],
      ['station', 'submitExplanation', {}, 'station'],
      ['county', 'pass', {}, 'station'],
      ['city', 'pass', {}, 'county'],
      ['reviewer', 'demandImprovement'],
      ['station', 'submitImprovement', {}, 'station'],
      ['county', 'pass', {}, 'station'],
      ['city', 'sendBack', {}, 'county'],
      16,
      ['system', 'closeSecondEvaluation'],
    ],
  ],
  [
    'evaluated by the author, explained by the office',
    () => replied(board),
    [
      ['reviewer', 'demandImprovement'],
      ['city', 'improve'],
      ['citizen', 'evaluate', low],
      ['city', 'explain'],
      ['citizen', 'evaluateAgain'],
    ],
  ],
  [
    'explained though nobody asked',
    () => replied(board),
    [
      ['citizen', 'evaluate'],
      ['city', 'explain'],
    ],
  ],
  [
    'an explanation handed down',
    () => replied(board),
    [
      ['citizen', 'evaluate', low],
      ['city', 'assignExplanation', { groupId: group.county }],
      ['county', 'assignExplanationOn', { groupId: group.station }, 'county'],
      ['station', 'submitExplanation', {}, 'station'],
      ['county', 'pass', {}, 'station'],
    ],
  ],
  [
    'nothing to improve',
    () => replied(board),
    [
      ['reviewer', 'demandImprovement'],
      ['city', 'appealImprovement'],
      ['secondReviewer', 'decideImproveAppeal', { uphold: false }],
      ['city', 'assignImprovement', { groupId: group.county }],
      ['county', 'assignImprovementOn', { groupId: group.station }, 'county'],
    ],
  ],
  ['never evaluated', () => replied(board), [31, ['system', 'closeEvaluation']]],
  [
    'evaluation rechecked',
    () => replied(board),
    [
      ['citizen', 'evaluate', low],
      ['city', 'askRecheck'],
      ['reviewer', 'upholdRecheck', { outcome: 'void' }],
    ],
  ],
];

describe('what the document allows is taken, all else is refused', () => {
  test.each(ways)('%s', { timeout: 120_000 }, async (_title, begin, steps) => {
    const story = await begin();
    for (const step of [null, ...steps]) {
      if (typeof step === 'number') wait(step);
      else if (step) {
        const [part, action, input, to] = step;
        const kase = { ...(await story.rows()), now: board.clock.now() };
        const item = kase.items.findLast((one) => to && one.toGroupId === group[to]) ?? null;
        await story.take(part, action, { ...inputFor(action, kase, item), ...input }, item?.tpid);
      }
      const now = signature(await story.rows());
      if (seen.has(now)) continue;
      seen.add(now);
      expect(await tryEverything(story), `${now} after ${JSON.stringify(step)}`).toEqual([]);
    }
  });

  test('many different states were met', () => expect(seen.size).toBeGreaterThan(55));
});
