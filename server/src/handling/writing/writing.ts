import { AnswerState } from '@board/contract/codes';
import { type Writing, writings } from '@board/contract/handling/answer-kind';
import type { writing as contract } from '@board/contract/handling/writing';
import { attachmentByAid, takeOutAttachment } from '../../attachments/index.ts';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { findMessage } from '../../messages/index.ts';
import type { CaseFile } from '../case.ts';
import { actionsFor, loadCase, lockCase } from '../engine.ts';
import { isParty } from '../present.ts';
import { refuseFrozen } from '../signing/guards.ts';
import { refuseHeld, releaseLease, takeLease, textOf } from './leases.ts';

/** The writing of a unit's answer: who holds it, and what is removed from it. */
export type WritingCalls = keyof typeof contract;

export const writingCalls: Pick<Handlers<'handling'>, WritingCalls> = {
  async hold({ tid, tpid, takeOver, reason }, ctx) {
    const file = await lockCase(ctx, tid);
    writingAction(ctx, file, tpid ?? null);
    return await takeLease(ctx, textOf(tid, tpid ?? null, ctx.viewer.groupId!), file.message, { takeOver, reason });
  },

  async release({ tid, tpid }, ctx) {
    const file = await lockCase(ctx, tid);
    if (!isParty(file, ctx.viewer.groupId!)) fail('B0002');
    await releaseLease(ctx, textOf(tid, tpid ?? null, ctx.viewer.groupId!), file.message);
    return {};
  },

  delAttach: ({ aid }, ctx) => takeOut(ctx, aid),
  delAnswerAttach: ({ aid }, ctx) => takeOut(ctx, aid),
};

/** The kind of text to be written in the present state. */
export function writingAction(ctx: Ctx, file: CaseFile, tpid: number | null): Writing {
  const { uid, groupId } = ctx.viewer;
  const offered = actionsFor(ctx.app, ctx.now, { role: 'unit', uid: uid!, groupId: groupId! }, file);
  const action = writings.find((one) => offered.some((offer) => offer.tpid === tpid && offer.action === one));
  if (action) return action;
  return fail(isParty(file, groupId!) ? 'B0001' : 'B0002');
}

const UNSENT: readonly number[] = [AnswerState.draft, AnswerState.rejected];

async function takeOut(ctx: Ctx, aid: number) {
  const row = await attachmentByAid(ctx.db, aid);
  if (row?.tid == null || row.asid === null) return fail('A0404');
  await refuseSent(ctx, row.tid, row.asid);
  await takeOutAttachment(ctx, aid);
  return {};
}

/**
 * Refuses to change what came with a text that is not the viewer's unit's (B0002), is submitted (B0009), is being written
 * by a colleague, or is frozen by a sign-off.
 */
export async function refuseSent(ctx: Ctx, tid: number, asid: number): Promise<void> {
  const message = (await findMessage(ctx.db, tid)) ?? fail('A0404');
  const { answers } = await loadCase(ctx.app, ctx.db, message);
  const answer = answers.find((one) => one.asid === asid && one.groupId === ctx.viewer.groupId) ?? fail('B0002');
  if (!UNSENT.includes(answer.state)) fail('B0009', { aid: { name: 'attachmentSent' } });
  await refuseHeld(ctx, textOf(tid, answer.tpid, answer.groupId), 'aid');
  await refuseFrozen(ctx, tid, answer.tpid);
}
