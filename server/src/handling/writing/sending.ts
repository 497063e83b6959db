import type { Input } from '@board/contract/call';
import type { office } from '@board/contract/handling/office';
import { placeAttachments } from '../../attachments/index.ts';
import type { Ctx } from '../../base/calls/app.ts';
import { refuseWords } from '../../moderation/index.ts';
import { keepTies } from '../asks/asks.ts';
import type { CaseFile } from '../case.ts';
import { act, type Done, lockCase } from '../engine.ts';
import { actingUnit } from '../lists/lists.ts';
import { refuseUnsigned } from '../signing/guards.ts';
import { dropDraft, refusePersonal, unsent } from './drafts.ts';
import { refuseHeld, releaseLease, textOf } from './leases.ts';
import { savePromises } from './save-promises.ts';
import { writingAction } from './writing.ts';

/**
 * Sends a unit's text: publishes it, or hands it in for examination, as the table has it, with its promises, points and
 * attachments. `locked`: the case, if the caller holds it already.
 */
export async function sendAnswer(
  ctx: Ctx,
  {
    tid,
    tpid,
    version,
    content,
    signAs,
    attachments,
    personalConfirmed,
    promises,
    asks,
  }: Input<typeof office.submitAnswer>,
  locked?: CaseFile,
): Promise<Done> {
  const before = locked ?? (await lockCase(ctx, tid));
  const groupId = ctx.viewer.groupId!;
  const action = writingAction(ctx, before, tpid ?? null);
  const held = textOf(tid, tpid ?? null, groupId);
  await refuseHeld(ctx, held);
  await refuseUnsigned(ctx, before.message, tpid ?? null);
  refuseWords(ctx, 'answer', { content, signAs });
  if (!personalConfirmed) refusePersonal({ content, signAs });
  const done = await act(ctx, actingUnit(ctx), { action, tid, tpid, version, input: { content, signAs } }, before);
  await savePromises(ctx, done, done.asid!, tpid ?? null, { decided: promises });
  await keepTies(ctx, { message: done.file.message, answer: answerIn(done, done.asid!), given: asks });
  await releaseLease(ctx, held, before.message);
  await placeAttachments(ctx, attachments, tid, done.asid!, unsent(before, groupId, tpid ?? null));
  await dropDraft(ctx, before, tpid ?? null);
  return done;
}

/** An answer in the case after an action. */
export const answerIn = ({ file }: Done, asid: number) => file.answers.find((one) => one.asid === asid)!;

/** Refuses what `sendAnswer` would refuse whatever the text says: a colleague at it, a signature that is missing. */
export async function refuseUnsendable(ctx: Ctx, { message }: CaseFile, tpid: number | null): Promise<void> {
  await refuseHeld(ctx, textOf(message.tid, tpid, ctx.viewer.groupId!));
  await refuseUnsigned(ctx, message, tpid);
}
