import { SEARCH_DEPTH } from '@board/contract/search';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Found } from '../base/db/db.ts';
import { mayHold, noteInBitmaps } from './bitmaps.ts';
import { ANSWERED, BLOCK_SIZE, documentWords, type Facets, holds, ownWords, vectorText, wordIn } from './blocks.ts';
import type { Matters } from './matters.ts';
import { isSpelled, spellingsOf } from './spelling.ts';
import { wholeWords } from './words.ts';

/**
 * The search has five functions: `put`, `remove`, `find`, `countOf` here and `like` (like-store.ts). How they work is
 * internal. The last three are called through `sourceOf` (source.ts). Docs: docs/search.md.
 */

/** A message as the index takes it. */
export interface Document extends Facets {
  tid: number;
  at: Date;
  subject: string;
  content: string;
}

/** Puts messages into the index, or brings them up to date. */
export async function put(db: Db, documents: readonly Document[], matters?: Matters): Promise<void> {
  // In order of time, so that a full block is closed by a document newer than all of it.
  for (const document of documents.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const known = await documentOf(db, document.tid, document.at);
    const block = known?.block ?? (await blockFor(db, document.at));
    const words = documentWords(document.subject, document.content, document, matters);
    const held = [...words.title, ...words.text, ...words.facets];
    await noteInBitmaps(db, block, document.tid, known && held.filter((word) => !known.words.has(word)));
    const fresh = await sql<{ word: string }>`insert into "searchWord" (word, block)
      select word, ${block} from unnest(${held}::text[]) word
      on conflict do nothing returning word`.execute(db);
    await spell(
      db,
      fresh.rows.map((row) => row.word),
    );
    await sql`insert into "searchDocument" (tid, block, at, position, words)
      values (${document.tid}, ${block}, ${document.at}, ${document.position}, ${vectorText(block, words)}::tsvector)
      on conflict (tid) do update set block = excluded.block, words = excluded.words, at = excluded.at,
        position = excluded.position`.execute(db);
  }
}

/** Returns the block of a message of that time, and the words it is found by; null if it is not in the index. */
async function documentOf(db: Db, tid: number, at: Date): Promise<{ block: number; words: Set<string> } | null> {
  const { rows } = await sql<{ block: number; words: string[] }>`
    select block, tsvector_to_array(words) as words from "searchDocument" where tid = ${tid} and at = ${at}`.execute(
    db,
  );
  const found = rows[0];
  return found ? { block: found.block, words: new Set(found.words.map((word) => wordIn(found.block, word))) } : null;
}

/** Notes the spellings of words that are new to a block; most are known from other blocks. */
export async function spell(db: Db, words: readonly string[]): Promise<void> {
  const spelled = words.filter(isSpelled);
  if (spelled.length === 0) return;
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${spelled}::text[]) word
    where not exists (select from "searchSpelling" s where s.key = word.word and s.word = word.word)`.execute(db);
  const pairs = rows.flatMap(({ word }) => spellingsOf(word).map((key) => ({ key, word })));
  if (pairs.length === 0) return;
  await sql`insert into "searchSpelling" (key, word)
    select * from unnest(${pairs.map(({ key }) => key)}::text[], ${pairs.map(({ word }) => word)}::text[])
    on conflict do nothing`.execute(db);
}

/** Most words that the spellings of one search may find. */
const SPELLED_MAX = 3000;

/** Returns the words that may be typed as one of the keys. */
export async function wordsSpelled(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from (select word from "searchSpelling" where key = any(${keys}) limit ${SPELLED_MAX}) s`.execute(
    db,
  );
  return rows.map((row) => row.word);
}

/** Counts the blocks that hold each word. Words in no block are left out. */
export async function blocksHolding(db: Db, words: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ word: string; blocks: number }>`
    select word, count(*)::int as blocks from "searchWord" where word = any(${words}) group by word`.execute(db);
  return new Map(rows.map((row) => [row.word, row.blocks]));
}

