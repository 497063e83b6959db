import { lifeCycleOf } from '@board/contract/campaigns';
import { type CampaignAction, CONFIRMS_CAMPAIGNS } from '@board/contract/campaigns/office';
import { campaignProblems, periodProblem } from '@board/contract/campaigns/rules';
import { AuditState, LifeCycle } from '@board/contract/codes';
import type { Text } from '@board/contract/receipts/forms';
import { reasonProblem, type ServerProblems } from '@board/contract/rules/posting';
import { releaseUpload } from '../../attachments/index.ts';
import type { Ctx } from '../../base/calls/app.ts';
import { fail, failOn } from '../../base/calls/refusal.ts';
import { record } from '../../base/events/events.ts';
import type { Recipient } from '../../base/events/live.ts';
import { tellLive } from '../../base/events/live.ts';
import { campaignText, digestsOf } from '../../base/events/text-digest.ts';
import { refusedWord } from '../../moderation/index.ts';
import { dictionaries } from '../../settings/index.ts';
import type { CampaignPatch, VersionRow } from '../store.ts';
import { textOf } from './clean.ts';
import * as store from './store.ts';
import { type Actor, isVisible, refusalOf, type Standing, startedBy } from './transitions.ts';

/** A campaign with its versions and standing, locked or not. */
export interface File extends store.Worked {
  standing: Standing;
}

export function fileOf({ campaign, versions }: store.Worked, now: Date): File {
  const life = lifeCycleOf(campaign.startAt.getTime(), campaign.endAt.getTime(), now.getTime());
  const isPublic = versions.some((one) => one.isPublic);
  const writing = versions[0]!.submittedAt === null;
  return { campaign, versions, standing: { campaign, isPublic, writing, life } };
}

/** Returns a campaign that the actor may see. Otherwise refuses with A0404. */
export async function openFile(ctx: Ctx, actor: Actor, collectId: number): Promise<File> {
  const found = (await store.findCampaign(ctx.db, collectId)) ?? fail('A0404');
  if (!isVisible(found.campaign, actor)) fail('A0404');
  return fileOf(found, ctx.now);
}

interface Asked {
  id: number;
  /** the number of edits that the screen saw; another number is refused with B0001 */
  edits?: number;
}

/** Locks a campaign for an action. Refuses actors who may not take it, and screens that saw an older state. */
export async function begin(ctx: Ctx, actor: Actor, action: CampaignAction, { id, edits }: Asked): Promise<File> {
  const file = fileOf((await store.lockCampaign(ctx.db, id)) ?? fail('A0404'), ctx.now);
  const refused = refusalOf(action, file.standing, actor);
  if (refused) fail(refused);
  if (edits !== undefined && edits !== file.campaign.edits) fail('B0001');
  return file;
}

/** Updates the campaign's row and its count of edits. */
export async function change(ctx: Ctx, file: File, patch: CampaignPatch): Promise<void> {
  const { collectId, edits } = file.campaign;
  file.campaign = await store.updateRow(ctx.db, collectId, { ...patch, edits: edits + 1 });
}

/** An event of a campaign, for the log and the people who are notified. */
interface Told {
  kind: string;
  notify?: readonly Recipient[];
  /** the page that a notice links to */
  href?: string;
  texts?: readonly Text[];
  reason?: string;
  /** the period changed */
  moved?: boolean;
}

export async function tell(ctx: Ctx, actor: Actor, file: File, told: Told): Promise<void> {
  const { collectId, fid, groupId } = file.campaign;
  const { kind, notify = [], href, texts = [], reason, moved } = told;
  await record(ctx.db, {
    kind,
    at: ctx.now,
    fid,
    actorUid: actor.uid,
    actorGroupId: actor.groupId,
    actorRole: actor.side,
    data: {
      collectId,
      subject: file.versions[0]!.title,
      ...(notify.length > 0 && { notify }),
      ...(href && { href }),
      ...(reason && { reason }),
      ...(moved && { references: ['campaigns'] }),
      ...digestsOf(ctx.app.vault, texts),
    },
  });
  await tellLive(ctx.db, { topic: 'queues', to: [{ groupId }, { permission: CONFIRMS_CAMPAIGNS }] });
}

