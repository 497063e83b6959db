import { unitName } from '../accounts/index.ts';
import type { App } from '../base/calls/app.ts';
import { systemContext } from '../base/calls/dispatch.ts';
import { Refusal } from '../base/calls/refusal.ts';
import { record } from '../base/events/events.ts';
import { forEach, type Job } from '../base/platform/jobs.ts';
import { act, nextParts, openNotes } from '../handling/index.ts';
import { limits } from '../settings/index.ts';
import * as store from './hand-over-store.ts';

const BATCH = 100;
const LAST_TID = 2147483647;
const NAME = 'structure.handOver';

/**
 * Hands messages of ended units to their successors, each in its own transaction, so that after a crash the next run
 * continues with the rest.
 */
export const handOvers = (app: App): Job => ({ name: NAME, cron: '* * * * *', run: () => handOverAll(app) });

/** Hands over the remaining messages of every ended unit. */
export async function handOverAll(app: App): Promise<void> {
  const { db } = app.database;
  for (const one of await store.handOversRunning(db)) {
    let below = LAST_TID;
    for (;;) {
      const tids = await nextParts(db, one.groupId, below, BATCH);
      if (tids.length === 0) break;
      // The loop continues by number, so that a message that fails does not hold up the others.
      below = tids.at(-1)!;
      await forEach(app.log, NAME, tids, (tid) => handOverOne(app, one, tid));
    }
    if ((await nextParts(db, one.groupId, LAST_TID, 1)).length === 0) await finish(app, one);
  }
}

async function handOverOne(app: App, { handOverId, groupId, toGroupId }: store.HandOver, tid: number) {
  await app.database.db
    .transaction()
    .execute(async (tx) => {
      const ctx = systemContext(app, tx, limits.of(app));
      const input = { fromGroupId: groupId, toGroupId };
      await act(ctx, { role: 'system', uid: null, groupId: null }, { action: 'handOver', tid, input });
      await openNotes(tx, tid, groupId, toGroupId);
      await store.countHanded(tx, handOverId);
    })
    .catch((error) => {
      // Another process has just handed the message over.
      if (!(error instanceof Refusal && error.code === 'B0009')) throw error;
    });
  app.events.nudge();
}

async function finish(app: App, { handOverId, groupId, toGroupId, total }: store.HandOver): Promise<void> {
  const now = app.clock.now();
  await app.database.db.transaction().execute(async (tx) => {
    if (!(await store.endHandOver(tx, handOverId, now))) return;
    const notify = total > 0 ? [{ groupId: toGroupId }] : [];
    const data = { groupId, toGroupId, total, unit: unitName(app, groupId), href: '/g', notify };
    await record(tx, { kind: 'unitTookOver', at: now, actorRole: 'system', data });
  });
  app.events.nudge();
}

/** Starts the hand-over now. If that fails, the job does it within a minute. */
export const handOverSoon = (app: App): void =>
  void handOverAll(app).catch((err) => app.log.error({ err }, 'hand-over'));
