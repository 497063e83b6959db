import { AttachmentKind } from '@board/contract/codes';
import type { Ctx } from '../base/app.ts';
import { fail } from '../base/refusal.ts';
import { attachmentByAid, attachmentRows, looseOf, setPlace } from './store.ts';

export interface Chosen {
  aid: number;
  isPublic: boolean;
}

/**
 * Makes uploads of the caller part of a message (asid null) or of an answer, in place of those there before. What
 * stands at one of `earlier`, answers that the text grew out of, may come along. Refuses what is not his, or belongs
 * elsewhere already.
 */
export async function placeAttachments(
  ctx: Ctx,
  chosen: readonly Chosen[],
  tid: number,
  asid: number | null,
  earlier: readonly number[] = [],
): Promise<void> {
  const rows = await attachmentRows(ctx.db, tid);
  const before = rows.filter((row) => row.asid === asid);
  if (chosen.length === 0 && before.length === 0) return;
  const along = rows.filter((row) => row.asid !== null && earlier.includes(row.asid));
  const own = await looseOf(
    ctx.db,
    ctx.viewer.uid!,
    chosen.map((one) => one.aid),
  );
  const free = new Set([...own.filter((row) => row.tid === null), ...before, ...along].map((row) => row.aid));
  for (const { aid, isPublic } of chosen) {
    if (!free.has(aid)) fail('T0020', { attachments: { name: 'attachmentMissing' } });
    await setPlace(ctx.db, aid, { tid, asid, isPublic });
  }
  const kept = new Set(chosen.map((one) => one.aid));
  for (const row of before)
    if (!kept.has(row.aid)) await setPlace(ctx.db, row.aid, { tid: null, asid: null, isPublic: false });
}

/** What of attachments a row of a list says: 0 none, 1 picture, 2 video, 3 both (wire.md §1.3). */
export async function attachmentSummary(
  ctx: Ctx,
  tid: number,
): Promise<{ attachment: number; publicAttachment: number }> {
  const rows = (await attachmentRows(ctx.db, tid)).filter((row) => row.asid === null);
  const summary = (some: typeof rows) =>
    (some.some((row) => row.kind === AttachmentKind.image) ? 1 : 0) +
    (some.some((row) => row.kind === AttachmentKind.video) ? 2 : 0);
  return { attachment: summary(rows), publicAttachment: summary(rows.filter((row) => row.isPublic)) };
}

/** Makes an attachment belong to nothing again. */
export async function takeOutAttachment(ctx: Ctx, aid: number): Promise<void> {
  await setPlace(ctx.db, aid, { tid: null, asid: null, isPublic: false });
}

/** Shows or hides an attachment that belongs to a message or an answer. */
export async function showAttachment(ctx: Ctx, aid: number, isPublic: boolean): Promise<void> {
  const row = (await attachmentByAid(ctx.db, aid)) ?? fail('A0404');
  await setPlace(ctx.db, aid, { tid: row.tid, asid: row.asid, isPublic });
}
