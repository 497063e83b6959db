import type { PlatformWork } from '@board/contract/backoffice/reports';
import { ConcernState } from '@board/contract/codes';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { waiting } from './store.ts';

export type ConcernWork = NonNullable<PlatformWork['concerns']>;

/** Counts reports and feedback between two moments. Counts named `…Today` hold for now. */
export async function concernWork(
  db: Db,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<ConcernWork> {
  const { rows } = await sql<Pick<ConcernWork, 'reports' | 'reportsUpheld' | 'feedback'>>`
    select count(*) filter (where kind = 'report' and at >= ${from})::int as reports,
      count(*) filter (where kind = 'report' and state = ${ConcernState.upheld} and at >= ${from})::int as "reportsUpheld",
      count(*) filter (where kind = 'feedback' and at >= ${from})::int as feedback
    from concern where at < ${to}`.execute(db);
  const { report, feedback } = await waiting(db, now);
  return { ...rows[0]!, openToday: report.open + feedback.open, lateToday: report.late + feedback.late };
}
