import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { BLOCK_SIZE, wordIn } from './blocks.ts';

/**
 * Bitmaps of common words: a bit per message of a closed block says whether the message holds the word. Several common
 * words may never occur together, and comparing bitmaps finds that out faster than reading every block
 * (docs/search.md). A message's bit is its number modulo the length of the bitmap, which reaches from the first number
 * of the block to the last. If numbers are scattered, two messages may share a bit, and a block is then read for
 * nothing. A bit is never missing: a message that enters a block sets its bits, or deletes the block's bitmaps until
 * the next night.
 */
const COMMON = 32;

/** Bits at most: longer ones would not stay in the row (TOAST). */
const BITS_MAX = BLOCK_SIZE * 1.5;

/** Documents read at a time. */
const PAGE = 1000;

/** Words written at a time, each as 2 KB of hexadecimal digits. */
const CHUNK = 200;

/**
 * SQL: whether one document of a block may hold all the words, by their bitmaps in it; missing bitmaps (null) are
 * ignored.
 */
export function mayHold(bitmaps: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  const common = bitmaps.reduce((all, one) => sql`coalesce(${all} & ${one}, ${all}, ${one})`);
  return sql`coalesce(bit_count(${common}) > 0, true)`;
}

/**
 * Updates the bitmaps of a block before a document is put into it. Locks the block against `makeBitmaps`.
 * @param added words the document did not hold before; null: it is new to the block, whose row `blockFor` has locked
 */
export async function noteInBitmaps(
  db: Db,
  block: number,
  tid: number,
  added: readonly string[] | null,
): Promise<void> {
  if (added === null)
    await sql`update "searchWord" set held = null where block = ${block} and held is not null`.execute(db);
  else if (added.length > 0) {
    await sql`select from "searchBlock" where block = ${block} for share`.execute(db);
    await sql`update "searchWord" set held = set_bit(held, ${tid} % length(held), 1)
      where block = ${block} and word = any(${added}::text[]) and held is not null`.execute(db);
  }
}

/** Makes the bitmaps of closed blocks that have none. Each block has its own transaction, so finished blocks stay. */
export async function makeBitmaps(db: Db): Promise<void> {
  const { rows } = await sql<{ block: number }>`
    select block from "searchBlock" b
    where block < (select max(block) from "searchBlock")
      and not exists (select from "searchWord" w where w.block = b.block and held is not null) order by block`.execute(
    db,
  );
  for (const { block } of rows) await db.transaction().execute((tx) => makeOf(tx, block));
}

async function makeOf(db: Db, block: number): Promise<void> {
  await sql`select from "searchBlock" where block = ${block} for update`.execute(db);
  const { rows } = await sql<{ span: number }>`
    select max(tid) - min(tid) + 1 as span from "searchDocument" where block = ${block}`.execute(db);
  const bits = Math.min(Math.ceil(rows[0]!.span / 8) * 8, BITS_MAX);
  const common = [...(await heldIn(db, block))].filter(([, tids]) => tids.length >= COMMON);
  for (let at = 0; at < common.length; at += CHUNK) {
    const chunk = common.slice(at, at + CHUNK);
    const held = chunk.map(([, tids]) => digits(tids, bits));
    await sql`update "searchWord" w set held = m.held::bit varying
      from unnest(${chunk.map(([word]) => word)}::text[], ${held}::text[]) m(word, held)
      where w.word = m.word and w.block = ${block}`.execute(db);
  }
}

/** Returns the messages of a block by the words they hold. */
async function heldIn(db: Db, block: number): Promise<Map<string, number[]>> {
  const held = new Map<string, number[]>();
  for (let after = 0; ; ) {
    const { rows } = await sql<{ tid: number; words: string[] }>`
      select tid, tsvector_to_array(words) as words from "searchDocument"
      where block = ${block} and tid > ${after} order by tid limit ${PAGE}`.execute(db);
    for (const { tid, words } of rows)
      for (const lexeme of words) {
        const word = wordIn(block, lexeme);
        const tids = held.get(word);
        if (tids) tids.push(tid);
        else held.set(word, [tid]);
      }
    if (rows.length < PAGE) return held;
    after = rows.at(-1)!.tid;
  }
}

/** Writes a bitmap of `bits` bits as PostgreSQL reads it: hexadecimal, from the left. */
function digits(tids: readonly number[], bits: number): string {
  const bytes = Buffer.alloc(bits / 8);
  for (const tid of tids) {
    const bit = tid % bits;
    bytes[bit >> 3]! |= 0x80 >> (bit & 7);
  }
  return `x${bytes.toString('hex')}`;
}
