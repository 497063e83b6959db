import type { PlatformWork } from '@board/contract/backoffice/reports';
import { DisposalAppeal } from '@board/contract/codes';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { countAppeals } from './store.ts';

export type AccountWork = NonNullable<PlatformWork['accounts']>;

/** Measures, appeals and what people asked about their data between two moments; `…Today`: as things stand. */
export async function accountWork(
  db: Db,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<AccountWork> {
  const within = (column: string) => sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`;
  const measures = await sql<{ handleType: number; count: number }>`
    select "handleType", count(*)::int as count from disposal where ${within('beginTime')}
    group by "handleType" order by "handleType"`.execute(db);
  const { rows } = await sql<Pick<AccountWork, 'appeals' | 'upheld' | 'copies' | 'closings'>>`
    select count(*) filter (where ${within('appealedAt')})::int as appeals,
      count(*) filter (where "appealState" = ${DisposalAppeal.upheld} and ${within('appealDecidedAt')})::int as upheld,
      (select count(*) from "dataExport" where ${within('askedAt')})::int as copies,
      (select count(*) from cancellation where ${within('askedAt')})::int as closings
    from disposal`.execute(db);
  const { appealed, late } = await countAppeals(db, now);
  return { ...rows[0]!, measures: measures.rows, appealsToday: appealed, appealsLateToday: late };
}
