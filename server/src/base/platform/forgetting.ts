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

/**
 * Days for which a client may repeat a request, also from an offline queue, and for which sent messages can be traced.
 */
const params = z.object({ days: z.number().int().min(30).max(365).default(30) });

/**
 * Deletes data of calls, the outbox and the log after its use: answers to repeatable requests, messages that were sent
 * or given up, and from where authors wrote.
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

/** Codes are valid for minutes (domain.md D, retention); texts that hold codes are deleted then. */
export const forgettingCodes = ({ clock, database: { db } }: App): Job => ({
  name: 'forgetting-codes',
  cron: '*/5 * * * *',
  run: () => forgetCodes(db, clock.now()),
});
