import { attachmentSummary, showAttachment, withholdAttachment } from '../attachments/index.ts';
import type { Ctx } from '../base/app.ts';
import { updateMessage } from '../messages/index.ts';

/** Shows to the public, or hides, what came with a message or an answer to it; what lists say of the message follows. */
export async function letBeSeen(ctx: Ctx, tid: number, aid: number, isPublic: boolean): Promise<void> {
  await showAttachment(ctx, aid, isPublic);
  await updateMessage(ctx.db, tid, await attachmentSummary(ctx, tid));
}

/** Hides for good what came with a message or an answer to it. */
export async function withhold(ctx: Ctx, tid: number, aid: number): Promise<void> {
  await withholdAttachment(ctx, aid);
  await updateMessage(ctx.db, tid, await attachmentSummary(ctx, tid));
}
