import { sql } from 'kysely';
import type { App } from '../base/calls/app.ts';
import { DAY } from '../base/platform/clock.ts';
import { BLOCKS } from './like.ts';
import { index } from './listener.ts';

const AT_ONCE = 100;

/**
 * Indexes the messages of the newest blocks again if a matter was changed in the last day, or if no matter is in the
 * index yet. Similar answers are looked for in these blocks.
 */
export async function rereadMatters(app: App): Promise<void> {
  const { db } = app.database;
  const changedSince = new Date(app.clock.now().getTime() - DAY);
  const { rows: changed } = await sql<{ is: boolean }>`
    select exists (select from "searchMatter" where "updatedAt" > ${changedSince})
      or not exists (select from "searchWord" where word >= '#m' and word < '#n') as is`.execute(db);
  if (!changed[0]!.is) return;
  for (let before: number | null = null; ; ) {
    const { rows }: { rows: { tid: number }[] } = await sql<{ tid: number }>`
      select tid from "searchDocument"
      where block > (select coalesce(max(block), 0) - ${BLOCKS} from "searchBlock")
        and (${before}::int is null or tid < ${before}) order by tid desc limit ${AT_ONCE}`.execute(db);
    if (rows.length === 0) return;
    const tids = rows.map(({ tid }) => tid);
    await db.transaction().execute((tx) => index(app, tx, tids));
    before = tids.at(-1)!;
  }
}
