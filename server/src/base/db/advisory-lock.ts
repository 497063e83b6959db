import { sql } from 'kysely';
import type { Ctx } from '../calls/app.ts';

/** Serialises transactions by name: each holds the lock until it ends, so that counts include those before it. */
export const takeAdvisoryLock = ({ db }: Pick<Ctx, 'db'>, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
