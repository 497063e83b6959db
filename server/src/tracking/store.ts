import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

interface Counted {
  day: string;
  pageId: number;
  appType: string;
  /** `visitorType` */
  userType: number;
  visits: number;
  /** visits that were the first page of a session */
  begun: number;
  /** how often the way to customer service was shown to who waited for a code in vain */
  exposed: number;
}

export async function count(db: Db, counted: Counted): Promise<void> {
  const { visits, begun, exposed } = counted;
  await db
    .withTables<{ visit: Counted }>()
    .insertInto('visit')
    .values(counted)
    .onConflict((conflict) =>
      conflict.columns(['day', 'pageId', 'appType', 'userType']).doUpdateSet({
        visits: sql`visit.visits + ${visits}`,
        begun: sql`visit.begun + ${begun}`,
        exposed: sql`visit.exposed + ${exposed}`,
      }),
    )
    .execute();
}
