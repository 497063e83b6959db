import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../base/db.ts';
import { BLOCK_SIZE, wordIn } from './blocks.ts';

/**
 * Which messages of a closed block hold a common word, a bit for each. Words that are common each may never stand
 * together; only looking into every block would tell, and bits are looked at faster (docs/search.md). A message's bit is
 * its number modulo the size of a block: two may share one, then the block is looked into for nothing. A bit is never
 * missing: whatever comes into a block sets its bits, or does away with the block's bitmaps until the next night.
 */
const COMMON = 32;

/** Documents read at a time. */
const PAGE = 1000;

/** Words written at a time, each as 2 KB of hexadecimal digits. */
const CHUNK = 200;

const bitOf = (tid: number) => tid % BLOCK_SIZE;

/** Whether all the words may stand in one document of the block `b`; SQL. */
export const mayHold = (words: readonly string[]): RawBuilder<boolean> =>
  words.length < 2
    ? sql`true`
    : sql`coalesce((select bit_count(bit_and(held)) > 0 from "searchBitmap" where block = b.block and word = any(${words}::text[])), true)`;

/**
 * Keeps the bitmaps true to a document that is about to be put into its block; the block is locked against `makeBitmaps`.
 * @param added words the document did not hold before; null: it is new to the block, whose row is locked by that
 */
export async function noteInBitmaps(
  db: Db,
  block: number,
  tid: number,
  added: readonly string[] | null,
): Promise<void> {
  if (added === null) await sql`delete from "searchBitmap" where block = ${block}`.execute(db);
  else if (added.length > 0) {
    await sql`select from "searchBlock" where block = ${block} for share`.execute(db);
    await sql`update "searchBitmap" set held = set_bit(held, ${bitOf(tid)}, 1)
      where block = ${block} and word = any(${added}::text[])`.execute(db);
  }
}

/** Makes the bitmaps of the blocks that are closed and have none. Each block for itself: what was done stays done. */
export async function makeBitmaps(db: Db): Promise<void> {
  const { rows } = await sql<{ block: number }>`
    select block from "searchBlock" b
    where block < (select max(block) from "searchBlock")
      and not exists (select from "searchBitmap" m where m.block = b.block) order by block`.execute(db);
  for (const { block } of rows) await db.transaction().execute((tx) => makeOf(tx, block));
}

async function makeOf(db: Db, block: number): Promise<void> {
  await sql`select from "searchBlock" where block = ${block} for update`.execute(db);
  const common = [...(await heldIn(db, block))].filter(([, tids]) => tids.length >= COMMON);
  for (let at = 0; at < common.length; at += CHUNK) {
    const chunk = common.slice(at, at + CHUNK);
    await sql`insert into "searchBitmap" (block, word, held)
      select ${block}, word, held::bit(${sql.lit(BLOCK_SIZE)})
      from unnest(${chunk.map(([word]) => word)}::text[], ${chunk.map(([, tids]) => digits(tids))}::text[]) m(word, held)
      on conflict do nothing`.execute(db);
  }
}

/** The messages of a block by the words they hold. */
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

/** The bits of messages as PostgreSQL reads them: hexadecimal, from the left. */
function digits(tids: readonly number[]): string {
  const bits = Buffer.alloc(BLOCK_SIZE / 8);
  for (const tid of tids) bits[bitOf(tid) >> 3]! |= 0x80 >> (bitOf(tid) & 7);
  return `x${bits.toString('hex')}`;
}
