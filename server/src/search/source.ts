import { sql } from 'kysely';
import type { App } from '../base/calls/app.ts';
import type { Db, Found } from '../base/db/db.ts';
import { type Likeness, like, type Within } from './like-store.ts';
import { OpenSearch } from './outside/open-search.ts';
import { countQuestion, findQuestion, likeQuestion, type Question } from './outside/questions.ts';
import { stateOf } from './outside/to-send.ts';
import { countOf, find, type Query } from './store.ts';

/** Answers searches: the index in the database, or an external search if one is set (decision 0200). */
export interface Source {
  find(query: Query, skip: number, count: number): Promise<Found>;
  countOf(query: Query, most: number): Promise<number>;
  like(likeness: Likeness, within: Within, count: number): Promise<Found | null>;
  /** true: answers hold until the next event and may be kept */
  settled: boolean;
}

/** ms by which the external search may lag before the index here answers */
const LAG_MAX = 30_000;
/** ms for which a process asks the index here after the external search failed to answer */
const REST = 10_000;

const builtIn = (db: Db): Source => ({
  find: async (query, skip, count) => find(query, skip, count),
  countOf: (query, most) => countOf(db, query, most),
  like: async (likeness, within, count) => like(likeness, within, count),
  settled: true,
});

/** State of the external search in this process. */
interface Outside {
  there: OpenSearch;
  restsUntil: number;
}
const known = new WeakMap<App, Outside>();

function outsideOf(app: App): Outside | null {
  const { search } = app.config;
  if (!search) return null;
  const outside = known.get(app) ?? { there: new OpenSearch(search), restsUntil: 0 };
  known.set(app, outside);
  return outside;
}

/** Returns the source for the searches of one call. If the external search fails, the index here answers. */
export async function sourceOf(app: App, db: Db): Promise<Source> {
  const here = builtIn(db);
  const outside = outsideOf(app);
  if (!outside || outside.restsUntil > performance.now()) return here;
  const { answers, settled } = await stateOf(db, outside.there.index, LAG_MAX);
  if (!answers) return here;
  const ask = async <T>(question: Question, read: (found: Answer) => T, instead: () => Promise<T>): Promise<T> => {
    if (outside.restsUntil > performance.now()) return await instead();
    try {
      return read(await outside.there.search(question));
    } catch (error) {
      if (outside.restsUntil <= performance.now()) app.log.warn({ err: error }, 'external search');
      outside.restsUntil = performance.now() + REST;
      return await instead();
    }
  };
  return {
    find: (query, skip, count) =>
      ask<Found>(findQuestion(query, skip, count), inOrder, () => here.find(query, skip, count)),
    countOf: (query, most) =>
      ask(
        countQuestion(query, most),
        ({ total }) => Math.min(total, most),
        () => here.countOf(query, most),
      ),
    like: (likeness, within, count) =>
      ask<Found | null>(likeQuestion(likeness, within.required, count), inOrder, () =>
        here.like(likeness, within, count),
      ),
    settled,
  };
}

type Answer = Awaited<ReturnType<OpenSearch['search']>>;

const inOrder = ({ tids }: Answer): Found =>
  sql`(select tid, place from unnest(${tids}::int[]) with ordinality as given(tid, place))`;
