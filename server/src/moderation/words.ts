import AhoCorasick from 'modern-ahocorasick';
import type { App } from '../base/app.ts';
import type { Db } from '../base/db.ts';
import { reference } from '../base/references.ts';

type Tables = { word: { word: string; level: number } };
const tables = (db: Db) => db.withTables<Tables>();

/** A listed word found in a text. Levels: 1 warn, 2 two reviewers, 3 refuse (domain.md D). */
export interface Hit {
  word: string;
  level: number;
}

/** The listed words, as a matcher over plain text. */
export const words = reference('words', async ({ database }) => {
  const rows: Hit[] = await tables(database.db).selectFrom('word').selectAll().execute();
  return new AhoCorasick<Hit>(rows.map((hit) => ({ pattern: plain(hit.word), data: hit })));
});

/** Every listed word in the texts, worst first. */
export function hitsIn(app: App, ...texts: string[]): Hit[] {
  const found = new Map<string, Hit>();
  for (const text of texts) {
    for (const match of words.of(app).iterate(plain(text))) found.set(match.data!.word, match.data!);
  }
  return [...found.values()].sort((a, b) => b.level - a.level || a.word.localeCompare(b.word));
}

/** Without what people put between letters to hide a word: width, case, spaces, symbols, zero-width characters. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
