import { sql } from 'kysely';
import type { Ctx } from '../calls/app.ts';

/**
 * Makes transactions of one name run one after the other. Each holds the lock until it ends, so that its counts include
 * the earlier ones.
 */
export const takeAdvisoryLock = ({ db }: Pick<Ctx, 'db'>, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
