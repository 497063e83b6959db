import { lockStructure, noteChanges, substitutesOver, unitName, updateUnit } from '../accounts/index.ts';
import type { App } from '../base/calls/app.ts';
import { systemContext } from '../base/calls/dispatch.ts';
import { forEach, type Job } from '../base/platform/jobs.ts';
import { limits } from '../settings/index.ts';

const NAME = 'structure.endSubstitutes';

/** Ends substitutions whose end has come. */
export const endSubstitutes = (app: App): Job => ({
  name: NAME,
  cron: '*/5 * * * *',
  async run() {
    const { db } = app.database;
    await forEach(app.log, NAME, await substitutesOver(db, app.clock.now()), ({ groupId }) =>
      db.transaction().execute(async (tx) => {
        const ctx = systemContext(app, tx, limits.of(app));
        await lockStructure(ctx);
        const still = (await substitutesOver(tx, app.clock.now())).find((one) => one.groupId === groupId);
        if (!still) return;
        await updateUnit(tx, groupId, { substituteId: null, substituteUntil: null });
        const before = unitName(app, still.substituteId);
        await noteChanges(ctx, 'unit', groupId, [{ what: 'substitute', before, after: '' }], '');
      }),
    );
    app.events.nudge();
  },
});
