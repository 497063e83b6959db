import { createHash } from 'node:crypto';
import { JobResult, JobStatus, Misfire } from '@board/contract/settings/schedule';
import type { App } from '../base/calls/app.ts';
import { MINUTE } from '../base/platform/clock.ts';
import { type Job, Jobs, type Watch } from '../base/platform/jobs.ts';
import { describedError } from '../base/platform/log.ts';
import { quartzOf, readQuartz } from './quartz.ts';
import * as store from './store.ts';

/** ms between two looks for due jobs, so that changes by the back office take effect within a second */
const LOOK = 1000;
/** ms after its time from which a run counts as missed */
const MISSED = MINUTE;
const ERROR_MAX = 4000;
/** log entry for a run whose process ended before it did */
const BROKEN_OFF = 'The process ended before the run did.';

/** Returns the next time of an expression after a time; null: never again. */
export const nextTime = (cronExpression: string, after: Date): Date | null =>
  readQuartz(cronExpression)?.after(after, 1)[0] ?? null;

/** Makes sure that every handler of this program has a row. */
export async function keepBuiltIn(app: App): Promise<void> {
  const now = app.clock.now();
  const rows = app.jobs.map(({ name, cron }) => {
    const cronExpression = quartzOf(cron);
    return { beanName: name, cronExpression, nextAt: nextTime(cronExpression, now) };
  });
  await store.keepBuiltIn(app.database.db, rows);
}

/** Returns an error as the back office reads it: without the values of a row, which errors of the database quote. */
function toldOf(error: Error): string {
  const { type, message, stack } = describedError(error);
  return `${type}: ${message}\n${stack ?? ''}`.slice(0, ERROR_MAX);
}

/** Writes the log of runs. */
const logOfRuns = ({ database: { db }, clock }: App): Watch => ({
  async begun({ name }, asked) {
    const { jobId = null, params = '', byName = '' } = asked ?? {};
    return await store.beginRun(db, { jobId, beanName: name, params, byName, at: clock.now() }, BROKEN_OFF);
  },
  async ended(run, ms, error) {
    const status = error ? JobResult.failed : JobResult.success;
    await store.endRun(db, run, { times: ms, status, error: error ? toldOf(error) : '' });
  },
});

/**
 * Starts handlers when they are due or asked for. Every process with background work looks for them. The id of a run is
 * made of its job and time, so that the queue takes each run once.
 */
export class Scheduler {
  readonly #app: App;
  readonly #queue: Jobs;
  readonly #known: ReadonlySet<string>;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(app: App, jobs: readonly Job[]) {
    this.#app = app;
    this.#queue = new Jobs(app.database, jobs, app.log, app.metrics, logOfRuns(app));
    this.#known = new Set(jobs.map(({ name }) => name));
  }

  async start(): Promise<void> {
    await this.#queue.start();
    this.#later();
  }

  #later(): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#looking = this.look()
        .catch((err) => this.#app.log.error({ err }, 'schedule'))
        .finally(() => this.#later());
    }, LOOK).unref();
  }

  /** Passes due runs to the queue. */
  async look(): Promise<void> {
    const { db } = this.#app.database;
    const now = this.#app.clock.now();
    for (const job of await store.dueJobs(db, now)) {
      if (!this.#known.has(job.beanName)) continue;
      if (job.askedAt) {
        // As long as the handler is running, the request waits.
        if ((await this.#ask(job, job.askedAt, job.askedBy)) === 'asked') await store.clearRunRequest(db, job);
      }
      if (job.status !== JobStatus.normal || job.nextAt === null || job.nextAt > now) continue;
      const isMissed = now.getTime() - job.nextAt.getTime() > MISSED;
      if (!isMissed || job.misfire === Misfire.once) await this.#ask(job, job.nextAt, '');
      await store.moveOn(db, job, nextTime(job.cronExpression, now));
    }
  }

  #ask({ jobId, beanName, params }: store.JobRow, at: Date, byName: string): Promise<'asked' | 'busy'> {
    return this.#queue.ask(beanName, idOf(jobId, at, byName), { jobId, params, byName });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
    await this.#queue.stop();
  }
}

/** Returns the same id for the same run in every process. */
function idOf(jobId: number, at: Date, byName: string): string {
  const digest = createHash('sha256').update(`${jobId} ${at.toISOString()} ${byName}`).digest('hex');
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
