import { sql } from 'kysely';
import type { Ctx } from '../calls/app.ts';

/** One after the other for the same name, each until its transaction ends: of many at once, each is counted for the next. */
export const takeAdvisoryLock = ({ db }: Pick<Ctx, 'db'>, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
