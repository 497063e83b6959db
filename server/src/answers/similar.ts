import { sql } from 'kysely';
import type { App, Ctx } from '../base/calls/app.ts';
import type { Db, Found } from '../base/db/db.ts';
import { together } from '../base/db/pipeline.ts';
import type { Job } from '../base/platform/jobs.ts';
import { publicTexts, publicTitles } from '../messages/index.ts';
import { shanghaiDay } from '../settings/index.ts';
import { answered } from './answered.ts';

type Titles = Awaited<ReturnType<typeof publicTitles>>;

const tables = (db: Db) => db.withTables<{ messageAlike: { tid: number; day: string; tids: number[] } }>();

/**
 * The answered messages that are surely about the same matter as a public one, the most alike first; nothing for one that
 * is not public. To find them takes the database as long as twenty messages do, so what was found serves for the rest of the day.
 */
export async function similar(ctx: Ctx, tid: number, count: number): Promise<Titles> {
  const { db, now } = ctx;
  const day = shanghaiDay(now);
  // In one exchange, together with what else the page of the message asks.
  const [kept, [message, ...found]] = await together(db, (db) =>
    Promise.all([
      tables(db)
        .selectFrom('messageAlike')
        .select('tid')
        .where('tid', '=', tid)
        .where('day', '=', day)
        .executeTakeFirst(),
      publicTitles(db, withKept(tid, day)),
    ]),
  );
  if (message?.tid !== tid) return [];
  return kept ? found : await findSimilar(ctx, tid, day, count);
}

/** The message itself, and after it what was found. */
const withKept = (tid: number, day: string): Found =>
  sql`(select ${tid}::int as tid, 0 as place
    union all
    select one.tid, one.place from "messageAlike" a, unnest(a.tids) with ordinality as one(tid, place)
    where a.tid = ${tid} and a.day = ${day})`;

async function findSimilar(ctx: Ctx, tid: number, day: string, count: number): Promise<Titles> {
  const { db } = ctx.app.database;
  const [text] = await publicTexts(db, [tid]);
  if (!text) return [];
  const all = await answered(ctx, text, text.fid);
  // It is like itself.
  const tids = all.flatMap((one) => (one.sure === 1 && one.tid !== tid ? [one.tid] : [])).slice(0, count);
  const row = { tid, day, tids };
  await tables(db)
    .insertInto('messageAlike')
    .values(row)
    .onConflict((conflict) => conflict.column('tid').doUpdateSet({ day: row.day, tids: row.tids }))
    .execute();
  return await publicTitles(db, tids);
}

/** Deletes results of former days. */
export const clearSimilar = (app: App): Job => ({
  name: 'answers.similar',
  cron: '30 4 * * *',
  async run() {
    const today = shanghaiDay(app.clock.now());
    await tables(app.database.db).deleteFrom('messageAlike').where('day', '<', today).execute();
  },
});
