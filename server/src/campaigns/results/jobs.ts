import { CONFIRMS_CAMPAIGNS } from '@board/contract/campaigns/office';
import { SuggestionResult } from '@board/contract/codes';
import { unitName } from '../../accounts/index.ts';
import type { App } from '../../base/calls/app.ts';
import { record } from '../../base/events/events.ts';
import { DAY } from '../../base/platform/clock.ts';
import type { Job } from '../../base/platform/jobs.ts';
import { messagesIn } from '../../messages/index.ts';
import { limits } from '../../settings/index.ts';
import { takeDue, takeUntold } from './store.ts';

const BATCH = 200;
/** number of days before results are due at which the unit is reminded */
const NEAR_DAYS = 7;

const kinds: Record<number, string> = {
  [SuggestionResult.adopted]: 'suggestionAdopted',
  [SuggestionResult.partly]: 'suggestionPartly',
  [SuggestionResult.kept]: 'suggestionKept',
  [SuggestionResult.notAdopted]: 'suggestionNotAdopted',
};

/** Tells each author the published verdict on their suggestion, in batches because campaigns may be large. */
const tellAuthors = (app: App): Job => ({
  name: 'campaigns.tellAuthors',
  cron: '* * * * *',
  async run() {
    const at = app.clock.now();
    const tellSome = () =>
      app.database.db.transaction().execute(async (tx) => {
        const told = await takeUntold(tx, at, BATCH);
        const messages = new Map(
          (
            await messagesIn(
              tx,
              told.map(({ tid }) => tid),
            )
          ).map((one) => [one.tid, one]),
        );
        for (const { tid, fid, groupId, result } of told) {
          const { uid, subject } = messages.get(tid)!;
          await record(tx, {
            kind: kinds[result]!,
            at,
            tid,
            fid,
            actorGroupId: groupId,
            actorRole: 'unit',
            data: { shown: 'author', subject, unit: unitName(app, groupId), notify: [{ uid }] },
          });
        }
        return told.length;
      });
    while ((await tellSome()) === BATCH);
    app.events.nudge();
  },
});

/** Reminds a unit of results that are due soon, and later the unit and the platform of results that are overdue. */
const remind = (app: App): Job => ({
  name: 'campaigns.remind',
  cron: '7 * * * *',
  async run() {
    const at = app.clock.now();
    const { campaignResultDays } = limits.of(app);
    for (const [step, kind, days] of [
      [1, 'campaignNear', campaignResultDays - NEAR_DAYS],
      [2, 'campaignLate', campaignResultDays],
    ] as const) {
      const endedBefore = new Date(at.getTime() - days * DAY);
      const tellSome = () =>
        app.database.db.transaction().execute(async (tx) => {
          const due = await takeDue(tx, step, endedBefore, BATCH);
          for (const { collectId, fid, groupId, title } of due) {
            const platform = step === 2 ? [{ permission: CONFIRMS_CAMPAIGNS }] : [];
            await record(tx, {
              kind,
              at,
              fid,
              actorRole: 'system',
              data: {
                collectId,
                subject: title,
                href: `/g/taskBoard/collectionPage?cId=${collectId}`,
                notify: [{ groupId }, ...platform],
              },
            });
          }
          return due.length;
        });
      while ((await tellSome()) === BATCH);
    }
    app.events.nudge();
  },
});

export const resultJobs = (app: App): Job[] => [tellAuthors(app), remind(app)];
