import { sql } from 'kysely';
import type { Db } from '../base/db.ts';

type Tables = { visit: { day: string; pageId: number; appType: string; visits: number; begun: number } };

interface Visit {
  day: string;
  pageId: number;
  appType: string;
  /** the first page of a session */
  begins: boolean;
}

export async function countVisit(db: Db, { begins, ...visit }: Visit): Promise<void> {
  const begun = begins ? 1 : 0;
  await db
    .withTables<Tables>()
    .insertInto('visit')
    .values({ ...visit, visits: 1, begun })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'pageId', 'appType'])
        .doUpdateSet({ visits: sql`visit.visits + 1`, begun: sql`visit.begun + ${begun}` }),
    )
    .execute();
}
