import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { spell } from './store.ts';

const PAGE = 1000;

/**
 * Brings the directory of spellings up to date with every word of the index: an installation may have filled the index
 * before there was such a directory, and a word is noted when it first comes into a block, not again. Word after word
 * out of the index of words, in pages, each for itself: what was done stays done.
 */
export async function spellAll(db: Db): Promise<void> {
  for (let after = ''; ; ) {
    const words = await wordsAfter(db, after);
    await spell(db, words);
    if (words.length < PAGE) return;
    after = words.at(-1)!;
  }
}

/** The words that follow one in the order of the index, each once: a word stands there for every block that holds it. */
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
