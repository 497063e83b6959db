import { WordLevel } from '@board/contract/codes';
import { kindsIn, personalIn } from '@board/contract/rules/personal-data';
import type { ServerProblem } from '@board/contract/rules/posting';
import { soundsUrgent } from '@board/contract/rules/urgent';
import type { App, Module } from '../base/calls/app.ts';
import { urgentWords } from '../settings/index.ts';
import { calls } from './calls.ts';
import { forgettingHits, noteHits, writeHits } from './hits.ts';
import { normalForm } from './normal-form.ts';
import { hitsIn, words } from './words.ts';

export { type Fit, fitOf, readName, type SearchableName, soundingLike, wordsOf } from './name-matching.ts';
export { normalForm, normalFormInPlace, soundsOf } from './normal-form.ts';
export { resembling } from './rules.ts';
export { hitsIn, noteHits };

/** A word of a text that may not be published at all; none is usual. */
export function refusedWord(app: App, text: string): string | undefined {
  const worst = hitsIn(app, text)[0];
  return worst && worst.level >= WordLevel.refuse ? worst.word : undefined;
}

/** What of texts a reviewer should see: words that take two of them, the worst first, and what kinds of personal data are there. */
export interface Flags {
  words: string[];
  personal: string;
}

/** The flags of texts, of an office or of a citizen; none is usual. */
export function flagsIn(app: App, texts: readonly string[], of: { byOffice: boolean }): Flags | undefined {
  const words = hitsIn(app, ...texts).flatMap(({ level, word }) => (level >= WordLevel.twoReviewers ? [word] : []));
  const personal = kindsIn(texts.flatMap((text) => personalIn(text, of)));
  return words.length > 0 || personal ? { words, personal } : undefined;
}

/**
 * What stands against a citizen's text that is public without anybody having read it: a word that takes a second reviewer,
 * or what identifies a person (decisions.md 15).
 */
export function unreviewedProblem(app: App, text: string): ServerProblem | undefined {
  const flags = flagsIn(app, [text], { byOffice: false });
  if (!flags) return undefined;
  const [word] = flags.words;
  return word === undefined ? { name: 'personalAtOnce', with: flags.personal } : { name: 'forbiddenWord', with: word };
}

/** Whether a message names a danger to life (domain.md A3). */
export const isUrgent = (app: App, ...texts: string[]): boolean =>
  soundsUrgent(urgentWords(app), ...texts.map(normalForm));

export const moderation: Module = {
  name: 'moderation',
  calls,
  references: [words],
  jobs: (app) => [forgettingHits(app)],
  routes: (http, app) => void http.addHook('onClose', () => writeHits(app)),
};
