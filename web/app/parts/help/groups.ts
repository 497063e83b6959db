import type { helpDocuments } from './documents.ts';

export type HelpKey = Extract<keyof typeof helpDocuments, number> | 'regions';

/** The help centre's documents, grouped by the reader's purpose. */
export const helpGroups: readonly (readonly [
  name: 'writing' | 'afterwards' | 'rules' | 'more',
  keys: readonly HelpKey[],
])[] = [
  ['writing', [2, 6, 4]],
  ['afterwards', [5, 3]],
  ['rules', [1, 7]],
  ['more', ['regions']],
];

/** Returns the anchor of a document's point: its position, so that it holds in every language. */
export const anchorOf = (at: number): string => `p${at + 1}`;
