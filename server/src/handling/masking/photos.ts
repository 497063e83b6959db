import type { photos as contract } from '@board/contract/handling/photos';
import { reasonProblem } from '@board/contract/rules/posting';
import {
  type AttachmentRow,
  attachmentByAid,
  maskPicture,
  originalTicket,
  presentAttachment,
  unassignedPicture,
} from '../../attachments/index.ts';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { record } from '../../base/events/events.ts';
import type { Actor, CaseFile } from '../case.ts';
import { actionsFor, lockCase } from '../engine.ts';
import { actingUnit } from '../lists/lists.ts';
import { isParty } from '../present.ts';
import { isReviewed, seesOriginal } from '../readable.ts';
import { refuseHeld, reviewOf } from '../writing/leases.ts';
import { refuseSent } from '../writing/writing.ts';

/** Photos of which parts are covered (decision 0191). */
export const photoCalls: Pick<Handlers<'handling'>, keyof typeof contract> = {
  async maskPhoto({ aid }, ctx) {
    const row = (await unassignedPicture(ctx, aid)) ?? (await ofDraft(ctx, aid)) ?? fail('A0404');
    return presentAttachment(ctx, await maskPicture(ctx, row), false);
  },

  async reviewMaskPhoto({ aid }, ctx) {
    const { row, file } = await placed(ctx, aid);
    if (row.asid !== null || !isReviewed(file, actionsFor(ctx.app, ctx.now, platform(ctx), file))) fail('B0001');
    await refuseHeld(ctx, reviewOf(file.message.tid));
    const masked = await maskPicture(ctx, row);
    await tell(ctx, 'photoMasked', file, { aid });
    return presentAttachment(ctx, masked, false);
  },

  async photoOriginal({ aid, reason }, ctx) {
    const { file, row } = await placed(ctx, aid);
    if (!isParty(file, ctx.viewer.groupId!) || !seesOriginal(file, actingUnit(ctx), row.asid)) fail('B0002');
    return await openOriginal(ctx, file, aid, reason);
  },

  async reviewPhotoOriginal({ aid, reason }, ctx) {
    const { file } = await placed(ctx, aid);
    return await openOriginal(ctx, file, aid, reason);
  },
};

const platform = ({ viewer }: Ctx): Actor => ({ role: 'platform', uid: viewer.uid!, groupId: null });

/** An attachment with the message it belongs to, locked. Refuses with A0404 if there is none. */
async function placed(ctx: Ctx, aid: number): Promise<{ row: AttachmentRow; file: CaseFile }> {
  const row = await attachmentByAid(ctx.db, aid);
  if (row?.tid == null) return fail('A0404');
  return { row, file: await lockCase(ctx, row.tid) };
}

/** A picture of an unsent text of the viewer's unit. */
async function ofDraft(ctx: Ctx, aid: number): Promise<AttachmentRow | undefined> {
  const row = await attachmentByAid(ctx.db, aid);
  if (ctx.viewer.groupId === null || row?.tid == null || row.asid === null) return undefined;
  await refuseSent(ctx, row.tid, row.asid);
  return row;
}

/** Writes down who opens an original and why, then answers the ticket. Refuses with B0003 a reason that says nothing. */
async function openOriginal(ctx: Ctx, file: CaseFile, aid: number, given: string): Promise<{ url: string }> {
  const reason = given.trim();
  const problem = reasonProblem(reason, ctx.limits.plainReasonMin, ctx.limits);
  if (problem) fail('B0003', { reason: problem });
  const url = (await originalTicket(ctx, aid)) ?? fail('A0404');
  await tell(ctx, 'originalOpened', file, { aid, reason });
  return { url };
}

const tell = ({ db, now, viewer }: Ctx, kind: string, { message }: CaseFile, data: { aid: number; reason?: string }) =>
  record(db, {
    kind,
    at: now,
    tid: message.tid,
    fid: message.fid,
    actorUid: viewer.uid,
    actorGroupId: viewer.groupId,
    actorRole: viewer.groupId === null ? 'platform' : 'unit',
    data: { shown: 'office', ...data },
  });
