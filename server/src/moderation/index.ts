import type { App, Module } from '../base/app.ts';
import { calls } from './calls.ts';
import { hitsIn, words } from './words.ts';

export { resemble } from './rules.ts';
export { hitsIn };

/** Word levels: 1 warn, 2 two reviewers, 3 refuse. */
export const WordLevel = { warn: 1, twoReviewers: 2, refuse: 3 } as const;

/** A word of a text that may not be published at all; none is usual. */
export function refusedWord(app: App, text: string): string | undefined {
  const worst = hitsIn(app, text)[0];
  return worst && worst.level >= WordLevel.refuse ? worst.word : undefined;
}

export const moderation: Module = { name: 'moderation', calls, references: [words] };
