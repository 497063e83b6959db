import { PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { type Database, runScript, runSql } from '../db/db.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** Background work at set times, in one process at a time. Must be idempotent, because it runs again after a crash. */
export interface Job {
  name: string;
  /** five fields, in Asia/Shanghai; the back office may set others (`server/src/schedule`) */
  cron: string;
  /** parameters that the back office may set; left out: none */
  params?: z.ZodObject;
  run(given?: Record<string, unknown>): Promise<void>;
}

/**
 * Does a job's work for each item. A failure is logged, and the next item follows. Items are written to the log, so
 * pass only numbers and keys, no personal data.
 */
export async function forEach<T>(log: Log, job: string, those: readonly T[], work: (one: T) => Promise<unknown>) {
  for (const one of those) {
    try {
      await work(one);
    } catch (error) {
      log.error({ err: error, job, of: one }, 'job failed for one');
    }
  }
}

/**
 * At most one run of a job is queued or active. An active run sends a heartbeat every minute, so that a long run is not
 * started twice. A failed run is tried again twice, a minute apart, and then at its next time.
 */
const QUEUE = {
  policy: 'exclusive',
  heartbeatSeconds: 120,
  expireInSeconds: 23 * 3600,
  retryLimit: 2,
  retryDelay: 60,
} as const;

/** s between looks for runs that another process asked for and did not begin; a process begins its own at once */
const POLLING = 15;

/** Data of a run in the queue. */
export interface Asked {
  jobId: number;
  params: string;
  /** who asked for the run; empty: it was scheduled */
  byName: string;
}

/** Is called for every run. */
export interface Watch {
  /** returns a number that is passed to `ended` */
  begun(job: Job, asked: Asked | null): Promise<number>;
  ended(run: number, ms: number, error: Error | null): Promise<void>;
}

/** The job queue, in the same database. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #jobs: readonly Job[];
  readonly #log: Log;
  readonly #metrics: Metrics;
  readonly #watch: Watch;
  readonly #workers = new Map<string, string>();

  constructor(database: Database, jobs: readonly Job[], log: Log, metrics: Metrics, watch: Watch) {
    this.#jobs = jobs;
    this.#log = log;
    this.#metrics = metrics;
    this.#watch = watch;
    const { db } = database;
    // If two processes start first at the same time, one finds the queue's tables in place during its script, and
    // continues.
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => (values?.length ? runSql(db, text, values) : runScript(db, text)) },
      schedule: false,
    });
    this.#boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  }

  async start(): Promise<void> {
    await this.#boss.start();
    // In older versions the queue kept the times itself.
    for (const { name } of await this.#boss.getSchedules()) await this.#boss.unschedule(name);
    for (const job of this.#jobs) {
      // A queue's policy cannot be changed. The queue can be deleted, because its runs come again anyway.
      const known = await this.#boss.getQueue(job.name);
      if (known && known.policy !== QUEUE.policy) await this.#boss.deleteQueue(job.name);
      await this.#boss.createQueue(job.name, QUEUE);
      const worker = await this.#boss.work<Asked | null>(job.name, { pollingIntervalSeconds: POLLING }, async ([one]) =>
        this.#run(job, one?.data ?? null),
      );
      this.#workers.set(job.name, worker);
    }
  }

  /** Asks for a run under a given id, so that asking again has no effect. `busy`: a run is active or was asked for. */
  async ask(name: string, id: string, asked: Asked): Promise<'asked' | 'busy'> {
    const sent = await this.#boss.send(name, asked, { id });
    if (sent === null) return (await this.#boss.getJobById(name, id)) ? 'asked' : 'busy';
    this.#boss.notifyWorker(this.#workers.get(name)!);
    return 'asked';
  }

  async #run(job: Job, asked: Asked | null): Promise<void> {
    const run = await this.#watch.begun(job, asked);
    const begun = performance.now();
    const ms = () => Math.round(performance.now() - begun);
    try {
      await job.run(asked?.params ? (JSON.parse(asked.params) as Record<string, unknown>) : {});
      this.#metrics.jobs.inc({ job: job.name, result: 'done' });
    } catch (error) {
      this.#metrics.jobs.inc({ job: job.name, result: 'failed' });
      this.#log.error({ err: error, job: job.name }, 'job failed');
      await this.#watch.ended(run, ms(), error as Error);
      throw error;
    }
    await this.#watch.ended(run, ms(), null);
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 10_000 });
  }
}
