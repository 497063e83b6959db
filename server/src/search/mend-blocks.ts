import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { BLOCK_SIZE } from './blocks.ts';

/**
 * Factor by which a block may exceed its size before all blocks are cut again: imported history joins the blocks of its
 * time.
 */
const OVERFULL = 4;

/** Cuts all blocks again if one has grown far too large, or if two overlap in time. */
export async function mendBlocks(db: Db): Promise<void> {
  const { rows } = await sql<{ wrong: boolean }>`
    select exists (
      select from (
        select b.block, b.since, own.*, lead(b.since) over (order by b.block) as next from "searchBlock" b
        cross join lateral (select min(at) as oldest, max(at) as newest, count(*) as documents
          from "searchDocument" d where d.block = b.block) own
      ) b where (block > 1 and oldest < since) or newest >= next or documents > ${BLOCK_SIZE * OVERFULL}
    ) as wrong`.execute(db);
  if (rows[0]!.wrong) await db.transaction().execute(cutAnew);
}

/**
 * Assigns every document to a block by its time, in blocks of one size. Searches go on meanwhile; writes to the index
 * wait.
 */
async function cutAnew(db: Db): Promise<void> {
  await sql`lock table "searchBlock" in share row exclusive mode`.execute(db);
  // By rank, so that documents of the same time are in one block.
  await sql`create temporary table placed on commit drop as
    select tid, ((rank() over (order by at) - 1) / ${BLOCK_SIZE} + 1)::int as block from "searchDocument"`.execute(db);
  await sql`update "searchDocument" d set block = p.block, words = (
      select string_agg('''' || p.block || substr(lexeme, strpos(lexeme, ':')) || ''''
        || coalesce(':' || positions[1] || weights[1], ''), ' ') from unnest(d.words))::tsvector
    from placed p where p.tid = d.tid and p.block <> d.block`.execute(db);
  await sql`delete from "searchBlock"`.execute(db);
  await sql`insert into "searchBlock" (block, since, documents)
    select block, min(at), count(*) from "searchDocument" group by block`.execute(db);
  await sql`delete from "searchWord"`.execute(db);
  await sql`insert into "searchWord" (word, block)
    select distinct substr(lexeme, strpos(lexeme, ':') + 1), block
    from "searchDocument" cross join lateral unnest(words)`.execute(db);
}
