import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../calls/app.ts';
import { deleteInBatches } from '../db/old-rows.ts';
import { forgetCodes } from '../delivery/outbox.ts';
import { forgetOrigins } from '../events/origins.ts';
import { forgetLogs } from '../logs/logs.ts';
import { LOG_DAYS } from '../logs/sealing.ts';
import { DAY } from './clock.ts';
import type { Job } from './jobs.ts';

/** How long a client may repeat a request, from an offline queue too, and how long what was sent can be traced. */
const params = z.object({ days: z.number().int().min(30).max(365).default(30) });

/**
 * Forgets what the way of a call, the outbox and the log keep beyond their use: answers to requests that may be repeated,
 * what was sent to phones and addresses, or never could be, and from where authors wrote.
 */
export const forgetting = ({ clock, database: { db } }: App): Job => ({
  name: 'forgetting',
  cron: '10 3 * * *',
  params,
  async run(given) {
    const now = clock.now();
    const before = new Date(now.getTime() - params.parse(given ?? {}).days * DAY);
    await deleteInBatches(db, 'idempotency', sql`at < ${before}`);
    await deleteInBatches(db, 'outbox', sql`at < ${before}`);
    await forgetOrigins(db, now);
    await forgetLogs(db, new Date(now.getTime() - LOG_DAYS * DAY));
  },
});

/** Codes are good for minutes (domain.md D, retention); so is what was written of them. */
export const forgettingCodes = ({ clock, database: { db } }: App): Job => ({
  name: 'forgetting-codes',
  cron: '*/5 * * * *',
  run: () => forgetCodes(db, clock.now()),
});
