import { PgBoss } from 'pg-boss';
import { type Database, runScript, runSql } from './db.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** Background work at set times, on one instance at a time. Must be idempotent: it runs again after a crash. */
export interface Job {
  name: string;
  /** five fields, in Asia/Shanghai */
  cron: string;
  run(): Promise<void>;
}

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
      // `singleton`: an instance that falls behind does not pile the same work up.
      await this.#boss.createQueue(job.name, { policy: 'singleton' });
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
