import type { Input } from '@board/contract/call';
import type { office } from '@board/contract/campaigns/office';
import { AuditState, LaunchType } from '@board/contract/codes';
import { units } from '../../accounts/index.ts';
import { keepPicture, releaseUpload } from '../../attachments/index.ts';
import type { Ctx } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { type Board, board, boards } from '../../forums/index.ts';
import type { NewVersion, VersionRow } from '../store.ts';
import { cleanMarkup, picturesIn } from './clean.ts';
import { begin, change, type File, fileOf, reopen } from './engine.ts';
import * as store from './store.ts';
import type { Actor } from './transitions.ts';

type Written = Input<typeof office.save>;

/** Saves a version even if it is incomplete; only `submit` checks it. */
export async function save(ctx: Ctx, actor: Actor, written: Written): Promise<File> {
  return written.id ? await rewrite(ctx, actor, { ...written, id: written.id }) : await create(ctx, actor, written);
}

async function create(ctx: Ctx, actor: Actor, written: Written): Promise<File> {
  const [seat, groupId] = seatOf(ctx, actor, written.fid);
  const row = await store.insertRow(ctx.db, {
    fid: seat.fid,
    groupId,
    authorUid: actor.uid,
    draft: true,
    auditState: AuditState.submitted,
    launchType: actor.side === 'unit' ? LaunchType.unit : LaunchType.platform,
    ...period(written),
    createdAt: ctx.now,
  });
  await put(ctx, actor, written, { collectId: row.collectId, version: 0 }, []);
  return fileOf((await store.findCampaign(ctx.db, row.collectId))!, ctx.now);
}

async function rewrite(ctx: Ctx, actor: Actor, written: Written & { id: number }): Promise<File> {
  const file = await begin(ctx, actor, 'save', written);
  const { campaign, versions, standing } = file;
  const { collectId, draft } = campaign;
  const latest = versions[0]!;
  const shown = versions.find(({ isPublic }) => isPublic);
  if (shown && shown.publicList !== written.publicList) fail('B0009', { publicList: { name: 'publicListFixed' } });
  const place = draft ? placeOf(ctx, actor, written.fid) : {};
  if (!draft && written.fid !== campaign.fid) fail('B0009', { fid: { name: 'boardFixed' } });
  const version = standing.writing ? latest.version : latest.version + 1;
  await put(ctx, actor, written, { collectId, version }, versions);
  // The period of a public campaign changes only by extending or closing.
  await change(ctx, file, { version, ...place, ...(shown ? {} : period(written)) });
  return await reopen(ctx, file);
}

/** Writes the text as a version and keeps its pictures. Pictures of earlier versions may stay, whoever uploaded them. */
async function put(
  ctx: Ctx,
  actor: Actor,
  written: Written,
  place: Pick<NewVersion, 'collectId' | 'version'>,
  before: readonly VersionRow[],
): Promise<void> {
  const content = cleanMarkup(written.content);
  const coverAid = written.coverAid ?? null;
  const pictures = [...new Set([...picturesIn(content), ...(coverAid === null ? [] : [coverAid])])];
  const known = new Set(before.flatMap((one) => one.pictures));
  for (const aid of pictures) if (!known.has(aid)) await keepPicture(ctx, aid, 'campaign');
  const others = new Set([
    ...pictures,
    ...before.filter((one) => one.version !== place.version).flatMap((one) => one.pictures),
  ]);
  const replaced = before.find(({ version }) => version === place.version)?.pictures ?? [];
  for (const aid of replaced) if (!others.has(aid)) await releaseUpload(ctx.db, aid);
  await store.putVersion(ctx.db, {
    ...place,
    title: written.title.trim(),
    summary: written.summary.trim(),
    content,
    rich: true,
    fields: written.fields.map(({ label, options, ...rest }) => ({
      label: label.trim(),
      ...rest,
      ...(options && options.length > 0 && { options: options.map((option) => option.trim()) }),
    })),
    domainId: written.domainId ?? 0,
    subDomainId: written.subDomainId ?? null,
    publicList: written.publicList,
    coverAid,
    pictures,
    byUid: actor.uid,
    at: ctx.now,
    submittedAt: null,
  });
}

/** Returns a period that the database accepts; `submit` checks the rest. */
function period({ startTime, endTime }: Written) {
  if (endTime <= startTime) fail('B0003', { endTime: { name: 'periodOrder' } });
  return { startAt: new Date(startTime * 1000), endAt: new Date(endTime * 1000) };
}

const placeOf = (ctx: Ctx, actor: Actor, fid: number) => {
  const [seat, groupId] = seatOf(ctx, actor, fid);
  return { fid: seat.fid, groupId };
};

/** Returns the board and the collecting unit: for a unit its own board, for the platform a board whose unit may collect. */
function seatOf({ app }: Ctx, actor: Actor, fid: number): [Board, number] {
  const seat = board(app, fid);
  const groupId = actor.side === 'unit' ? actor.groupId : seat && collectsAt({ app }, seat);
  const isIts = actor.side === 'platform' || boards.of(app).managedBy(actor.groupId).includes(fid);
  if (seat?.kind !== 'seat' || !isIts || groupId === undefined) fail('B0009', { fid: { name: 'collectBoard' } });
  return [seat, groupId];
}

/** Returns the unit of a board that may collect, if there is one. */
export const collectsAt = ({ app }: Pick<Ctx, 'app'>, seat: Board): number | undefined =>
  seat.groupIds.find((groupId) => units.of(app).get(groupId)?.capabilities.includes('allowCollect'));
