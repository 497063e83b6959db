import { lifeCycleOf } from '@board/contract/campaigns';
import { LifeCycle } from '@board/contract/codes';
import type { App, Ctx, Module } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import type { Db } from '../base/db/db.ts';
import { reference } from '../base/db/references.ts';
import { record } from '../base/events/events.ts';
import type { Job } from '../base/platform/jobs.ts';
import { calls } from './calls.ts';
import { mountPictures } from './pictures.ts';
import { resultJobs } from './results/jobs.ts';
import { markLifeCycleChanges, type PublicCampaign, periodsOf, publicCampaign } from './store.ts';
import { textSource } from './texts.ts';

export { campaignsOf, handOverCampaigns } from './hand-over.ts';
export { answersOf, chose, keepAnswers, verdictsOn } from './results/store.ts';
export { campaignWork } from './results/work-counts.ts';
export { newestCampaigns } from './store.ts';
export { insertCampaign, insertChange, insertResults } from './writing.ts';

/** Returns a public campaign if it takes suggestions now. */
export async function openCampaign({ db, now }: Ctx, collectId: number): Promise<PublicCampaign | undefined> {
  const row = await publicCampaign(db, collectId);
  if (!row) return undefined;
  const life = lifeCycleOf(row.startAt.getTime(), row.endAt.getTime(), now.getTime());
  return life === LifeCycle.open ? row : undefined;
}

/** Tells whether the public may read the suggestions to a campaign (domain.md B5). True for messages without a campaign. */
export const listsSuggestions = async (db: Db, collectId: number): Promise<boolean> =>
  collectId === 0 || ((await publicCampaign(db, collectId))?.publicList ?? true);

/** Refuses with A0404 a campaign that is not public or not of the caller's unit. */
export async function ownCampaign(ctx: Ctx, collectId: number): Promise<void> {
  if ((await publicCampaign(ctx.db, collectId))?.groupId !== ctx.viewer.groupId) fail('A0404');
}

/** The periods of all campaigns; an event that changes a period names `campaigns` under `references`. */
const periods = reference('campaigns', ({ database }) => periodsOf(database.db));

/** Returns the life cycle of a message's campaign (`collectState`); also 0 for a message without a campaign. */
export function collectStateOf(app: App, now: Date, collectId: number): number {
  const period = periods.of(app).get(collectId);
  return period ? lifeCycleOf(period.startAt.getTime(), period.endAt.getTime(), now.getTime()) : LifeCycle.coming;
}

/** event kinds by new life cycle; 0 after another value means that the beginning was put off */
const KIND = ['campaignMoved', 'campaignBegan', 'campaignEnded'];

/** Records that a campaign began or ended by the clock, so that kept pages go stale. */
const followClock = (app: App): Job => ({
  name: 'campaigns.followClock',
  cron: '* * * * *',
  async run() {
    const at = app.clock.now();
    await app.database.db.transaction().execute(async (tx) => {
      for (const { collectId, fid, lifeTold } of await markLifeCycleChanges(tx, at))
        await record(tx, {
          kind: KIND[lifeTold]!,
          at,
          fid,
          actorRole: 'system',
          data: { collectId, references: ['campaigns'] },
        });
    });
  },
});

export const campaigns: Module = {
  name: 'campaigns',
  calls,
  staleAfter(_app, { kind }) {
    // `counted` tells that somebody marked a message as concerning them too (marks).
    if (kind === 'counted') return ['supported'];
    return kind.startsWith('campaign') ? ['campaigns'] : [];
  },
  references: [periods],
  jobs: (app) => [followClock(app), ...resultJobs(app)],
  texts: textSource,
  routes: mountPictures,
};