/** Takes messages out of the index. */
export async function remove(db: Db, tids: readonly number[]): Promise<void> {
  await sql`delete from "searchDocument" where tid = any(${tids})`.execute(db);
}

/**
 * Returns the block for a time. Blocks never overlap: the newest block, once full, is closed by a document newer than
 * all of it. An older document joins the block of its time, however full that is (`mendBlocks`).
 */
async function blockFor(db: Db, at: Date): Promise<number> {
  const { rows } = await sql<{ block: number; documents: number; closes: boolean }>`
    select block, documents, documents >= ${BLOCK_SIZE} and block = (select max(block) from "searchBlock")
      and ${at} > (select max(at) from "searchDocument" d where d.block = b.block) as closes
    from "searchBlock" b where since <= ${at} or block = 1 order by block desc limit 1`.execute(db);
  const found = rows[0];
  if (found && !found.closes) {
    await sql`update "searchBlock" set documents = documents + 1 where block = ${found.block}`.execute(db);
    return found.block;
  }
  const block = (found?.block ?? 0) + 1;
  await sql`insert into "searchBlock" (block, since, documents) values (${block}, ${at}, 1)`.execute(db);
  return block;
}

interface Filter {
  /** 0 local, 1 ministries; null both */
  position: number | null;
  since: Date | null;
  /** exclusive; left out: up to now */
  until?: Date | null;
}

export interface Query extends Filter {
  /** words that a message must hold; without words and facets: every message */
  words: readonly string[];
  /** further words that it must hold (`requiredFacets`) */
  facets: readonly string[];
  /** `newest` if left out; `best` and `answered` (messages with a reply first) need words */
  order?: 'newest' | 'best' | 'answered';
}

/** Returns the words to look up, without those contained in another: a text with 幼儿园 holds 幼儿 too. */
export const requiredWords = ({ words, facets }: Query): string[] => [...wholeWords(words), ...facets];

/**
 * Number of words whose rows are joined, in an order that PostgreSQL chooses. Each further word triples the orders to
 * weigh, so planning for a sentence would take longer than the search. The other words (`offset 0`) are checked in each
 * block.
 */
const JOINED = 5;

/**
 * Returns SQL for a `from`: the blocks of a time in which one message may hold all the words, newest first. (The
 * message may no longer be public.) Blocks are read one after the other, only as many as fill the page.
 * @param most blocks at most; null: all
 */
export function blocksHoldingAll(
  { since, until = null }: Filter,
  words: readonly string[],
  most: number | null,
): RawBuilder<unknown> {
  const [joined, others] = [words.slice(0, JOINED), words.slice(JOINED)];
  const rows = joined.map((_, place) => sql.table(`w${place}`));
  const conditions = [
    ...joined.map((word, place) => sql`${rows[place]}.word = ${word}`),
    ...rows.slice(1).map((row) => sql`${row}.block = w0.block`),
    ...(joined.length > 1 ? [mayHold(rows.map((row) => sql`${row}.held`))] : []),
    ...others.map((word) => sql`exists (select from "searchWord" where word = ${word} and block = w0.block offset 0)`),
    ...(since ? [sql`w0.block >= coalesce((select max(block) from "searchBlock" where since <= ${since}), 1)`] : []),
    ...(until ? [sql`w0.block <= coalesce((select max(block) from "searchBlock" where since < ${until}), 1)`] : []),
  ];
  // From the words' own rows, so that they are read from the newest on and only as far as needed.
  const from = rows.length === 0 ? sql`"searchBlock" w0` : sql.join(rows.map((row) => sql`"searchWord" ${row}`));
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  // Has a limit even if there is none: PostgreSQL plans without knowing its value and expects few blocks. So it walks
  // down the rows of all words together instead of reading and sorting them first.
  return sql`(select w0.block from ${from} where ${where} order by w0.block desc limit ${most}::int)`;
}

