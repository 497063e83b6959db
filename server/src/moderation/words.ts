import { WordLevel } from '@board/contract/codes';
import type { App } from '../base/calls/app.ts';
import { reference } from '../base/db/references.ts';
import { normalForm } from './normal-form.ts';
import { listedWords } from './word-store.ts';

/** A listed word found in a text. */
export interface Hit {
  word: string;
  level: number;
}

/** Listed words by their first letter. A text is read quickly, because most letters begin no listed word. */
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

/** The worst of some hits, if it forbids publishing the text. */
export const refusedOf = ([worst]: readonly Hit[]): Hit | undefined =>
  worst && worst.level >= WordLevel.refuse ? worst : undefined;

/**
 * Removes what people hide a word with: width, case, variant characters, spaces and symbols between its letters, and
 * invisible characters, some of which count as letters.
 */
export const lettersOf = (text: string) =>
  normalForm(text).replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '');
