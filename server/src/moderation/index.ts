import { WordLevel } from '@board/contract/codes';
import type { ServerProblem } from '@board/contract/posting';
import { soundsUrgent } from '@board/contract/urgent';
import type { App, Module } from '../base/app.ts';
import { plain } from '../base/plain.ts';
import { urgentWords } from '../settings/index.ts';
import { calls } from './calls.ts';
import { holdsPersonalNumber } from './rules.ts';
import { hitsIn, words } from './words.ts';

export { resembling } from './rules.ts';
export { hitsIn };

/** A word of a text that may not be published at all; none is usual. */
export function refusedWord(app: App, text: string): string | undefined {
  const worst = hitsIn(app, text)[0];
  return worst && worst.level >= WordLevel.refuse ? worst.word : undefined;
}

/** What of texts a reviewer should see: words that take two of them, the worst first, and whether a person's number is there. */
export interface Flags {
  words: string[];
  personalNumber: boolean;
}

/** The flags of texts; none is usual. */
export function flagsIn(app: App, ...texts: string[]): Flags | undefined {
  const words = hitsIn(app, ...texts).flatMap(({ level, word }) => (level >= WordLevel.twoReviewers ? [word] : []));
  const personalNumber = texts.some(holdsPersonalNumber);
  return words.length > 0 || personalNumber ? { words, personalNumber } : undefined;
}

/**
 * What stands against a text that is public without anybody having read it: a word that takes a second reviewer, or a
 * number of a person (decisions.md 15).
 */
export function unreviewedProblem(app: App, text: string): ServerProblem | undefined {
  const flags = flagsIn(app, text);
  if (!flags) return undefined;
  const [word] = flags.words;
  return word === undefined ? { name: 'personalNumber' } : { name: 'forbiddenWord', with: word };
}

/** Whether a message names a danger to life (domain.md A3). */
export const isUrgent = (app: App, ...texts: string[]): boolean => soundsUrgent(urgentWords(app), ...texts.map(plain));

export const moderation: Module = { name: 'moderation', calls, references: [words] };
