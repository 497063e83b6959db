import type { Module } from '../base/calls/app.ts';
import { followUpText } from '../base/events/text-digest.ts';
import { iso } from '../base/platform/personal.ts';
import { messagesBy } from '../messages/index.ts';
import { calls } from './calls.ts';
import { ask } from './jobs.ts';
import { answeredAbout, answeredBetween, newestAnswered } from './store.ts';

const ALL = 100_000;

/** Asks authors after 30 and 90 days whether the answer holds. */
export const followups: Module = {
  name: 'followups',
  calls,
  jobs: (app) => [ask(app)],
  // Answers stay with the message after the account is erased.
  personal: {
    copy: async (_app, db, uid) => ({
      followUps: (
        await answeredAbout(
          db,
          (await messagesBy(db, uid, { page: 1, rows: ALL })).rows.map(({ tid }) => tid),
        )
      ).map(({ tid, days, answer, words, answeredAt }) => ({
        tid,
        days,
        answer,
        words,
        at: iso(answeredAt),
      })),
    }),
  },
  texts: {
    subject: 'message',
    newest: newestAnswered,
    between: async (db, after, upTo) => (await answeredBetween(db, after, upTo)).map(followUpText),
  },
};
