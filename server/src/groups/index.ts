import type { Module } from '../base/calls/app.ts';
import type { Db } from '../base/db/db.ts';
import { iso } from '../base/platform/personal.ts';
import { messagesBy } from '../messages/index.ts';
import { calls } from './calls.ts';
import { passDrafts } from './drafts.ts';
import { groupListener, proposeGroups } from './proposing.ts';
import { passGroups, splitReasons } from './store.ts';

/** What a unit that ends had and wrote goes to the one that takes over. */
export async function handOverGroups(db: Db, from: number, to: number): Promise<void> {
  await passGroups(db, from, to);
  await passDrafts(db, from, to);
}

const ALL = 100_000;

/** Messages about one matter that an office answers together. */
export const groups: Module = {
  name: 'groups',
  calls,
  listeners: (app) => [groupListener(app)],
  jobs: (app) => [proposeGroups(app)],
  // What an author said of his case stays with the message, under the name that is nobody's.
  personal: {
    copy: async (_app, db, uid) => ({
      splitOff: (
        await splitReasons(
          db,
          (await messagesBy(db, uid, { page: 1, rows: ALL })).rows.map(({ tid }) => tid),
        )
      ).map(({ tid, reason, changedAt }) => ({ tid, reason, at: iso(changedAt) })),
    }),
  },
};
