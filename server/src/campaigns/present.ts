import { type Campaign, lifeCycleOf } from '@board/contract/campaigns';
import { secondsOrNull, toSeconds } from '@board/contract/fields';
import type { Ctx } from '../base/calls/app.ts';
import { forumNameOf } from '../forums/index.ts';
import { suggestionCounts } from '../messages/index.ts';
import { labelFor } from '../settings/index.ts';
import type { PublicCampaign } from './store.ts';

/** Presents campaigns for the public, with the number of suggestions. */
export async function presentCampaigns(ctx: Ctx, rows: readonly PublicCampaign[]): Promise<Campaign[]> {
  const { db, now } = ctx;
  const counts = await suggestionCounts(
    db,
    rows.map(({ collectId }) => collectId),
  );
  return rows.map((row) => ({
    collectId: row.collectId,
    fid: row.fid,
    forumName: forumNameOf(ctx, row.fid),
    title: row.title,
    summary: row.summary,
    domainId: row.domainId,
    domainName: labelFor(ctx, 'domain', row.domainId),
    startTime: toSeconds(row.startAt),
    endTime: toSeconds(row.endAt),
    lifeCycle: lifeCycleOf(row.startAt.getTime(), row.endAt.getTime(), now.getTime()),
    auditState: row.auditState,
    launch_type: row.launchType,
    publicList: row.publicList,
    suggestions: counts.get(row.collectId) ?? 0,
    resultTime: secondsOrNull(row.outcomeAt),
  }));
}
