import { z } from 'zod';
import type { App, Module } from '../base/calls/app.ts';
import { DAY, MINUTE } from '../base/platform/clock.ts';
import type { Job } from '../base/platform/jobs.ts';
import { calls } from './calls.ts';
import { forgetRuns, lateCount } from './store.ts';

export { keepBuiltIn, Scheduler } from './scheduler.ts';
export { failedSince } from './store.ts';

/** Days that failed runs are kept: half a year, like logs (网络安全法 21). */
const FAILED_KEPT = 183;
const params = z.object({ days: z.number().int().min(1).max(FAILED_KEPT).default(30) });

/** Removes successful runs after some days, and failed ones after half a year. */
const forgetLog = ({ clock, database: { db } }: App): Job => ({
  name: 'schedule.forgetLog',
  cron: '35 3 * * *',
  params,
  async run(given) {
    const { days } = params.parse(given ?? {});
    const before = (days: number) => new Date(clock.now().getTime() - days * DAY);
    await forgetRuns(db, before(days), before(FAILED_KEPT));
  },
});

export const schedule: Module = {
  name: 'schedule',
  calls,
  jobs: (app) => [forgetLog(app)],
  gauges: [
    {
      name: 'board_jobs_late',
      help: 'Jobs whose time came more than five minutes ago, and that nothing has begun',
      count: async ({ jobs, database: { db } }, now) => {
        const names = jobs.map(({ name }) => name);
        return [{ value: await lateCount(db, names, new Date(now.getTime() - 5 * MINUTE)) }];
      },
    },
  ],
};
