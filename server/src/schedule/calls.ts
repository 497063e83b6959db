import { toSeconds } from '@board/contract/fields';
import type { Language } from '@board/contract/languages';
import { JobStatus, NEXT_RUNS, type ScheduleLogRow, type ScheduleRow } from '@board/contract/settings/schedule';
import { textsIn } from '@board/contract/texts';
import { type Ctx, callsOf } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import type { Job } from '../base/platform/jobs.ts';
import { settingChanged } from '../settings/index.ts';
import { quartzSentence, readQuartz } from './quartz.ts';
import { nextTime } from './scheduler.ts';
import * as store from './store.ts';

/** Least seconds between runs; a job that runs more often would leave no time for others. */
const APART = 10;

/**
 * Returns the next runs of an expression. Refuses an invalid one, one that never comes, and one that comes too often.
 */
function timesOf(cronExpression: string, now: Date): Date[] {
  const times =
    readQuartz(cronExpression)?.after(now, NEXT_RUNS) ?? fail('A0400', { cronExpression: { name: 'cron' } });
  if (times.length === 0) fail('A0400', { cronExpression: { name: 'cronNever' } });
  const isDense = times.some((time, i) => i > 0 && time.getTime() - times[i - 1]!.getTime() < APART * 1000);
  if (isDense) fail('A0400', { cronExpression: { name: 'cronOften', with: APART } });
  return times;
}

/** Returns the parameters of a handler as they are stored. Refuses parameters that the handler does not take. */
function paramsFor(job: Job, given: string): string {
  if (given.trim() === '') return '';
  const taken = job.params ?? fail('A0400', { params: { name: 'noParams' } });
  const parsed = taken.strict().safeParse(jsonOf(given));
  if (!parsed.success) fail('A0400', { params: { name: 'invalid' } });
  return JSON.stringify(parsed.data);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const handlerOf = ({ app }: Ctx, beanName: string): Job =>
  app.jobs.find(({ name }) => name === beanName) ?? fail('10028', { beanName: { name: 'noHandler' } });

interface Input {
  params: string;
  cronExpression: string;
  remark: string;
  status: number;
  misfire: number;
}

function fieldsOf(ctx: Ctx, beanName: string, input: Input): store.JobFields {
  const { remark, status, misfire } = input;
  const [nextAt] = timesOf(input.cronExpression, ctx.now);
  const params = paramsFor(handlerOf(ctx, beanName), input.params);
  return { beanName, params, cronExpression: input.cronExpression.trim(), remark, status, misfire, nextAt: nextAt! };
}

/** Fields of a job that the history records. */
const said = ({ beanName, params, cronExpression, remark, status, misfire }: store.JobFields) => ({
  beanName,
  cronExpression,
  params,
  remark,
  status,
  misfire,
});

/** Returns the description of a handler in a language; its own name if the texts lack it. */
const nameOf = (beanName: string, language: Language): string =>
  (textsIn(language).jobs as Readonly<Record<string, string | undefined>>)[beanName] ?? beanName;

const presentLog = ({ logId, at, ...row }: store.LogRow, language: Language): ScheduleLogRow => ({
  id: logId,
  ...row,
  name: nameOf(row.beanName, language),
  dateline: toSeconds(at),
});

async function present({ app, db, language }: Ctx, rows: readonly store.JobRow[]): Promise<ScheduleRow[]> {
  const last = await store.lastRuns(
    db,
    rows.map(({ jobId }) => jobId),
  );
  return rows.map(({ jobId, nextAt, askedAt, askedBy, ...row }) => {
    const run = last.get(jobId);
    return {
      id: jobId,
      ...row,
      name: nameOf(row.beanName, language),
      sentence: sentence(row.cronExpression, language),
      known: app.jobs.some(({ name }) => name === row.beanName),
      nextDateline: row.status === JobStatus.normal && nextAt ? toSeconds(nextAt) : null,
      last: run ? { dateline: toSeconds(run.at), times: run.times, status: run.status } : null,
    };
  });
}

const sentence = (cronExpression: string, language: Language) =>
  readQuartz(cronExpression) ? quartzSentence(cronExpression, language) : cronExpression;

async function presentOne(ctx: Ctx, jobId: number): Promise<ScheduleRow> {
  const row = (await store.jobOf(ctx.db, jobId)) ?? fail('A0404');
  return (await present(ctx, [row]))[0]!;
}

async function told(ctx: Ctx, jobId: number, before: object | null, after: object | null, note: string) {
  await settingChanged(ctx, { kind: 'job', key: String(jobId), before, after, note, references: [] });
}

/** Pauses or resumes jobs; jobs already in that state are left alone. */
async function setStatus(ctx: Ctx, ids: readonly number[], status: number): Promise<void> {
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const row = (await store.lockJob(ctx.db, id)) ?? fail('A0404');
    if (row.status === status) continue;
    const nextAt = nextTime(row.cronExpression, ctx.now);
    await store.changeJob(ctx.db, id, { status, nextAt, version: row.version + 1 });
    await told(ctx, id, { status: row.status }, { status }, '');
  }
}

