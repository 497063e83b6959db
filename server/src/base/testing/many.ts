import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { fid, uid } from './fixture.ts';

class Undo extends Error {}

/**
 * From which indexes the database would read, on a board of some thousand messages, most of them done with; some still can
 * be evaluated, some wait for a reply. `beside`: items of them. Nothing of them stays.
 */
export async function planAmongMany(db: Db, query: RawBuilder<unknown>, beside?: RawBuilder<unknown>): Promise<string> {
  let plan = '';
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`insert into message (uid, fid, position, "typeId", "domainId", subject, content, "nickName", "userType", "sourceType",
          "createDateline", "lastUpdate", "threadState", "traceState", "evaluationDueAt", "evalClosed")
        select ${uid.citizen}, ${fid.citySeat}, 0, 2, 7, '供暖', repeat('供暖', 200), '网友', 0, 1, now(), now(), 1, (n % 6 <> 1)::int,
          now() + interval '1 day' * case when n % 6 = 0 then 10 else -10 end, n % 6 <> 0
        from generate_series(1, 6000) n`.execute(tx);
      await beside?.execute(tx);
      await sql`analyze message, item`.execute(tx);
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx);
      plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      throw new Undo();
    })
    .catch((error) => {
      if (!(error instanceof Undo)) throw error;
    });
  return plan;
}