const narrowed = ({ position, since, until = null }: Filter) => sql`
  ${position === null ? sql`` : sql`and position = ${position}`} ${since === null ? sql`` : sql`and at >= ${since}`}
  ${until === null ? sql`` : sql`and at < ${until}`}`;

/** Whether a page lies within the depth of the search. */
export const isReached = (skip: number, rows: number): boolean => skip + rows <= SEARCH_DEPTH;

/** Whether another page follows. `found` includes the one row more that was asked for. */
export const hasNext = (found: number, skip: number, rows: number): boolean =>
  found > rows && isReached(skip + rows, rows);

/** Finds messages that hold all the words: `count` of them after the first `skip`. */
export const find = (query: Query, skip: number, count: number): Found =>
  isByWords(query) ? best(query, skip, count) : newest(query, skip, count);

/** Whether results are ordered by their words; without words they are not. */
export const isByWords = ({ order = 'newest', words }: Query): boolean => order !== 'newest' && words.length > 0;

function newest(query: Query, skip: number, count: number): Found {
  const words = requiredWords(query);
  // Written out, as one of few values: PostgreSQL takes a parameter for a tenth of all rows, and plans for that many.
  const limit = sql.lit(2 ** Math.ceil(Math.log2(skip + count)));
  return sql`(select tid, row_number() over () as place from (
    select d.tid from ${blocksHoldingAll(query, words, null)} b cross join lateral (
      select tid from "searchDocument" where ${holds(words)} ${narrowed(query)} order by at desc, tid desc limit ${limit}
    ) d limit ${limit}) newest limit ${count} offset ${skip})`;
}

/** Counts the messages that hold all the words, up to `most`. */
export async function countOf(db: Db, query: Query, most: number): Promise<number> {
  const words = requiredWords(query);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from ${blocksHoldingAll(query, words, null)} b cross join lateral (
      select from "searchDocument" where ${holds(words)} ${narrowed(query)}
    ) d limit ${most}) found`.execute(db);
  return rows[0]!.count;
}

/** Returns the numbers of the messages found, in their order. */
export async function numbersOf(db: Db, found: Found): Promise<number[]> {
  const { rows } = await sql<{ tid: number }>`select tid from ${found} found order by place`.execute(db);
  return rows.map(({ tid }) => tid);
}

/** Newest matches that are weighed against each other. */
const WEIGHED = 2000;

/** Newest blocks from which the best matches are chosen: four million messages. */
const BLOCKS_WEIGHED = 512;

/** Finds, among the newest messages that hold all the words, those that hold them most; titles count before texts. */
function best(query: Query, skip: number, count: number): Found {
  const words = requiredWords(query);
  const answered = query.order === 'answered' ? sql`words @@ ${ownWords([ANSWERED])} desc,` : sql``;
  return sql`(select tid, row_number() over () as place from (
    select tid from (
      select d.* from ${blocksHoldingAll(query, words, BLOCKS_WEIGHED)} b cross join lateral (
        select tid, block, words from "searchDocument" where ${holds(words)} ${narrowed(query)} order by at desc limit ${WEIGHED}
      ) d limit ${WEIGHED}
    ) newest order by ${answered} ts_rank(words, ${ownWords(query.words)}) desc, tid desc limit ${skip + count}
    ) best limit ${count} offset ${skip})`;
}

/** Returns the share of the newest documents that hold each word. Words in fewer than 1 in 500 are left out. */
export async function readWordFrequencies(db: Db): Promise<Map<string, number>> {
  const SAMPLE = 3000;
  const { rows } = await sql<{ word: string; share: number }>`
    with newest as (select words from "searchDocument" order by tid desc limit ${SAMPLE})
    select split_part(lexeme, ':', 2) as word, count(*)::float / (select count(*) from newest) as share
    from newest, unnest(words) group by 1 having count(*) > (select count(*) from newest) / 500.0`.execute(db);
  return new Map(rows.map((row) => [row.word, row.share]));
}
