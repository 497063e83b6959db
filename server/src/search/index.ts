import type { App, Module } from '../base/app.ts';
import type { Job } from '../base/jobs.ts';
import { makeBitmaps } from './bitmaps.ts';
import { calls } from './calls.ts';
import { searchListener } from './listener.ts';
import { shares } from './shares.ts';
import { spellAll } from './spelling-store.ts';

export { makeBitmaps } from './bitmaps.ts';
export { BLOCK_SIZE, documentWords, vectorText } from './blocks.ts';
export { spellingsOf } from './spelling.ts';
export { findableWords, namesSomething, wholeWords, wordsOf } from './words.ts';

/** How common words are changes slowly. */
const refreshShares = (app: App): Job => ({
  name: 'search.shares',
  cron: '40 * * * *',
  run: () => app.references.load(app, new Set([shares.name])),
});

const learnSpellings = (app: App): Job => ({
  name: 'search.spelling',
  cron: '50 3 * * *',
  run: () => spellAll(app.database.db),
});

const closeBlocks = (app: App): Job => ({
  name: 'search.bitmaps',
  cron: '20 4 * * *',
  run: () => makeBitmaps(app.database.db),
});

export const search: Module = {
  name: 'search',
  calls,
  references: [shares],
  listeners: (app) => [searchListener(app)],
  jobs: (app) => [refreshShares(app), learnSpellings(app), closeBlocks(app)],
};
