import type { Attachment } from '@board/contract/attachments';
import { Attached, AttachmentKind } from '@board/contract/codes';
import type { ServerProblems } from '@board/contract/rules/posting';
import type { Ctx } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import type { Db } from '../base/db/db.ts';
import { presentAttachment, type ShownTo } from './links.ts';
import { askReading } from './readings.ts';
import {
  assignUploads,
  attachmentByAid,
  attachmentRows,
  attachmentsByAid,
  setKept,
  setPlace,
  type UploadPurpose,
  unassignedOf,
} from './store.ts';

export interface Chosen {
  aid: number;
  isPublic: boolean;
}

/**
 * Attaches the caller's uploads to a message (asid null) or an answer, replacing the attachments it had. Attachments of
 * `earlier` answers, from which the text was made, may be taken over. Refuses uploads of others, uploads that belong
 * elsewhere, and more than one text may have (product.md §5).
 */
export async function placeAttachments(
  ctx: Ctx,
  chosen: readonly Chosen[],
  tid: number,
  asid: number | null,
  earlier: readonly number[] = [],
): Promise<void> {
  const { attachmentMax } = ctx.limits;
  if (chosen.length > attachmentMax) fail('T0020', { attachments: { name: 'attachmentMax', with: attachmentMax } });
  const rows = await attachmentRows(ctx.db, tid);
  const before = rows.filter((row) => row.asid === asid);
  if (chosen.length === 0 && before.length === 0) return;
  const along = rows.filter((row) => row.asid !== null && earlier.includes(row.asid));
  const own = await unassignedOf(
    ctx.db,
    ctx.viewer.uid!,
    chosen.map((one) => one.aid),
  );
  const loose = own.filter((row) => row.tid === null && row.keptFor === null);
  const free = new Map([...loose, ...before, ...along].map((row) => [row.aid, row]));
  for (const { aid, isPublic } of chosen) {
    const row = free.get(aid) ?? fail('T0020', { attachments: { name: 'attachmentMissing' } });
    // Attachments that the author hides are for the platform and the office alone.
    const mayShow = asid === null ? isPublic : row.mayShow;
    await setPlace(ctx.db, aid, { tid, asid, isPublic: isPublic && mayShow, mayShow });
    if (asid === null) await askReading(ctx, row);
  }
  const kept = new Set(chosen.map((one) => one.aid));
  for (const row of before)
    if (!kept.has(row.aid)) await setPlace(ctx.db, row.aid, { tid: null, asid: null, isPublic: false });
}

/** The code for attachments in a list row: 0 none, 1 picture, 2 video, 3 both (wire.md §1.3). */
export async function attachmentSummary(
  ctx: Ctx,
  tid: number,
): Promise<{ attachment: number; publicAttachment: number }> {
  const rows = (await attachmentRows(ctx.db, tid)).filter((row) => row.asid === null);
  const summary = (some: typeof rows) =>
    (some.some((row) => row.kind === AttachmentKind.image) ? Attached.pictures : Attached.nothing) +
    (some.some((row) => row.kind === AttachmentKind.video) ? Attached.videos : Attached.nothing);
  return { attachment: summary(rows), publicAttachment: summary(rows.filter((row) => row.isPublic)) };
}

/** Makes an attachment belong to nothing again. */
export async function takeOutAttachment(ctx: Ctx, aid: number): Promise<void> {
  await setPlace(ctx.db, aid, { tid: null, asid: null, isPublic: false });
}

/** Whether the public sees an attachment; hidden for good (domain.md B3 row 44), an office cannot show it again. */
export type Shown = 'shown' | 'hidden' | 'hiddenForGood';

/** Shows or hides an attachment that belongs to a message or an answer. */
export async function showAttachment(ctx: Ctx, aid: number, shown: Shown): Promise<void> {
  const row = (await attachmentByAid(ctx.db, aid)) ?? fail('A0404');
  const { tid, asid, mayShow } = row;
  const isPublic = shown === 'shown';
  await setPlace(ctx.db, aid, { tid, asid, isPublic, mayShow: mayShow && shown !== 'hiddenForGood' });
}

/** What is said of a picture that is not the caller's, is none, or is in use elsewhere. */
const notKept: Record<'company' | 'campaign', ServerProblems> = {
  company: { certificate: { name: 'certificate' } },
  campaign: { content: { name: 'pictureMissing' } },
};

/** Keeps a picture of the caller for something that is no message; refuses what is not his, or in use elsewhere. */
export async function keepPicture(ctx: Ctx, aid: number, purpose: keyof typeof notKept): Promise<void> {
  const row = await attachmentByAid(ctx.db, aid);
  const own = row?.uploaderUid === ctx.viewer.uid && row?.tid === null && (row.keptFor ?? purpose) === purpose;
  if (!own || row?.kind !== AttachmentKind.image) fail('T0020', notKept[purpose]);
  await setKept(ctx.db, aid, purpose);
}

/** Keeps uploads of the caller for something that is no message; false: not all are his and free. */
export const keepUploads = async (ctx: Ctx, aids: readonly number[], purpose: UploadPurpose): Promise<boolean> =>
  aids.length === 0 || (await assignUploads(ctx.db, ctx.viewer.uid!, aids, purpose)) === aids.length;

/** Kept uploads, by links for whoever is shown them (`sessionOfLink`). */
export const keptUploads = async (to: ShownTo, db: Db, aids: readonly number[]): Promise<Attachment[]> =>
  aids.length === 0 ? [] : (await attachmentsByAid(db, aids)).map((row) => presentAttachment(to, row, false));

/** Lets go of what was kept; it is cleared with whatever nobody took up. */
export const releaseUpload = (db: Db, aid: number): Promise<void> => setKept(db, aid, null);

/** A kept picture, by a link for whoever is shown it. */
export async function keptPicture(to: ShownTo, db: Db, aid: number | null): Promise<Attachment | null> {
  const row = aid === null ? undefined : await attachmentByAid(db, aid);
  return row ? presentAttachment(to, row, false) : null;
}
