import { sql } from 'kysely';
import type { App } from '../base/calls/app.ts';
import { DAY } from '../base/platform/clock.ts';
import { messagesIn } from '../messages/index.ts';
import { matterWords, wordIn } from './blocks.ts';
import { BLOCKS } from './like.ts';
import { index } from './listener.ts';
import { matters } from './matters.ts';

const AT_ONCE = 100;

/** A document, and the lexemes of its matters with their weights, A for the title and B for the text. */
interface Read {
  tid: number;
  block: number;
  held: string[];
}

/**
 * Looks at the messages of the newest blocks if a matter was changed in the last day, or if no matter is in the index
 * yet. Messages that name other matters than the index says are indexed again. Similar answers are looked for in these
 * blocks.
 */
export async function rereadMatters(app: App): Promise<void> {
  const { db } = app.database;
  const changedSince = new Date(app.clock.now().getTime() - DAY);
  const { rows: changed } = await sql<{ is: boolean }>`
    select exists (select from "searchMatter" where "updatedAt" > ${changedSince})
      or not exists (select from "searchWord" where word >= '#m' and word < '#n') as is`.execute(db);
  if (!changed[0]!.is) return;
  for (let before: number | null = null; ; ) {
    const { rows }: { rows: Read[] } = await sql<Read>`
      select tid, block, array(
        select lexeme || weights[1] from unnest(words) where starts_with(lexeme, block || ':#m')) as held
      from "searchDocument"
      where block > (select coalesce(max(block), 0) - ${BLOCKS} from "searchBlock")
        and (${before}::int is null or tid < ${before}) order by tid desc limit ${AT_ONCE}`.execute(db);
    if (rows.length === 0) return;
    const stale = await staleOf(app, rows);
    if (stale.length > 0) await db.transaction().execute((tx) => index(app, tx, stale));
    before = rows.at(-1)!.tid;
  }
}

/** Returns the ids of documents whose messages name other matters than the index says. */
async function staleOf(app: App, rows: readonly Read[]): Promise<number[]> {
  const known = matters.of(app);
  const tids = rows.map(({ tid }) => tid);
  const messages = await messagesIn(app.database.db, tids);
  const named = new Map(
    messages.map(({ tid, subject, content }) => {
      const { title, text } = matterWords(subject, content, known);
      return [tid, new Set([...title.map((word) => `${word}A`), ...text.map((word) => `${word}B`)])];
    }),
  );
  const isStale = ({ tid, block, held }: Read) =>
    new Set(held.map((lexeme) => wordIn(block, lexeme))).symmetricDifference(named.get(tid) ?? new Set()).size > 0;
  return rows.filter(isStale).map(({ tid }) => tid);
}
