import { WordLevel } from '@board/contract/codes';
import { kindsIn, personalIn } from '@board/contract/rules/personal-data';
import type { ServerProblem } from '@board/contract/rules/posting';
import { soundsUrgent } from '@board/contract/rules/urgent';
import type { App, Module } from '../base/calls/app.ts';
import { urgentWords } from '../settings/index.ts';
import { calls } from './calls.ts';
import { forgettingHits, noteHits, refuseWords, writeHits } from './hits.ts';
import { normalForm } from './normal-form.ts';
import { hitsIn, refusedOf, words } from './words.ts';

export { type Fit, fitOf, readName, type SearchableName, soundingLike, wordsOf } from './name-matching.ts';
export { normalForm, normalFormInPlace, soundsOf } from './normal-form.ts';
export { resembling } from './rules.ts';
export { hitsIn, noteHits, refuseWords };

/** Returns a word that forbids publishing a text; usually there is none. */
export const refusedWord = (app: App, text: string): string | undefined => refusedOf(hitsIn(app, text))?.word;

/**
 * What a reviewer should see in texts: words that need two reviewers, the worst first, and the kinds of personal data.
 */
export interface Flags {
  words: string[];
  personal: string;
}

/** Returns the flags of texts by an office or a citizen; usually there are none. */
export function flagsIn(app: App, texts: readonly string[], of: { byOffice: boolean }): Flags | undefined {
  const words = hitsIn(app, ...texts).flatMap(({ level, word }) => (level >= WordLevel.twoReviewers ? [word] : []));
  const personal = kindsIn(texts.flatMap((text) => personalIn(text, of)));
  return words.length > 0 || personal ? { words, personal } : undefined;
}

/**
 * Returns what forbids a citizen's text to be public unread: a word that needs a second reviewer, or data that
 * identifies a person (decisions.md 15).
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
