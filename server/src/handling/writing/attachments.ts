import { attachmentSummary, type Shown, showAttachment } from '../../attachments/index.ts';
import type { Ctx } from '../../base/calls/app.ts';
import { updateMessage } from '../../messages/index.ts';

/** Shows to the public, or hides, what came with a message or an answer to it; what lists say of the message follows. */
export async function setAttachmentShown(ctx: Ctx, tid: number, aid: number, shown: Shown): Promise<void> {
  await showAttachment(ctx, aid, shown);
  await updateMessage(ctx.db, tid, await attachmentSummary(ctx, tid));
}