const unitPage = (collectId: number) => `/g/taskBoard/collectDetail?id=${collectId}`;
const platformPage = (collectId: number) => `/admin/campaigns/${collectId}`;

/** Returns the side that did not start the campaign, and its page there. */
const counterparty = ({ campaign: { collectId, groupId, launchType } }: File) =>
  startedBy(launchType) === 'unit'
    ? { notify: [{ permission: CONFIRMS_CAMPAIGNS }], href: platformPage(collectId) }
    : { notify: [{ groupId }], href: unitPage(collectId) };
const initiator = ({ campaign: { collectId, groupId, launchType } }: File) =>
  startedBy(launchType) === 'unit'
    ? { notify: [{ groupId }], href: unitPage(collectId) }
    : { notify: [{ permission: CONFIRMS_CAMPAIGNS }], href: platformPage(collectId) };

/** Submits the latest version: state 0 the first time, 3 after a return or a public version. */
export async function submit(ctx: Ctx, actor: Actor, asked: Asked): Promise<File> {
  const file = await begin(ctx, actor, 'submit', asked);
  refuseUnready(ctx, file);
  const isFirst = file.campaign.draft;
  const auditState = isFirst ? AuditState.submitted : AuditState.resubmitted;
  await store.submitVersion(ctx.db, file.campaign.collectId, file.versions[0]!.version, ctx.now);
  await change(ctx, file, { draft: false, auditState, reason: '' });
  const kind = isFirst ? 'campaignSubmitted' : 'campaignResubmitted';
  await tell(ctx, actor, file, { kind, ...counterparty(file) });
  return await reopen(ctx, file);
}

/** Refuses with B0003 a version that is not ready, naming the problem at each field. */
function refuseUnready(ctx: Ctx, { campaign, versions, standing }: File): void {
  const written = versions[0]!;
  const text = written.rich ? textOf(written.content) : written.content;
  const domain = dictionaries.of(ctx.app).domains.find(({ value }) => value === written.domainId);
  const period = { startAt: campaign.startAt.getTime(), endAt: campaign.endAt.getTime() };
  const problems: ServerProblems = campaignProblems(
    { ...written, text, domainId: domain?.value ?? null, ...period },
    ctx.now.getTime(),
    ctx.limits,
  );
  // The period of a public campaign was checked before.
  if (standing.isPublic) delete problems.endTime;
  const said = { title: written.title, summary: written.summary, content: text };
  const asked = written.fields.flatMap(({ label, options = [] }) => [label, ...options]).join('\n');
  for (const [field, words] of Object.entries({ ...said, fields: asked })) {
    const word = refusedWord(ctx.app, words);
    if (word) problems[field] ??= { name: 'forbiddenWord', with: word };
  }
  failOn('B0003', problems);
}

/** Makes the submitted version public. */
export async function confirm(ctx: Ctx, actor: Actor, asked: Asked): Promise<File> {
  const file = await begin(ctx, actor, 'confirm', asked);
  const { collectId } = file.campaign;
  const shown = file.versions[0]!;
  await store.publishVersion(ctx.db, collectId, shown.version, ctx.now);
  const wasPublic = file.standing.isPublic;
  await change(ctx, file, {
    auditState: AuditState.confirmed,
    reason: '',
    ...(!wasPublic && { lifeTold: file.standing.life }),
  });
  const texts = [campaignText(shown)];
  await tell(ctx, actor, file, { kind: 'campaignPublished', ...initiator(file), texts, moved: !wasPublic });
  return await reopen(ctx, file);
}

