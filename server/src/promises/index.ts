import type { Module } from '../base/calls/app.ts';
import { replyPromiseText } from '../base/events/text-digest.ts';
import { calls } from './calls.ts';
import { followClock } from './jobs.ts';
import { newestWithPromise, promisesBetween } from './store.ts';

export { keepPromises } from './making.ts';
export { presentOwn } from './present.ts';
export { handOverPromises, promisesDueBy } from './store.ts';

/** Dated promises in replies and their outcome, which everyone may read. */
export const promises: Module = {
  name: 'promises',
  calls,
  jobs: (app) => [followClock(app)],
  texts: {
    subject: 'message',
    newest: newestWithPromise,
    between: async (db, after, upTo) => (await promisesBetween(db, after, upTo)).map(replyPromiseText),
  },
};
