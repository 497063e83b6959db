import { SignOffState } from '@board/contract/codes';
import { problemText } from '@board/contract/rules/posting';
import { nobody } from '@board/contract/who';
import { moveAttachments } from '../../attachments/index.ts';
import type { App, Ctx } from '../../base/calls/app.ts';
import { systemContext } from '../../base/calls/dispatch.ts';
import { Refusal } from '../../base/calls/refusal.ts';
import type { Db } from '../../base/db/db.ts';
import { record } from '../../base/events/events.ts';
import type { EndedProcess, ProcessFollower } from '../../base/events/process-follower.ts';
import { deleteDraft, toldTitle } from '../../messages/index.ts';
import { refuseWords } from '../../moderation/index.ts';
import { limits } from '../../settings/index.ts';
import { keepTies } from '../asks/asks.ts';
import type { CaseFile } from '../case.ts';
import { act, decide, draftOf, lockCase } from '../engine.ts';
import { actingUnit as unit } from '../lists/lists.ts';
import { savePromises } from '../writing/save-promises.ts';
import { writingAction } from '../writing/writing.ts';
import { ofInstance, type SignOffRow, updateSignOff } from './store.ts';

/** The key of the process, and of its form. */
export const SIGN_OFF = 'sign-off';

/**
 * When the last one has signed, the text is sent as its writer would send it, by the ordinary action and in the transaction
 * of the signature: once, also where the connection breaks. What can no longer be sent stays a draft, and its writer is told.
 */
export const signOffProcess: ProcessFollower = {
  key: SIGN_OFF,
  async ended(app, db, process) {
    const row = await ofInstance(db, process.instanceId);
    if (row?.state !== SignOffState.open) return;
    const ctx = asWriter(app, db, row);
    const file = await lockCase(ctx, row.tid);
    if (!process.passed) return await end(ctx, file, row, { state: SignOffState.refused }, process);
    const problem = whyNot(ctx, file, row);
    if (problem !== null) return await end(ctx, file, row, { state: SignOffState.lapsed, problem }, process);
    const draft = draftOf(file, row.groupId, row.tpid)!;
    const done = await act(ctx, unit(ctx), asked(ctx, file, row), file);
    const asid = done.asid!;
    await savePromises(ctx, done, asid, row.tpid);
    await keepTies(ctx, { message: done.file.message, answer: { asid, content: draft.content.trim() } });
    await moveAttachments(db, draft.asid, asid);
    await deleteDraft(db, draft.asid);
    await end(ctx, file, row, { state: SignOffState.sent, asid }, process);
  },
};

const asWriter = (app: App, db: Db, { uid, groupId }: SignOffRow): Ctx => ({
  ...systemContext(app, db, limits.of(app)),
  viewer: { ...nobody, uid, groupId },
});

/** The action that sends the text as it stands; refuses where there is none any more. */
function asked(ctx: Ctx, file: CaseFile, { tid, tpid, groupId }: SignOffRow) {
  const action = writingAction(ctx, file, tpid);
  const { content, signAs } = draftOf(file, groupId, tpid)!;
  return { action, tid, tpid: tpid ?? undefined, input: { content, signAs } };
}

/** Why the text can no longer be sent; null: it can. */
function whyNot(ctx: Ctx, file: CaseFile, row: SignOffRow): string | null {
  try {
    if (!draftOf(file, row.groupId, row.tpid)) return ctx.texts.errors.A0404;
    const ask = asked(ctx, file, row);
    refuseWords(ctx, 'answer', ask.input);
    decide(ctx.app, ctx.now, unit(ctx), file, ask);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [first] = Object.values(error.problems);
    return first ? problemText(first, ctx.texts) : ctx.texts.errors[error.code];
  }
}

const EVENTS = {
  [SignOffState.sent]: 'signOffPassed',
  [SignOffState.refused]: 'signOffRefused',
  [SignOffState.lapsed]: 'signOffLapsed',
} as const;

async function end(
  { db, now }: Ctx,
  { message }: CaseFile,
  { signOffId, tid, tpid, uid, groupId }: SignOffRow,
  came: { state: keyof typeof EVENTS; problem?: string; asid?: number | null },
  process: EndedProcess,
): Promise<void> {
  await updateSignOff(db, signOffId, { ...came, endedAt: now });
  await record(db, {
    kind: EVENTS[came.state],
    at: now,
    tid,
    tpid,
    fid: message.fid,
    actorUid: process.uid,
    actorGroupId: groupId,
    actorRole: 'unit',
    data: { shown: 'nobody', subject: toldTitle(message), notify: [{ uid }] },
  });
}
