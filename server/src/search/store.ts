import { sql } from 'kysely';
import type { Db } from '../base/db.ts';
import { allWords, BLOCK_SIZE, type Facets, rounds, someWords, vectorText } from './blocks.ts';
import { findableWords } from './words.ts';

/** A message as the index takes it. */
export interface Document extends Facets {
  tid: number;
  at: Date;
  subject: string;
  content: string;
}

/** Puts messages into the index, or brings them up to date. */
export async function putDocuments(db: Db, documents: readonly Document[]): Promise<void> {
  for (const document of documents) {
    const known = await sql<{ block: number }>`select block from "searchDocument" where tid = ${document.tid}`.execute(
      db,
    );
    const block = known.rows[0]?.block ?? (await blockFor(db, document.at));
    const words = vectorText(block, findableWords(document.subject), findableWords(document.content), document);
    await sql`insert into "searchDocument" (tid, block, at, position, words)
      values (${document.tid}, ${block}, ${document.at}, ${document.position}, ${words}::tsvector)
      on conflict (tid) do update set words = excluded.words, at = excluded.at, position = excluded.position`.execute(
      db,
    );
  }
}

export async function dropDocuments(db: Db, tids: readonly number[]): Promise<void> {
  await sql`delete from "searchDocument" where tid = any(${tids})`.execute(db);
}

/** The block of a time; the newest one closes when it is full and a newer document comes. */
async function blockFor(db: Db, at: Date): Promise<number> {
  const { rows } = await sql<{ block: number; documents: number; newest: boolean }>`
    select block, documents, block = (select max(block) from "searchBlock") as newest
    from "searchBlock" where since <= ${at} or block = 1 order by block desc limit 1`.execute(db);
  const found = rows[0];
  if (found && !(found.newest && found.documents >= BLOCK_SIZE)) {
    await sql`update "searchBlock" set documents = documents + 1 where block = ${found.block}`.execute(db);
    return found.block;
  }
  const block = (found?.block ?? 0) + 1;
  await sql`insert into "searchBlock" (block, since, documents) values (${block}, ${at}, 1)`.execute(db);
  return block;
}

/** Blocks from the newest to the one that holds `since`. */
async function blocksSince(db: Db, since: Date | null): Promise<number[]> {
  const { rows } = await sql<{ newest: number | null; oldest: number | null }>`
    select max(block) as newest, ${since === null ? sql`1` : sql`coalesce(max(block) filter (where since <= ${since}), 1)`} as oldest
    from "searchBlock"`.execute(db);
  const { newest, oldest } = rows[0]!;
  return newest === null ? [] : Array.from({ length: newest - oldest! + 1 }, (_, i) => newest - i);
}

interface Filter {
  /** 0 local, 1 ministries; null both */
  position: number | null;
  since: Date | null;
}

export interface Query extends Filter {
  /** words a message must hold, facets among them; none: every message */
  words: readonly string[];
}

/** Every message has one of the two positions. */
const EVERYTHING = ['#p0', '#p1'];

const narrowed = ({ position, since }: Filter) =>
  sql`${position === null ? sql`` : sql`and position = ${position}`} ${since === null ? sql`` : sql`and at >= ${since}`}`;

/** Nobody reads further; and no page may cost more than this many matches. */
export const DEPTH_MAX = 2000;

/** Messages that hold all the words, newest first: `count` of them after the first `skip`. */
export async function findNewest(db: Db, query: Query, skip: number, count: number): Promise<number[]> {
  const { words, since } = query;
  const found: number[] = [];
  for (const blocks of rounds(await blocksSince(db, since))) {
    const wanted = words.length > 0 ? allWords(blocks, words) : someWords(blocks, EVERYTHING, []);
    const { rows } = await sql<{ tid: number }>`
      select tid from "searchDocument" where words @@ ${wanted} ${narrowed(query)}
      order by at desc, tid desc limit ${skip + count - found.length}`.execute(db);
    found.push(...rows.map((row) => row.tid));
    if (found.length >= skip + count) break;
  }
  return found.slice(skip);
}

/** How many of the newest matches are weighed against each other. */
const WEIGHED = 400;

/** Of the newest messages that hold some of the words and all required ones, those that hold most, in titles before texts. */
export async function findBest(
  db: Db,
  query: Filter & { some: readonly string[]; required: readonly string[]; rounds: number },
  count: number,
): Promise<number[]> {
  const ranked: { tid: number; rank: number }[] = [];
  let round = 0;
  for (const blocks of rounds(await blocksSince(db, query.since))) {
    if (round++ >= query.rounds || ranked.length >= WEIGHED) break;
    const words = someWords(blocks, query.some, query.required);
    const { rows } = await sql<{ tid: number; rank: number }>`
      select tid, ts_rank(words, ${words}) as rank from (
        select tid, words from "searchDocument" where words @@ ${words} ${narrowed(query)} order by at desc limit ${WEIGHED}
      ) newest order by rank desc limit ${count}`.execute(db);
    ranked.push(...rows);
  }
  return ranked
    .sort((a, b) => b.rank - a.rank || b.tid - a.tid)
    .slice(0, count)
    .map((row) => row.tid);
}

/** In how many of the newest documents each word stands, as a share; words in fewer than 1 in 500 are left out. */
export async function wordShares(db: Db): Promise<Map<string, number>> {
  const SAMPLE = 3000;
  const { rows } = await sql<{ word: string; share: number }>`
    with newest as (select words from "searchDocument" order by tid desc limit ${SAMPLE})
    select split_part(lexeme, ':', 2) as word, count(*)::float / (select count(*) from newest) as share
    from newest, unnest(words) group by 1 having count(*) > (select count(*) from newest) / 500.0`.execute(db);
  return new Map(rows.map((row) => [row.word, row.share]));
}
