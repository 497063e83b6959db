import { sql } from 'kysely';
import type { App, Ctx } from '../base/calls/app.ts';
import type { Db, Found } from '../base/db/db.ts';
import { together } from '../base/db/pipeline.ts';
import { publicTitles } from '../messages/index.ts';
import { shanghaiDay } from '../settings/index.ts';
import { answeredLike } from './like.ts';

type Titles = Awaited<ReturnType<typeof publicTitles>>;

const tables = (db: Db) => db.withTables<{ messageAlike: { tid: number; day: string; tids: number[] } }>();

/**
 * The answered messages that are like a public one, the most alike first; nothing for one that is not public. To find
 * them takes the database as long as twenty messages do, so what was found serves for the rest of the day.
 */
export async function alike(ctx: Ctx, tid: number, count: number): Promise<Titles> {
  const { app, db, now } = ctx;
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
  return kept ? found : await findAlike(app, message, day, count);
}

/** The message itself, and after it what was found. */
const withKept = (tid: number, day: string): Found =>
  sql`(select ${tid}::int as tid, 0 as place
    union all
    select one.tid, one.place from "messageAlike" a, unnest(a.tids) with ordinality as one(tid, place)
    where a.tid = ${tid} and a.day = ${day})`;

async function findAlike(app: App, message: Titles[number], day: string, count: number): Promise<Titles> {
  const { db } = app.database;
  // It is like itself.
  const like = await answeredLike(app, db, message.subject, count + 1);
  const all = like ? await publicTitles(db, like) : [];
  const found = all.filter(({ tid }) => tid !== message.tid).slice(0, count);
  const row = { tid: message.tid, day, tids: found.map(({ tid }) => tid) };
  await tables(db)
    .insertInto('messageAlike')
    .values(row)
    .onConflict((conflict) => conflict.column('tid').doUpdateSet({ day: row.day, tids: row.tids }))
    .execute();
  return found;
}

/** Deletes results of former days. */
export async function forgetAlike(app: App): Promise<void> {
  const today = shanghaiDay(app.clock.now());
  await tables(app.database.db).deleteFrom('messageAlike').where('day', '<', today).execute();
}
