import { PgBoss } from 'pg-boss';
import { type Database, runScript, runSql } from '../db/db.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** Background work at set times, on one instance at a time. Must be idempotent: it runs again after a crash. */
export interface Job {
  name: string;
  /** five fields, in Asia/Shanghai */
  cron: string;
  run(): Promise<void>;
}

/**
 * Does a job's work for each of them; one for which it fails is told of, and keeps none of the others waiting. The log
 * holds what is given here: numbers and keys, nothing personal.
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
 * An instance that falls behind piles nothing up, and what takes long is not begun a second time beside itself: its
 * process shows each minute that it is at it. What failed is tried again after a minute, twice, and then at its next time.
 */
const QUEUE = {
  policy: 'exclusive',
  heartbeatSeconds: 120,
  expireInSeconds: 23 * 3600,
  retryLimit: 2,
  retryDelay: 60,
} as const;

/** The job queue, in the same database. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #jobs: readonly Job[];
  readonly #log: Log;
  readonly #metrics: Metrics;

  constructor(database: Database, jobs: readonly Job[], log: Log, metrics: Metrics) {
    this.#jobs = jobs;
    this.#log = log;
    this.#metrics = metrics;
    const { db } = database;
    // Of two first starts one finds the queue's tables there, in the middle of its script, and goes on.
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => (values?.length ? runSql(db, text, values) : runScript(db, text)) },
    });
    this.#boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  }

  async start(): Promise<void> {
    await this.#boss.start();
    for (const job of this.#jobs) {
      // The policy of a queue cannot be changed; in one there is nothing that would not come again.
      const known = await this.#boss.getQueue(job.name);
      if (known && known.policy !== QUEUE.policy) await this.#boss.deleteQueue(job.name);
      await this.#boss.createQueue(job.name, QUEUE);
      await this.#boss.schedule(job.name, job.cron, null, { tz: 'Asia/Shanghai' });
      await this.#boss.work(job.name, { pollingIntervalSeconds: 5 }, () => this.#run(job));
    }
  }

  async #run(job: Job): Promise<void> {
    try {
      await job.run();
      this.#metrics.jobs.inc({ job: job.name, result: 'done' });
    } catch (error) {
      this.#metrics.jobs.inc({ job: job.name, result: 'failed' });
      this.#log.error({ err: error, job: job.name }, 'job failed');
      throw error;
    }
  }

  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 10_000 });
  }
}
