import { z } from 'zod';
import { rest } from '../call.ts';
import { id, text } from '../fields.ts';
import { permission } from '../who.ts';
import { DRAWS_PROCESSES } from './codes.ts';
import { modelProblem } from './definitions.ts';
import { MODEL_MAX } from './moddle.ts';

/** What helps whoever draws a process: it is played before it is deployed, and compared with how it was before. */

const draws = permission(DRAWS_PROCESSES);
const xml = text(MODEL_MAX);
/** names as conditions have them: `amount`, `form.amount` */
const path = z.string().regex(/^(?!.*__proto__)[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*){0,3}$/u);
const values = z.record(path, z.union([text(200), z.number(), z.boolean()])).default({});

/** Moves that one trial has at most. */
const TRIAL_MOVES_MAX = 200;
/** How many made-up people sign where several do, and what stands for who starts the process. */
export const TRIAL_SIGNERS = 3;
export const TRIAL_STARTER = 100;

/** agree: the task is done; refuse: a vote against; back: to the task before; ring: its clock has run down */
const trialMove = z.object({
  part: z.number().int().positive().max(2147483647),
  how: z.enum(['agree', 'refuse', 'back', 'ring']),
  /** values that conditions ask for, as they are from here on */
  values,
});
export type TrialMove = z.output<typeof trialMove>;

/** What a page says in its language: a name as it stands, or a word for what was set. */
const drawnWords = [
  'name',
  'from',
  'to',
  'when',
  'otherwise',
  'starter',
  'person',
  'expression',
  'role',
  'unit',
  'starterUnit',
  'superior',
  'form',
  'field',
  'days',
  'seconds',
  'straight',
  'walk',
  'choose',
  'parallel',
  'sequential',
  'collection',
  'completion',
  'veto',
] as const;
const drawnKinds = [
  'start',
  'end',
  'terminate',
  'user',
  'exclusive',
  'parallel',
  'inclusive',
  'sub',
  'timer',
  'other',
] as const;
const part = z.object({
  word: z.enum(drawnWords),
  value: z.string(),
  /** what a step without a name is */
  of: z.enum(drawnKinds).optional(),
});
export type DrawnPart = z.output<typeof part>;

const openTask = z.object({
  part: z.number(),
  nodeId: z.string(),
  nodeName: z.string(),
  /** which of the made-up people, from 1; null: whoever it is assigned to */
  signer: z.number().nullable(),
  /** who does it: an assignee or candidates */
  who: z.array(part),
  votes: z.boolean(),
  mayGoBack: z.boolean(),
  hasClock: z.boolean(),
  dueDays: z.number().nullable(),
});
export type TrialTask = z.output<typeof openTask>;

/** What differs between two drawings, by element; names are those of the later one. */
const drawingDifferences = [
  'added',
  'removed',
  'renamed',
  'people',
  'form',
  'clock',
  'returns',
  'countersign',
  'flow',
] as const;
const difference = z.object({
  kind: z.enum(drawingDifferences),
  nodeId: z.string(),
  nodeName: z.string(),
  nodeKind: z.enum(drawnKinds),
  before: z.array(part),
  after: z.array(part),
});
export type DrawingDifference = z.output<typeof difference>;

export const designingCalls = {
  tryModel: rest.post({
    path: '/act/model/try',
    summary: 'Plays a drawing with made-up people: where it stands after some moves. Nothing is kept.',
    who: draws,
    input: z.object({
      xml,
      values,
      moves: z.array(trialMove).max(TRIAL_MOVES_MAX).default([]),
    }),
    output: z.object({
      problems: z.array(modelProblem),
      open: z.array(openTask),
      /** nodes and flows that were passed */
      passed: z.array(z.string()),
      /** names that conditions ask for and that nobody has given */
      names: z.array(z.string()),
      ended: z.boolean(),
      /** why the last move was not possible; empty: it was */
      trouble: z.enum(['', 'gone', 'noWay', 'notBehind', 'endless', 'stuck']),
      troubleAt: z.string(),
    }),
  }),
  compareModel: rest.get({
    path: '/act/model/compare/:id',
    summary: 'What differs between two saved versions of a drawing.',
    who: draws,
    input: z.object({ id, before: id, after: id }),
    output: z.object({
      /** why one of the files cannot be read at all */
      problems: z.array(modelProblem),
      /** something in one of them is not finished, and was not compared */
      partly: z.boolean(),
      differences: z.array(difference),
    }),
    errors: ['A0404'],
  }),
};
