import { ThreadState } from '@board/contract/codes';
import { toSeconds } from '@board/contract/fields';
import { type App, callsOf, type Module } from '../base/calls/app.ts';
import { DAY } from '../base/platform/clock.ts';
import type { Job } from '../base/platform/jobs.ts';
import { findMessage, namesPublic, presentListed, publicBeginnings } from '../messages/index.ts';
import { personal } from './personal.ts';
import * as store from './store.ts';

/** Days that what a person read is kept (domain.md D). */
const KEPT_DAYS = 180;
const oldest = (now: Date) => new Date(now.getTime() - KEPT_DAYS * DAY);

const calls = callsOf('footprints', {
  async add({ tid }, { db, viewer, now }) {
    const message = await findMessage(db, tid);
    if (message?.threadState !== ThreadState.public || !(await store.hasConsented(db, viewer.uid!))) return {};
    await store.insertFootprint(db, viewer.uid!, tid, now);
    return {};
  },

  async list({ page, rows }, ctx) {
    const { db, viewer, now, limits } = ctx;
    const found = await store.footprintsOf(db, viewer.uid!, oldest(now), namesPublic, { page, rows });
    const tids = found.rows.map(({ tid }) => tid);
    const readable = await publicBeginnings(db, tids, limits.previewLength);
    const messages = new Map(readable.map((row) => [row.tid, row]));
    return {
      consent: await store.hasConsented(db, viewer.uid!),
      total: found.total,
      rows: found.rows.flatMap(({ tid, at }) => {
        const message = messages.get(tid);
        return message ? [{ ...presentListed(ctx, message), readAt: toSeconds(at) }] : [];
      }),
    };
  },

  async consent({ on }, { db, viewer, now }) {
    await store.setConsent(db, viewer.uid!, on, now);
    return {};
  },

  async clear({ tid }, { db, viewer }) {
    await store.forget(db, viewer.uid!, tid);
    return {};
  },
});

const clearOld = (app: App): Job => ({
  name: 'footprints.clearOld',
  cron: '40 3 * * *',
  run: () => store.forgetBefore(app.database.db, oldest(app.clock.now())),
});

export const footprints: Module = { name: 'footprints', calls, personal, jobs: (app) => [clearOld(app)] };
