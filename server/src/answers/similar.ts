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
 * Finds answered messages that are surely about the same matter as a public one. A search takes as much processor time
 * as thirty pages. A page therefore shows earlier results. If the message was not searched that day, it joins a queue in
 * memory, which is worked off at a bounded rate, and the page does not wait.
 */

/** maximum number of results for one message */
const SIMILAR = 5;
/** ms between two searches, so that a walk through the archive costs only a small share of one core */
const PAUSE = 500;
/** Maximum length of the queue; a message without a place joins when its page is made again. */
const LINE_MAX = 1000;
/** days that a result is kept */
const KEPT_DAYS = 30;

type Titles = Awaited<ReturnType<typeof publicTitles>>;

const tables = (db: Db) => db.withTables<{ messageAlike: { tid: number; day: string; tids: number[] } }>();

/** Returns the cache tag of answers that show messages similar to a message. */
export const tagOf = (tid: number): string => `similar:${tid}`;

/** Returns the results for a public message, the most similar first; none if it is not public. */
export async function similar({ app, db, now }: Ctx, tid: number): Promise<Titles> {
  // Both queries leave in one packet, together with the other queries of the page.
  const [kept, [message, ...found]] = await together(db, (db) =>
    Promise.all([keptOf(db, tid), publicTitles(db, withKept(tid))]),
  );
  if (message?.tid !== tid) return [];
  if (kept?.day !== shanghaiDay(now)) joinLine(app, tid);
  return found;
}

const keptOf = (db: Db, tid: number) =>
  tables(db).selectFrom('messageAlike').select('day').where('tid', '=', tid).executeTakeFirst();

/** SQL: the message itself, then its results. */
const withKept = (tid: number): Found =>
  sql`(select ${tid}::int as tid, 0 as place
    union all
    select one.tid, one.place from "messageAlike" a, unnest(a.tids) with ordinality as one(tid, place)
    where a.tid = ${tid})`;

interface Line {
  waiting: Set<number>;
  /** true during a search and the pause after it */
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
  // It keeps its place until it is found, so that pages made meanwhile do not ask for it again.
  line.running = outsideOfWork(() => findSimilar(app, tid))
    .catch((err) => app.log.error({ err }, 'similar messages'))
    .finally(() => line.waiting.delete(tid));
  void line.running.then(() => setTimeout(() => takeNext(app, line), PAUSE).unref());
}

/** Empties the queue of a process that stops, and waits for the running search. */
export async function endLine(app: App): Promise<void> {
  const line = lines.get(app);
  line?.waiting.clear();
  await line?.running;
}

async function findSimilar(app: App, tid: number): Promise<void> {
  const { db } = app.database;
  const day = shanghaiDay(app.clock.now());
  // Another process may have searched meanwhile, but the page that this process keeps is stale all the same.
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

/** Deletes results that were not renewed for a long time. */
export const clearSimilar = (app: App): Job => ({
  name: 'answers.similar',
  cron: '30 4 * * *',
  async run() {
    const first = shanghaiDay(new Date(app.clock.now().getTime() - KEPT_DAYS * DAY));
    await tables(app.database.db).deleteFrom('messageAlike').where('day', '<', first).execute();
  },
});
