import { AccountStatus, TypeId } from '@board/contract/codes';
import { type FollowUpDays, followUpDays } from '@board/contract/followups/calls';
import { accountByUid } from '../accounts/index.ts';
import type { App } from '../base/calls/app.ts';
import type { Db } from '../base/db/db.ts';
import { record } from '../base/events/events.ts';
import type { Job } from '../base/platform/jobs.ts';
import { answeredAmong, type Message, toldTitle } from '../messages/index.ts';
import { addCalendarDays } from '../settings/index.ts';
import { noteAsked, wasAsked } from './store.ts';

const BATCH = 200;
/** Authors whose question fell due more than this many days ago are not asked. */
const FRESH_DAYS = 7;

/** Suggestions and thanks have nothing to solve. */
const ASKED = [TypeId.consult, TypeId.complaint, TypeId.help];

/** Asks authors once 30 and once 90 days after the last answer whether it holds, in batches with their events. */
export const ask = (app: App): Job => ({
  name: 'followups.ask',
  cron: '30 9 * * *',
  async run() {
    const now = app.clock.now();
    for (const days of followUpDays) {
      const upTo = addCalendarDays(now, -days);
      const answered = { after: addCalendarDays(upTo, -FRESH_DAYS), upTo, typeIds: ASKED };
      const some = () =>
        app.database.db.transaction().execute(async (tx) => {
          const found = await answeredAmong(tx, answered, wasAsked(days), BATCH);
          if (found.length === 0) return 0;
          const noted = new Set(
            await noteAsked(
              tx,
              found.map(({ tid }) => tid),
              days,
              now,
            ),
          );
          for (const message of found.filter(({ tid }) => noted.has(tid))) await tell(tx, message, days, now);
          return found.length;
        });
      while ((await some()) === BATCH);
    }
    app.events.nudge();
  },
});

/** Asks the author, unless the account is disabled. */
async function tell(tx: Db, message: Message, days: FollowUpDays, at: Date): Promise<void> {
  const { tid, fid, uid } = message;
  if ((await accountByUid(tx, uid)).status === AccountStatus.disabled) return;
  const data = { shown: 'author', subject: toldTitle(message), days, notify: [{ uid }] };
  await record(tx, { kind: 'followUpAsked', at, tid, fid, actorRole: 'system', data });
}
