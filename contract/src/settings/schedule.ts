import { z } from 'zod';
import { rest } from '../call.ts';
import { done, flag, id, nothing, optionalId, optionalText, seconds, text } from '../fields.ts';
import { byIds, ids, listOf, listPage } from '../rules/rest-list.ts';
import { permission } from '../who.ts';
import { note, version } from './history.ts';

/** Background work (product.md §3 schedule job, §9; backoffice.md §4 point 9). */

export const KEEPS_JOBS = 'sys:schedule:save';
const keeps = permission(KEEPS_JOBS);

/** product.md §3 */
export const JobStatus = { paused: 0, normal: 1 } as const;
export const JobResult = { failed: 0, success: 1 } as const;
/** What becomes of a run whose time passed while nothing ran. */
export const Misfire = { skip: 0, once: 1 } as const;

export const PARAMS_MAX = 1000;
export const CRON_MAX = 100;
/** Runs that are shown before an expression is saved. */
export const NEXT_RUNS = 5;

const status = z.union([z.literal(0), z.literal(1)]);

export const scheduleRow = z.object({
  id: z.number(),
  beanName: z.string(),
  /** what the handler does, in the reader's language */
  name: z.string(),
  params: z.string(),
  cronExpression: z.string(),
  /** the expression as a sentence, in the reader's language */
  sentence: z.string(),
  remark: z.string(),
  status: z.number(),
  misfire: z.number(),
  /** it came with the product: paused rather than deleted */
  builtIn: z.boolean(),
  /** this program has the handler; without it nothing runs */
  known: z.boolean(),
  nextDateline: seconds.nullable(),
  /** the last run: null: none yet; its status null: still running */
  last: z.object({ dateline: seconds, times: z.number().nullable(), status: z.number().nullable() }).nullable(),
  version: z.number(),
});
export type ScheduleRow = z.infer<typeof scheduleRow>;

export const scheduleLogRow = z.object({
  id: z.number(),
  jobId: z.number().nullable(),
  beanName: z.string(),
  name: z.string(),
  params: z.string(),
  byName: z.string(),
  dateline: seconds,
  /** ms; null: still running */
  times: z.number().nullable(),
  /** 0 failed, 1 success; null: still running */
  status: z.number().nullable(),
  error: z.string(),
});
export type ScheduleLogRow = z.infer<typeof scheduleLogRow>;

const cronExpression = text(CRON_MAX);
const fields = {
  params: text(PARAMS_MAX).default(''),
  cronExpression,
  remark: text(200).default(''),
  status: status.default(1),
  misfire: status.default(0),
  note,
};

export const schedule = {
  page: rest.get({
    path: '/sys/schedule/page',
    summary: 'Background work: which handler, when, with what, and how the last run went.',
    who: keeps,
    input: z.object({
      /** words of the handler's name, of what it is called, or of the remark */
      beanName: optionalText(100),
      ...listPage('id', 'beanName', 'status', 'nextDateline'),
    }),
    output: listOf(scheduleRow),
  }),
  handlers: rest.get({
    path: '/sys/schedule/handlers',
    summary: 'The handlers this program has, and what each may be given.',
    who: keeps,
    input: nothing,
    output: z.array(z.object({ beanName: z.string(), name: z.string(), params: z.array(z.string()) })),
  }),
  next: rest.get({
    path: '/sys/schedule/next',
    summary: 'An expression as a sentence, and its next five runs.',
    who: keeps,
    input: z.object({ cronExpression }),
    output: z.object({ sentence: z.string(), times: z.array(seconds) }),
  }),
  info: rest.get({
    path: '/sys/schedule/:id',
    summary: 'One job.',
    who: keeps,
    input: z.object({ id }),
    output: scheduleRow,
    errors: ['A0404'],
  }),
  save: rest.post({
    path: '/sys/schedule',
    summary: 'Adds a job: a handler of the list, a Quartz expression in Asia/Shanghai, and what it is given.',
    who: keeps,
    input: z.object({ beanName: text(100), ...fields }),
    output: scheduleRow,
    errors: ['10028'],
  }),
  update: rest.put({
    path: '/sys/schedule',
    summary: 'Changes a job; in force at once.',
    who: keeps,
    input: z.object({ id, version, ...fields }),
    output: scheduleRow,
    errors: ['A0404', 'B0001'],
  }),
  remove: rest.delete({
    path: '/sys/schedule',
    summary: 'Deletes jobs that were added here; those of the product are paused instead.',
    who: keeps,
    input: z.object({ ids, note: note.optional() }),
    output: done,
    errors: ['A0404', 'B0009'],
  }),
  pause: rest.put({
    path: '/sys/schedule/pause',
    summary: 'Pauses jobs; what runs goes on to its end.',
    who: keeps,
    input: byIds,
    output: done,
    errors: ['A0404'],
  }),
  resume: rest.put({
    path: '/sys/schedule/resume',
    summary: 'Has jobs run by their times again.',
    who: keeps,
    input: byIds,
    output: done,
    errors: ['A0404'],
  }),
  run: rest.put({
    path: '/sys/schedule/run',
    summary: 'Has jobs run once, beside their times; one that is running runs again when it has ended.',
    who: keeps,
    input: byIds,
    output: done,
    errors: ['A0404', '10028'],
  }),
  logPage: rest.get({
    path: '/sys/scheduleLog/page',
    summary: 'Runs, the newest first: when, how long in ms, and what failed.',
    who: keeps,
    input: z.object({ jobId: optionalId, failed: flag.optional(), ...listPage() }),
    output: listOf(scheduleLogRow),
  }),
  logInfo: rest.get({
    path: '/sys/scheduleLog/:id',
    summary: 'One run.',
    who: keeps,
    input: z.object({ id }),
    output: scheduleLogRow,
    errors: ['A0404'],
  }),
};
