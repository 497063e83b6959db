import type { Input } from '@board/contract/call';
import { SignOffState } from '@board/contract/codes';
import { answerKind } from '@board/contract/handling/answer-kind';
import type { signOffs as contract } from '@board/contract/handling/sign-off';
import { placeAttachments } from '../../attachments/index.ts';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import { record } from '../../base/events/events.ts';
import { toldTitle } from '../../messages/index.ts';
import { refuseWords } from '../../moderation/index.ts';
import {
  deleteInstance,
  lockProcess,
  type Standing,
  sendAgain,
  standingOf,
  startBuiltIn,
} from '../../workflow/index.ts';
import type { CaseFile } from '../case.ts';
import { decide, lockCase } from '../engine.ts';
import { actingUnit as unit } from '../lists/lists.ts';
import { isParty } from '../present.ts';
import { keepDraft, refusePersonal, unsent } from '../writing/drafts.ts';
import { refuseHeld, releaseLease, textOf } from '../writing/leases.ts';
import { writingAction } from '../writing/writing.ts';
import { aboutSignOff } from './present.ts';
import { SIGN_OFF } from './process.ts';
import { signersAtWork } from './rule.ts';
import { insertSignOff, openSignOff, ruleOf, type Text, updateSignOff } from './store.ts';

/** What a unit's writers do: have a text signed, send it again, take it back. */
type SignOffCalls = Exclude<keyof typeof contract, 'signOffRule' | 'setSignOffRule'>;

export const signOffCalls: Pick<Handlers<'handling'>, SignOffCalls> = {
  askSignOff: async (text, ctx) => ({ processInstanceId: await haveSigned(ctx, text) }),

  async withdrawSignOff({ tid, tpid = null }, ctx) {
    const { db, now, viewer } = ctx;
    const text: Text = { tid, tpid, groupId: viewer.groupId! };
    const seen = await openSignOff(db, text);
    if (seen) await lockProcess(db, seen.instanceId!);
    const file = await lockCase(ctx, tid);
    const open = await openSignOff(db, text);
    if (!open) return fail(isParty(file, text.groupId) ? 'B0009' : 'A0404');
    if (open.signOffId !== seen?.signOffId) return fail('B0009', { tid: { name: 'signOffRunning' } });
    await updateSignOff(db, open.signOffId, { state: SignOffState.withdrawn, endedAt: now });
    await deleteInstance(ctx, open.instanceId!, ctx.texts.signOff.withdrawn);
    await tell(ctx, file, 'signOffWithdrawn', text);
    return {};
  },

  signOffAbout: ({ processInstanceId }, ctx) => aboutSignOff(ctx, processInstanceId),
};

/** Hands a text of the viewer's unit in to be signed before it is sent; returns the number of the process. */
export async function haveSigned(
  ctx: Ctx,
  {
    tid,
    tpid,
    version,
    content,
    signAs = '',
    attachments,
    personalConfirmed,
    reason,
  }: Input<typeof contract.askSignOff>,
): Promise<number> {
  const { db, now, viewer } = ctx;
  const text: Text = { tid, tpid: tpid ?? null, groupId: viewer.groupId! };
  const before = await openSignOff(db, text);
  if (before) await lockProcess(db, before.instanceId!);
  const file = await lockCase(ctx, tid);
  if (version !== undefined && version !== file.message.version) fail('B0001');
  const open = await openSignOff(db, text);
  // Asked for by somebody else meanwhile.
  if (open?.signOffId !== before?.signOffId) fail('B0009', { content: { name: 'signOffRunning' } });
  const standing = open && (await standingOf(db, open.instanceId!));
  if (standing && !standing.isReturned) fail('B0009', { content: { name: 'signOffRunning' } });
  if (standing && !standing.turns.some(({ uid }) => uid === viewer.uid)) fail('B0009', { content: notHis(standing) });
  const action = writingAction(ctx, file, text.tpid);
  const held = textOf(tid, text.tpid, text.groupId);
  await refuseHeld(ctx, held);
  refuseWords(ctx, 'answer', { content, signAs });
  if (!personalConfirmed) refusePersonal({ content, signAs });
  // What could not be sent is not signed either.
  decide(ctx.app, now, unit(ctx), file, { action, tpid, input: { content, signAs } });
  const kind = answerKind(action, file.message.traceState);
  const { asid } = await keepDraft(ctx, file, text.tpid, { kind, content, signAs, draftVersion: undefined });
  await placeAttachments(ctx, attachments, tid, asid, unsent(file, text.groupId, text.tpid));
  await releaseLease(ctx, held, file.message);
  if (open) {
    await updateSignOff(db, open.signOffId, { uid: viewer.uid! });
    await sendAgain(ctx, open.instanceId!, reason?.trim() || ctx.texts.signOff.again, reason ? { reason } : {});
    await tell(ctx, file, 'signOffAgain', text);
    return open.instanceId!;
  }
  return await begin(ctx, file, text, reason?.trim() ?? '');
}

/** Who has a text that came back: another colleague, or nobody any more. */
const notHis = ({ turns: [turn] }: Standing) =>
  turn!.uid === null ? { name: 'signOffLeft' as const } : { name: 'signOffOther' as const, with: turn!.who };

async function begin(ctx: Ctx, file: CaseFile, text: Text, reason: string): Promise<number> {
  const { db, now, texts, viewer } = ctx;
  const rule = await ruleOf(db, text.groupId);
  if (!rule?.enabled) return fail('B0009', { content: { name: 'signOffOff' } });
  const { heads, leaders } = await signersAtWork(db, rule);
  if (heads.length === 0 || leaders.length === 0) fail('B0009', { content: { name: 'signersGone' } });
  const signOffId = await insertSignOff(db, { ...text, uid: viewer.uid!, askedAt: now });
  const uids = (people: readonly { uid: number }[]) => people.map(({ uid }) => uid).join(',');
  const instanceId = await startBuiltIn(ctx, {
    key: SIGN_OFF,
    businessKey: `${SIGN_OFF}:${signOffId}`,
    title: texts.signOff.title(toldTitle(file.message)).slice(0, 80),
    form: { formKey: SIGN_OFF, data: { reason } },
    variables: { heads: uids(heads), leaders: uids(leaders) },
  });
  await updateSignOff(db, signOffId, { instanceId });
  await tell(ctx, file, 'signOffAsked', text);
  return instanceId;
}

/** Internal to the unit: no other one reads it on the message's log. */
const tell = ({ db, now, viewer }: Ctx, { message }: CaseFile, kind: string, { tid, tpid }: Text) =>
  record(db, {
    kind,
    at: now,
    tid,
    tpid,
    fid: message.fid,
    actorUid: viewer.uid,
    actorGroupId: viewer.groupId,
    actorRole: 'unit',
    data: { shown: 'nobody', subject: toldTitle(message) },
  });
