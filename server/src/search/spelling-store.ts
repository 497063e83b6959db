import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { spell } from './store.ts';

const PAGE = 1000;

/**
 * Adds every word of the index to the directory of spellings. An installation may have filled the index before it had
 * the directory, and a word is noted only when it first comes into a block. Words are read and written in pages, so
 * finished pages stay if the run breaks off.
 */
export async function spellAll(db: Db): Promise<void> {
  for (let after = ''; ; ) {
    const words = await wordsAfter(db, after);
    await spell(db, words);
    if (words.length < PAGE) return;
    after = words.at(-1)!;
  }
}

/**
 * Returns the next words in the order of the index, each once: the index has a word once for each block that holds it.
 */
async function wordsAfter(db: Db, after: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    with recursive following(word) as (
      (select word from "searchWord" where word > ${after} order by word limit 1)
      union all
      select (select w.word from "searchWord" w where w.word > following.word order by w.word limit 1)
      from following where following.word is not null
    ) select word from following where word is not null limit ${PAGE}`.execute(db);
  return rows.map((row) => row.word);
}
