import type { Module } from '../base/app.ts';
import { calls } from './calls.ts';
import { words } from './words.ts';

export { resemble } from './rules.ts';
export { hitsIn } from './words.ts';

/** Word levels: 1 warn, 2 two reviewers, 3 refuse. */
export const WordLevel = { warn: 1, twoReviewers: 2, refuse: 3 } as const;

export const moderation: Module = { name: 'moderation', calls, references: [words] };
