import type { App } from '../base/calls/app.ts';
import { reference } from '../base/db/references.ts';
import { normalForm } from './normal-form.ts';
import { listedWords } from './word-store.ts';

/** A listed word found in a text. */
export interface Hit {
  word: string;
  level: number;
}

/** The listed words by their first letter, with which a text is read through in no time: most letters begin none. */
export const words = reference('words', async ({ database }) => {
  const rows: Hit[] = await listedWords(database.db);
  const all = rows.map((hit) => ({ letters: lettersOf(hit.word), hit })).filter(({ letters }) => letters !== '');
  return Map.groupBy(all, ({ letters }) => letters.charAt(0));
});

/** Every listed word in the texts, worst first. */
export function hitsIn(app: App, ...texts: string[]): Hit[] {
  const byFirst = words.of(app);
  const found = new Set<Hit>();
  for (const text of texts.map(lettersOf)) {
    for (let at = 0; at < text.length; at++) {
      for (const { letters, hit } of byFirst.get(text.charAt(at)) ?? []) {
        if (text.startsWith(letters, at)) found.add(hit);
      }
    }
  }
  return [...found].sort((a, b) => b.level - a.level || a.word.localeCompare(b.word));
}

/**
 * Without what people hide a word with: another width, case or writing, and between its letters spaces, symbols, and
 * what nobody sees, some of which counts as a letter.
 */
export const lettersOf = (text: string) =>
  normalForm(text).replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '');