/** Sends the submitted version back; the public version stays. */
export async function sendBack(ctx: Ctx, actor: Actor, asked: Asked & { reason: string }): Promise<File> {
  const file = await begin(ctx, actor, 'back', asked);
  const reason = statedReason(ctx, asked.reason);
  await change(ctx, file, { auditState: AuditState.toChange, reason });
  await tell(ctx, actor, file, { kind: 'campaignSentBack', ...initiator(file), reason });
  return await reopen(ctx, file);
}

function statedReason({ limits }: Ctx, reason: string): string {
  const problem = reasonProblem(reason, limits.reasonMin, limits);
  if (problem) fail('B0003', { reason: problem });
  return reason.trim();
}

/** Lets a public campaign end later. */
export async function extend(ctx: Ctx, actor: Actor, asked: Asked & { endTime: number }): Promise<File> {
  const file = await begin(ctx, actor, 'extend', asked);
  const { startAt, endAt } = file.campaign;
  const later = new Date(asked.endTime * 1000);
  if (later <= endAt) fail('B0003', { endTime: { name: 'extendLater' } });
  const problem = periodProblem(startAt.getTime(), later.getTime(), ctx.now.getTime(), ctx.limits);
  if (problem) fail('B0003', { endTime: problem });
  await change(ctx, file, { endAt: later });
  await tell(ctx, actor, file, { kind: 'campaignExtended', ...otherSide(file, actor), moved: true });
  return await reopen(ctx, file);
}

/** Ends a campaign that collects. The platform says why. */
export async function close(ctx: Ctx, actor: Actor, asked: Asked & { reason?: string }): Promise<File> {
  const file = await begin(ctx, actor, 'close', asked);
  const reason = actor.side === 'platform' ? statedReason(ctx, asked.reason ?? '') : (asked.reason ?? '').trim();
  await change(ctx, file, { endAt: ctx.now, lifeTold: LifeCycle.ended });
  await tell(ctx, actor, file, { kind: 'campaignClosed', ...otherSide(file, actor), reason, moved: true });
  return await reopen(ctx, file);
}

const otherSide = (file: File, actor: Actor) =>
  startedBy(file.campaign.launchType) === actor.side ? counterparty(file) : initiator(file);

/**
 * Discards the version that is being written, and the campaign itself if it is still a draft. If a change of a public
 * campaign was sent back, a copy of the public version becomes the confirmed version.
 */
export async function discard(ctx: Ctx, actor: Actor, asked: Asked): Promise<void> {
  const file = await begin(ctx, actor, 'discard', asked);
  const { campaign, versions, standing } = file;
  const { collectId } = campaign;
  const [written, ...others] = versions as [VersionRow, ...VersionRow[]];
  const kept = standing.writing ? others : versions;
  if (standing.writing) {
    await store.dropVersion(ctx.db, collectId, written.version);
    const used = new Set(others.flatMap(({ pictures }) => pictures));
    for (const aid of written.pictures) if (!used.has(aid)) await releaseUpload(ctx.db, aid);
  }
  // Only its author ever saw a draft, so it is deleted without an event.
  if (campaign.draft) return void (await store.dropCampaign(ctx.db, collectId));
  const { version } = kept[0]!;
  const shown = kept.find(({ isPublic }) => isPublic);
  if (campaign.auditState !== AuditState.toChange || !shown) return await change(ctx, file, { version });
  const again = { ...shown, version: version + 1, isPublic: false, byUid: actor.uid, submittedAt: ctx.now };
  await store.putVersion(ctx.db, again);
  await store.publishVersion(ctx.db, collectId, again.version, shown.at);
  await change(ctx, file, { version: again.version, auditState: AuditState.confirmed, reason: '' });
  await tell(ctx, actor, file, { kind: 'campaignChangeDropped', ...counterparty(file) });
}

/** Reads the campaign again after a change. */
export async function reopen(ctx: Ctx, { campaign }: File): Promise<File> {
  return fileOf((await store.findCampaign(ctx.db, campaign.collectId))!, ctx.now);
}