export const calls = callsOf('schedule', {
  async page(asked, ctx) {
    const words = asked.beanName?.toLowerCase() ?? '';
    const called = ctx.app.jobs.filter(({ name }) => nameOf(name, ctx.language).toLowerCase().includes(words));
    const found = await store.jobPage(ctx.db, { ...asked, called: called.map(({ name }) => name) });
    return { total: found.total, list: await present(ctx, found.rows) };
  },

  async handlers(_input, { app, language }) {
    return app.jobs.map(({ name, params }) => ({
      beanName: name,
      name: nameOf(name, language),
      params: Object.keys(params?.shape ?? {}),
    }));
  },

  async next({ cronExpression }, { now, language }) {
    const times = timesOf(cronExpression, now);
    return { sentence: quartzSentence(cronExpression, language), times: times.map(toSeconds) };
  },

  async info({ id }, ctx) {
    return await presentOne(ctx, id);
  },

  async save({ beanName, note, ...input }, ctx) {
    const fields = fieldsOf(ctx, beanName, input);
    const id = await store.addJob(ctx.db, fields);
    await told(ctx, id, null, said(fields), note);
    return await presentOne(ctx, id);
  },

  async update({ id, version, note, ...input }, ctx) {
    const before = (await store.lockJob(ctx.db, id)) ?? fail('A0404');
    if (before.version !== version) fail('B0001');
    const fields = fieldsOf(ctx, before.beanName, input);
    await store.changeJob(ctx.db, id, { ...fields, version: version + 1 });
    await told(ctx, id, said(before), said(fields), note);
    return await presentOne(ctx, id);
  },

  async remove({ ids, note = '' }, ctx) {
    for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
      const row = (await store.lockJob(ctx.db, id)) ?? fail('A0404');
      // A job whose handler no longer exists may be removed, even a built-in one.
      const known = ctx.app.jobs.some(({ name }) => name === row.beanName);
      if (row.builtIn && known) fail('B0009', { ids: { name: 'builtIn' } });
      await store.dropJob(ctx.db, id);
      await told(ctx, id, said(row), null, note);
    }
    return {};
  },

  async pause({ ids }, ctx) {
    await setStatus(ctx, ids, JobStatus.paused);
    return {};
  },

  async resume({ ids }, ctx) {
    await setStatus(ctx, ids, JobStatus.normal);
    return {};
  },

  async run({ ids }, ctx) {
    for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
      const row = (await store.lockJob(ctx.db, id)) ?? fail('A0404');
      handlerOf(ctx, row.beanName);
      await store.changeJob(ctx.db, id, { askedAt: ctx.now, askedBy: ctx.viewer.nickName });
    }
    return {};
  },

  async logPage(asked, { db, language }) {
    const found = await store.logPage(db, asked);
    return { total: found.total, list: found.rows.map((row) => presentLog(row, language)) };
  },

  async logInfo({ id }, { db, language }) {
    return presentLog((await store.runOf(db, id)) ?? fail('A0404'), language);
  },
});
