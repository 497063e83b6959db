import type { helpDocuments } from './documents.ts';

export type HelpKey = Extract<keyof typeof helpDocuments, number> | 'regions';

/** The help centre's documents by what a reader is about to do. */
export const helpGroups: readonly (readonly [
  name: 'writing' | 'afterwards' | 'rules' | 'more',
  keys: readonly HelpKey[],
])[] = [
  ['writing', [2, 6, 4]],
  ['afterwards', [5, 3]],
  ['rules', [1, 7]],
  ['more', ['regions']],
];

/** The point of a document that an address leads to: its place, so that it holds in every language. */
export const anchorOf = (at: number): string => `p${at + 1}`;
