import { z } from 'zod';
import { change, read } from '../call.ts';
import { PromiseState } from '../codes.ts';
import { flag, id, isoDay, nothing, optionalId, programRows, seconds, text } from '../fields.ts';
import { anyone, government } from '../who.ts';

/** What replies promise by a day, and what becomes of it: public items with their evidence. */

/** promises of one reply, and the lengths of what is quoted and of a reason */
const PROMISES_MAX = 20;
const PROMISE_TEXT_MAX = 200;
export const PROMISE_REASON_MIN = 5;
export const PROMISE_REASON_MAX = 500;

/** A dated promise that the finder read in a text: a proposal. */
const found = z.object({
  /** its place in the text, in UTF-16 units */
  start: z.number(),
  end: z.number(),
  text: z.string(),
  dueOn: z.string(),
});

/** What whoever replies says of one: the words of his text, the day, and whether it is promised at all. */
const decided = z.object({ text: text(PROMISE_TEXT_MAX * 2), dueOn: isoDay, promised: flag });
export type DecidedPromise = z.infer<typeof decided>;
/**
 * Sent with a reply: one for each promise that `promises.find` finds in it, and more where it found too little. Left out
 * by programs that know nothing of it: what is found then waits until the office says so.
 */
export const decidedPromises = z.array(decided).max(PROMISES_MAX).optional();

/** A state that everyone may see; `found` and `dropped` are the office's own. */
const publicStates = [
  ...([PromiseState.open, PromiseState.late, PromiseState.kept, PromiseState.broken] as const),
  PromiseState.withdrawn,
] as const;
export const promiseStates: readonly number[] = publicStates;

const publicPromise = z.object({
  promiseId: z.number(),
  tid: z.number(),
  /** of the message */
  subject: z.string(),
  fid: z.number(),
  forumName: z.string(),
  groupId: z.number(),
  /** the unit that promised it */
  organization: z.string(),
  /** words of the reply; empty where the platform corrected them since */
  text: z.string(),
  /** `2026-03-31` */
  dueOn: z.string(),
  /** 1 open, 2 late, 3 kept, 4 broken, 5 withdrawn */
  state: z.number(),
  /** the evidence that it was kept, or the reason why it was not; empty where the clock decided */
  reason: z.string(),
  /** the reply was published */
  dateline: seconds,
  /** kept, broken or withdrawn */
  settledAt: seconds.nullable(),
  /** kept, but after the day */
  keptLate: z.boolean(),
  /** days that it is late, or was when it was kept or broken; 0 where it is not */
  daysLate: z.number(),
  /** stands in an explanation after the evaluation, not in the reply */
  explained: z.boolean(),
});
export type PublicPromise = z.infer<typeof publicPromise>;

const ownPromise = publicPromise.extend({
  /** also 0: found, and nobody said yet whether it is a promise */
  state: z.number(),
  /** working days until the day; below 0: so many late */
  daysLeft: z.number(),
});
export type OwnPromise = z.infer<typeof ownPromise>;

const figures = z.object({
  /** in all */
  made: z.number(),
  open: z.number(),
  late: z.number(),
  keptOnTime: z.number(),
  keptLate: z.number(),
  broken: z.number(),
  withdrawn: z.number(),
  /** percent of what came due that was kept by its day; null while nothing did */
  keptOnTimeRate: z.number().nullable(),
});
export type PromiseFigures = z.infer<typeof figures>;
const unitFigures = figures.extend({ groupId: z.number(), groupName: z.string() });
export type UnitPromises = z.infer<typeof unitFigures>;

const settled = z.literal([PromiseState.kept, PromiseState.broken, PromiseState.withdrawn]);

export const promises = {
  list: read({
    path: '/v1/threads/promises/list',
    summary:
      'What replies promise by a day, the newest first: of a region or seat, of a unit, in a state (1 open, 2 late, 3 kept, 4 broken, 5 withdrawn).',
    who: anyone,
    input: z.object({
      fid: optionalId,
      groupId: optionalId,
      state: z.literal(publicStates).optional(),
      /** the last one of the page before */
      lastItem: optionalId,
      rows: programRows,
    }),
    output: z.object({
      rows: z.array(publicPromise),
      /** ask for what follows after this one; null: nothing does */
      lastItem: z.number().nullable(),
      /** the name of the unit that was asked for; empty: none was */
      groupName: z.string(),
    }),
  }),
  ofMessage: read({
    path: '/v1/threads/promises/message',
    summary: 'What the replies to a public message promise, by their day.',
    who: anyone,
    input: z.object({ tid: id }),
    output: z.object({ rows: z.array(publicPromise) }),
  }),
  figures: read({
    path: '/v1/threads/promises/figures',
    summary: 'How promises are kept: in all or on a board, and by unit, those first that promised most.',
    who: anyone,
    input: z.object({ fid: optionalId }),
    output: z.object({ all: figures, units: z.array(unitFigures) }),
  }),
  find: read({
    path: '/v1/org/promises/find',
    summary: 'Reads a text for what it promises by a day, as it would be published now.',
    who: government(),
    input: z.object({ content: text(5000) }),
    output: z.object({ rows: z.array(found) }),
  }),
  own: read({
    path: '/v1/org/promises/list',
    summary:
      'The promises of my unit and of its boards in a state, by their day; without one those that wait for something: found, open, late.',
    who: government(),
    input: z.object({
      state: z.literal(Object.values(PromiseState)).optional(),
      lastItem: optionalId,
      rows: programRows,
    }),
    output: z.object({ rows: z.array(ownPromise), lastItem: z.number().nullable() }),
  }),
  counts: read({
    path: '/v1/org/promises/counts',
    summary: 'How many promises of my unit wait for a word, are due soon, or late.',
    who: government(),
    quiet: true,
    input: nothing,
    output: z.object({ found: z.number(), near: z.number(), late: z.number() }),
  }),
  ownFigures: read({
    path: '/v1/org/promises/figures',
    summary: 'How the promises of my unit and the units below it are kept.',
    who: government(),
    input: nothing,
    output: z.object({ all: figures, units: z.array(unitFigures) }),
  }),
  decide: change({
    path: '/v1/org/promises/decide',
    summary: 'Says of what was found in a published reply that it is a promise, by which day, or that it is none.',
    who: government(),
    input: z.object({ promiseId: id, promised: flag, dueOn: isoDay.optional() }),
    output: ownPromise,
    errors: ['A0404', 'B0001', 'B0003'],
  }),
  settle: change({
    path: '/v1/org/promises/settle',
    summary: 'Says that a promise was kept (3), with the evidence, is broken (4) or withdrawn (5), with the reason.',
    who: government(),
    input: z.object({ promiseId: id, state: settled, reason: text(PROMISE_REASON_MAX * 2) }),
    output: ownPromise,
    errors: ['A0404', 'B0001', 'B0003', 'T0010'],
  }),
};
