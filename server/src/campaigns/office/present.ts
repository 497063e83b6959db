import { lifeCycleOf } from '@board/contract/campaigns';
import type { CampaignStep, CampaignVersionView, CollectDetail, CollectRow } from '@board/contract/campaigns/office';
import { secondsOrNull, toSeconds } from '@board/contract/fields';
import type { Limits } from '@board/contract/settings/limits';
import { namesOf, unitNameFor } from '../../accounts/index.ts';
import { keptPicture } from '../../attachments/index.ts';
import type { Ctx } from '../../base/calls/app.ts';
import { eventsOfCampaign } from '../../base/events/events.ts';
import { DAY } from '../../base/platform/clock.ts';
import { forumNameOf } from '../../forums/index.ts';
import { suggestionCounts } from '../../messages/index.ts';
import { eventTitle } from '../../notices/index.ts';
import { labelFor } from '../../settings/index.ts';
import type { CampaignRow, VersionRow } from '../store.ts';
import { withPictures } from './clean.ts';
import type { File } from './engine.ts';
import * as store from './store.ts';
import { type Actor, actionsOf, startedBy } from './transitions.ts';

/** Returns the moment by which the results of a campaign are due. */
export const resultDue = (endAt: Date, { campaignResultDays }: Limits): Date =>
  new Date(endAt.getTime() + campaignResultDays * DAY);

export const momentsOf = ({ now, limits }: Pick<Ctx, 'now' | 'limits'>): store.Moments => ({
  now,
  dueBefore: new Date(now.getTime() - limits.campaignResultDays * DAY),
});

/** Presents campaigns as rows of a work list, in the given order. */
export async function presentRows(ctx: Ctx, actor: Actor, campaigns: readonly CampaignRow[]): Promise<CollectRow[]> {
  const ids = campaigns.map(({ collectId }) => collectId);
  const [texts, suggestions, verdicts] = [
    await store.latestOf(ctx.db, ids),
    await suggestionCounts(ctx.db, ids),
    await store.verdictCounts(ctx.db, ids),
  ];
  return campaigns.map((campaign) => {
    const { collectId, fid, groupId, startAt, endAt, outcomeAt } = campaign;
    const text = texts.get(collectId)!;
    const life = lifeCycleOf(startAt.getTime(), endAt.getTime(), ctx.now.getTime());
    const standing = { campaign, isPublic: text.anyPublic, writing: text.submittedAt === null, life };
    const due = resultDue(endAt, ctx.limits);
    return {
      collectId,
      fid,
      groupId,
      title: text.title,
      summary: text.summary,
      publicList: text.publicList,
      forumName: forumNameOf(ctx, fid),
      organization: unitNameFor(ctx, groupId),
      domainName: domainName(ctx, text.domainId),
      startTime: toSeconds(startAt),
      endTime: toSeconds(endAt),
      lifeCycle: life,
      auditState: campaign.auditState,
      launch_type: campaign.launchType,
      draft: campaign.draft,
      isPublic: standing.isPublic,
      writing: standing.writing,
      suggestions: suggestions.get(collectId) ?? 0,
      verdicts: verdicts.get(collectId) ?? 0,
      resultTime: secondsOrNull(outcomeAt),
      resultDue: toSeconds(due),
      late: text.anyPublic && outcomeAt === null && due <= ctx.now,
      reason: campaign.reason,
      edits: campaign.edits,
      actions: actionsOf(standing, actor),
    };
  });
}

export async function presentRow(ctx: Ctx, actor: Actor, { campaign }: File): Promise<CollectRow> {
  return (await presentRows(ctx, actor, [campaign]))[0]!;
}

export async function presentDetail(ctx: Ctx, actor: Actor, file: File): Promise<CollectDetail> {
  const { campaign } = file;
  // Versions that the other side is still writing are hidden.
  const isTheirs = startedBy(campaign.launchType) !== actor.side;
  const shown = file.versions.filter(({ submittedAt }) => !isTheirs || submittedAt !== null);
  const names = await namesOf(
    ctx.db,
    shown.flatMap(({ byUid }) => byUid ?? []),
  );
  const versions: CampaignVersionView[] = [];
  for (const version of shown) {
    const byName = isTheirs ? '' : (names.get(version.byUid ?? 0) ?? '');
    versions.push({ ...(await presentVersion(ctx, version)), byName });
  }
  const steps = await eventsOfCampaign(ctx.db, campaign.collectId);
  const told = steps.map(
    ({ kind, at, actorGroupId, data }): CampaignStep => ({
      event: eventTitle(ctx, kind, data),
      groupName: unitNameFor(ctx, actorGroupId),
      reason: typeof data.reason === 'string' ? data.reason : '',
      dateline: toSeconds(at),
    }),
  );
  return { row: await presentRow(ctx, actor, file), versions, steps: told };
}

async function presentVersion(ctx: Ctx, row: VersionRow): Promise<Omit<CampaignVersionView, 'byName'>> {
  const { version, isPublic, title, summary, rich, fields, domainId, subDomainId, publicList, at, submittedAt } = row;
  const addresses = new Map<number, string>();
  for (const aid of row.pictures) {
    const picture = await keptPicture(ctx, ctx.db, aid);
    if (picture) addresses.set(aid, picture.url);
  }
  return {
    version,
    isPublic,
    title,
    summary,
    rich,
    fields,
    domainId,
    subDomainId,
    publicList,
    domainName: domainName(ctx, domainId),
    content: rich ? withPictures(row.content, (aid) => addresses.get(aid)) : row.content,
    cover: await keptPicture(ctx, ctx.db, row.coverAid),
    dateline: toSeconds(at),
    submittedTime: secondsOrNull(submittedAt),
  };
}

const domainName = (ctx: Ctx, domainId: number): string => (domainId === 0 ? '' : labelFor(ctx, 'domain', domainId));
