import { sql } from 'kysely';
import type { App, Ctx } from '../base/calls/app.ts';
import type { Db, Found } from '../base/db/db.ts';
import { together } from '../base/db/pipeline.ts';
import { DAY } from '../base/platform/clock.ts';
import type { Job } from '../base/platform/jobs.ts';
import { outsideOfWork } from '../base/platform/work.ts';
import { publicTexts, publicTitles } from '../messages/index.ts';
import { shanghaiDay } from '../settings/index.ts';
import { compared } from './answered.ts';
import { isSure } from './related.ts';

/**
 * Answered messages that are surely about the same matter as a public one. To find them takes as much processor time as
 * thirty pages do. A page therefore shows what was found before; where nothing was found that day, the page is made
 * without waiting and the message joins a line in memory, which is worked off at a bounded rate.
 */

/** results for one message */
const SIMILAR = 5;
/** ms between two messages of the line: whoever walks through the archive costs a small share of one core */
const PAUSE = 500;
/** Messages that wait; one that finds no place joins when its page is made again. */
const LINE_MAX = 1000;
/** days that a result is shown to whoever comes first on a day */
const KEPT_DAYS = 30;

type Titles = Awaited<ReturnType<typeof publicTitles>>;

const tables = (db: Db) => db.withTables<{ messageAlike: { tid: number; day: string; tids: number[] } }>();

/** Names answers that show what is similar to a message, for the cache. */
export const tagOf = (tid: number): string => `similar:${tid}`;

/** What was found for a public message, the most alike first; nothing for one that is not public. */
export async function similar({ app, db, now }: Ctx, tid: number): Promise<Titles> {
  // In one exchange, together with what else the page of the message asks.
  const [kept, [message, ...found]] = await together(db, (db) =>
    Promise.all([keptOf(db, tid), publicTitles(db, withKept(tid))]),
  );
  if (message?.tid !== tid) return [];
  if (kept?.day !== shanghaiDay(now)) joinLine(app, tid);
  return found;
}

const keptOf = (db: Db, tid: number) =>
  tables(db).selectFrom('messageAlike').select('day').where('tid', '=', tid).executeTakeFirst();

/** The message itself, and after it what was found. */
const withKept = (tid: number): Found =>
  sql`(select ${tid}::int as tid, 0 as place
    union all
    select one.tid, one.place from "messageAlike" a, unnest(a.tids) with ordinality as one(tid, place)
    where a.tid = ${tid})`;

interface Line {
  waiting: Set<number>;
  /** while the one in front is looked for, and through the pause after it */
  isBusy: boolean;
  running: Promise<void>;
}
const lines = new WeakMap<App, Line>();

function joinLine(app: App, tid: number): void {
  const line = lines.get(app) ?? { waiting: new Set(), isBusy: false, running: Promise.resolve() };
  lines.set(app, line);
  if (line.waiting.size < LINE_MAX) line.waiting.add(tid);
  if (!line.isBusy) takeNext(app, line);
}

function takeNext(app: App, line: Line): void {
  const [tid] = line.waiting;
  line.isBusy = tid !== undefined;
  if (tid === undefined) return;
  line.waiting.delete(tid);
  line.running = outsideOfWork(() => findSimilar(app, tid)).catch((err) => app.log.error({ err }, 'similar messages'));
  void line.running.then(() => setTimeout(() => takeNext(app, line), PAUSE).unref());
}

/** Ends the line of a process that stops. */
export async function endLine(app: App): Promise<void> {
  const line = lines.get(app);
  line?.waiting.clear();
  await line?.running;
}

async function findSimilar(app: App, tid: number): Promise<void> {
  const { db } = app.database;
  const day = shanghaiDay(app.clock.now());
  // Another process may have found it meanwhile; the page that this one keeps is old all the same.
  if ((await keptOf(db, tid))?.day !== day) {
    const [text] = await publicTexts(db, [tid]);
    if (!text) return;
    const { asked, weighed } = await compared(app, db, text, text.fid);
    const sure = weighed.filter(({ one, vectors }) => one.tid !== tid && isSure(asked, vectors));
    const tids = sure.slice(0, SIMILAR).map(({ one }) => one.tid);
    await tables(db)
      .insertInto('messageAlike')
      .values({ tid, day, tids })
      .onConflict((conflict) => conflict.column('tid').doUpdateSet({ day, tids }))
      .execute();
  }
  app.cache.forget([tagOf(tid)]);
}

/** Deletes results that nobody asked for in a long time. */
export const clearSimilar = (app: App): Job => ({
  name: 'answers.similar',
  cron: '30 4 * * *',
  async run() {
    const first = shanghaiDay(new Date(app.clock.now().getTime() - KEPT_DAYS * DAY));
    await tables(app.database.db).deleteFrom('messageAlike').where('day', '<', first).execute();
  },
});
