import type { ListPage } from '@board/contract/rules/rest-list';
import { JobResult, JobStatus } from '@board/contract/settings/schedule';
import { type Generated, type Selectable, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { pageOf, sorted } from '../base/db/page.ts';

type Tables = {
  scheduleJob: {
    jobId: Generated<number>;
    beanName: string;
    params: string;
    cronExpression: string;
    remark: string;
    status: number;
    misfire: number;
    builtIn: boolean;
    nextAt: Date | null;
    askedAt: Date | null;
    askedBy: Generated<string>;
    version: Generated<number>;
  };
  scheduleLog: {
    logId: Generated<number>;
    jobId: number | null;
    beanName: string;
    params: string;
    byName: string;
    at: Date;
    times: number | null;
    status: number | null;
    error: Generated<string>;
  };
};
const tables = (db: Db) => db.withTables<Tables>();
export type JobRow = Selectable<Tables['scheduleJob']>;
export type LogRow = Selectable<Tables['scheduleLog']>;
export type JobFields = Pick<
  JobRow,
  'beanName' | 'params' | 'cronExpression' | 'remark' | 'status' | 'misfire' | 'nextAt'
>;

/** Makes sure that every handler of the product has a row. Its time is the program's until somebody changes it. */
export async function keepBuiltIn(
  db: Db,
  those: readonly Pick<JobRow, 'beanName' | 'cronExpression' | 'nextAt'>[],
): Promise<void> {
  if (those.length === 0) return;
  await sql`insert into "scheduleJob" ("beanName", "cronExpression", "nextAt", "builtIn")
    select "beanName", "cronExpression", "nextAt", true from jsonb_to_recordset(${JSON.stringify(those)}::jsonb)
      as one("beanName" text, "cronExpression" text, "nextAt" timestamptz)
    on conflict ("beanName") where "builtIn" do update
      set "cronExpression" = excluded."cronExpression", "nextAt" = excluded."nextAt"
      where "scheduleJob".version = 0 and "scheduleJob"."cronExpression" <> excluded."cronExpression"`.execute(db);
}

/**
 * Returns jobs whose handler or remark contains some letters, or whose handlers are in `called`; without letters all.
 */
const jobOrder = { id: 'jobId', beanName: 'beanName', status: 'status', nextDateline: 'nextAt' } as const;

export async function jobPage(
  db: Db,
  asked: { beanName?: string; called: readonly string[] } & ListPage<keyof typeof jobOrder>,
) {
  let all = tables(db).selectFrom('scheduleJob');
  const letters = asked.beanName;
  if (letters)
    all = all.where(sql<boolean>`(strpos(lower("beanName" || ' ' || remark), lower(${letters})) > 0
      or "beanName" = any(${asked.called}::text[]))`);
  return await pageOf(all, { page: asked.page, rows: asked.limit }, (list) =>
    sorted(list.selectAll(), asked, jobOrder).orderBy('builtIn').orderBy('beanName').orderBy('jobId'),
  );
}

/** Counts the jobs of these handlers that have been due since before a time. */
export async function lateCount(db: Db, names: readonly string[], before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from "scheduleJob"
    where status = ${JobStatus.normal} and "nextAt" < ${before} and "beanName" = any(${names}::text[])`.execute(db);
  return rows[0]!.count;
}

export const jobOf = (db: Db, jobId: number): Promise<JobRow | undefined> =>
  tables(db).selectFrom('scheduleJob').selectAll().where('jobId', '=', jobId).executeTakeFirst();

export const lockJob = (db: Db, jobId: number): Promise<JobRow | undefined> =>
  tables(db).selectFrom('scheduleJob').selectAll().where('jobId', '=', jobId).forUpdate().executeTakeFirst();

export async function addJob(db: Db, fields: JobFields): Promise<number> {
  const { jobId } = await tables(db)
    .insertInto('scheduleJob')
    .values({ ...fields, builtIn: false, askedAt: null })
    .returning('jobId')
    .executeTakeFirstOrThrow();
  return jobId;
}

export async function changeJob(db: Db, jobId: number, to: Partial<Omit<JobRow, 'jobId'>>): Promise<void> {
  await tables(db).updateTable('scheduleJob').set(to).where('jobId', '=', jobId).execute();
}

export async function dropJob(db: Db, jobId: number): Promise<void> {
  await tables(db).deleteFrom('scheduleJob').where('jobId', '=', jobId).execute();
}

/** Returns the jobs to run now: their time has come, or somebody asked for them. */
export const dueJobs = (db: Db, now: Date): Promise<JobRow[]> =>
  tables(db)
    .selectFrom('scheduleJob')
    .selectAll()
    .where((eb) =>
      eb.or([eb.and([eb('status', '=', JobStatus.normal), eb('nextAt', '<=', now)]), eb('askedAt', 'is not', null)]),
    )
    .orderBy('jobId')
    .execute();

/** Sets a job's next time, unless somebody changed the job meanwhile. */
export async function moveOn(db: Db, { jobId, nextAt }: JobRow, to: Date | null): Promise<void> {
  await tables(db)
    .updateTable('scheduleJob')
    .set({ nextAt: to })
    .where('jobId', '=', jobId)
    .where('nextAt', '=', nextAt)
    .execute();
}

/** Clears a request to run a job once the queue has it; a newer request stays. */
export async function clearRunRequest(db: Db, { jobId, askedAt }: JobRow): Promise<void> {
  await tables(db)
    .updateTable('scheduleJob')
    .set({ askedAt: null, askedBy: '' })
    .where('jobId', '=', jobId)
    .where('askedAt', '=', askedAt)
    .execute();
}

/** Returns the last run of each of the jobs. */
export async function lastRuns(db: Db, jobIds: readonly number[]): Promise<ReadonlyMap<number, LogRow>> {
  if (jobIds.length === 0) return new Map();
  const { rows } = await sql<LogRow>`
    select last.* from unnest(${jobIds}::int[]) as one(id)
    cross join lateral (select * from "scheduleLog" where "jobId" = one.id order by "logId" desc limit 1) as last`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.jobId!, row]));
}

/**
 * Begins a line of the log. A handler runs only once at a time, so an earlier line that is still running was broken off
 * with its process.
 */
export async function beginRun(
  db: Db,
  run: Pick<LogRow, 'jobId' | 'beanName' | 'params' | 'byName' | 'at'>,
  brokenOff: string,
): Promise<number> {
  await tables(db)
    .updateTable('scheduleLog')
    .set({ status: JobResult.failed, error: brokenOff })
    .where('beanName', '=', run.beanName)
    .where('status', 'is', null)
    .execute();
  // The job may have been deleted meanwhile.
  const jobId = run.jobId !== null && (await jobOf(db, run.jobId)) ? run.jobId : await builtInOf(db, run.beanName);
  const { logId } = await tables(db)
    .insertInto('scheduleLog')
    .values({ ...run, jobId, times: null, status: null })
    .returning('logId')
    .executeTakeFirstOrThrow();
  return logId;
}

async function builtInOf(db: Db, beanName: string): Promise<number | null> {
  const row = await tables(db)
    .selectFrom('scheduleJob')
    .select('jobId')
    .where('beanName', '=', beanName)
    .where('builtIn', '=', true)
    .executeTakeFirst();
  return row?.jobId ?? null;
}

export async function endRun(db: Db, logId: number, end: Pick<LogRow, 'times' | 'status' | 'error'>): Promise<void> {
  await tables(db).updateTable('scheduleLog').set(end).where('logId', '=', logId).execute();
}

export function logPage(db: Db, asked: { jobId?: number; failed?: boolean } & ListPage) {
  const { order = 'desc' } = asked;
  let all = tables(db).selectFrom('scheduleLog');
  if (asked.jobId !== undefined) all = all.where('jobId', '=', asked.jobId);
  if (asked.failed) all = all.where('status', '=', sql.lit(JobResult.failed));
  return pageOf(all, { page: asked.page, rows: asked.limit }, (list) => list.selectAll().orderBy('logId', order));
}

export const runOf = (db: Db, logId: number): Promise<LogRow | undefined> =>
  tables(db).selectFrom('scheduleLog').selectAll().where('logId', '=', logId).executeTakeFirst();

/** Counts the runs that failed since a time. */
export async function failedSince(db: Db, since: Date): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('scheduleLog')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', sql.lit(JobResult.failed))
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes successful runs before one time, and the others before another. */
export async function forgetRuns(db: Db, well: Date, failed: Date): Promise<void> {
  await tables(db)
    .deleteFrom('scheduleLog')
    .where('at', '<', well)
    .where((eb) => eb.or([eb('status', '=', JobResult.success), eb('at', '<', failed)]))
    .execute();
}
