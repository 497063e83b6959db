import type { App, Module } from '../base/calls/app.ts';
import { record } from '../base/events/events.ts';
import type { Job } from '../base/platform/jobs.ts';
import { makeBitmaps } from './bitmaps.ts';
import { calls } from './calls.ts';
import { searchListener } from './listener.ts';
import { matters } from './matters.ts';
import { mendBlocks } from './mend-blocks.ts';
import { Sender } from './outside/sender.ts';
import { toSendCount } from './outside/to-send.ts';
import { rereadMatters } from './reread.ts';
import { spellAll } from './spelling-store.ts';
import { readWordFrequencies } from './store.ts';
import { haveFrequenciesMoved, wordFrequencies } from './word-frequencies.ts';

export { makeBitmaps } from './bitmaps.ts';
export { BLOCK_SIZE, documentWords, vectorText } from './blocks.ts';
export { answeredSaying } from './like.ts';
export type { Weighed } from './like-store.ts';
export { allMatters, Matters, matters } from './matters.ts';
export { withoutMarkup } from './present.ts';
export { spellingsOf } from './spelling.ts';
export { findableWords, namesSomething, wholeWords, wordsOf } from './words.ts';

/** Word frequencies change slowly. The job runs in one process; its event makes every process count again. */
const refreshWordFrequencies = (app: App): Job => ({
  // An older name stays: it stands in the tables of installations.
  name: 'search.shares',
  cron: '40 * * * *',
  async run() {
    const { db } = app.database;
    if (!haveFrequenciesMoved(wordFrequencies.of(app), await readWordFrequencies(db))) return;
    const data = { references: [wordFrequencies.name] };
    await record(db, { kind: 'wordsCounted', at: app.clock.now(), actorRole: 'system', data });
    app.events.nudge();
  },
});

const learnSpellings = (app: App): Job => ({
  name: 'search.spelling',
  cron: '50 3 * * *',
  run: () => spellAll(app.database.db),
});

const closeBlocks = (app: App): Job => ({
  name: 'search.bitmaps',
  cron: '20 4 * * *',
  async run() {
    await mendBlocks(app.database.db);
    await makeBitmaps(app.database.db);
  },
});

const readMatters = (app: App): Job => ({
  name: 'search.matters',
  cron: '10 4 * * *',
  run: () => rereadMatters(app),
});

export const search: Module = {
  name: 'search',
  calls,
  references: [wordFrequencies, matters],
  listeners: (app) => [searchListener(app)],
  jobs: (app) => [refreshWordFrequencies(app), learnSpellings(app), closeBlocks(app), readMatters(app)],
  works: (app) => new Sender(app),
  gauges: [
    {
      name: 'board_search_unsent',
      help: 'Messages that the external search has yet to be told of',
      count: async ({ config, database: { db } }) => (config.search ? [{ value: await toSendCount(db) }] : []),
    },
  ],
};
