import { toSeconds } from '@board/contract/fields';
import type { Action } from '@board/contract/handling/actions';
import { answerKind } from '@board/contract/handling/answer-kind';
import type { office as contract } from '@board/contract/handling/office';
import { attachmentByAid, placeAttachments } from '../attachments/index.ts';
import type { Ctx, Handlers } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { record } from '../base/events/events.ts';
import { findMessage } from '../messages/index.ts';
import { refuseWords } from '../moderation/index.ts';
import { keepTies } from './asks/asks.ts';
import { type CaseFile, isOpen, submittedOn } from './case.ts';
import { act, actionsFor, type Done, loadCase, lockCase } from './engine.ts';
import type { Assigning, Inputs } from './inputs.ts';
import { actingUnit as unit } from './lists/lists.ts';
import { overseen } from './lists/queue-displays.ts';
import { isParty, maySwitch, presentActed, presentCaseFile } from './present.ts';
import { refuseFrozen } from './signing/guards.ts';
import { markOpened, tidOfItem } from './store.ts';
import { setAttachmentShown } from './writing/attachments.ts';
import { keepDraft, refusePersonal, unsent } from './writing/drafts.ts';
import { refuseHeld, takeLease, textOf } from './writing/leases.ts';
import { savePromises } from './writing/save-promises.ts';
import { answerIn, sendAnswer } from './writing/sending.ts';
import { writingAction } from './writing/writing.ts';

/** The work area of government: the office that owns a message, and the units below it. */
type OfficeCalls = keyof typeof contract;

const fromSeconds = (seconds: number) => new Date(seconds * 1000);
const dateOrNone = (seconds: number | undefined) => (seconds === undefined ? undefined : fromSeconds(seconds));

export const officeCalls: Pick<Handlers<'handling'>, OfficeCalls> = {
  async detail({ tid }, ctx) {
    const message = (await findMessage(ctx.db, tid)) ?? fail('A0404');
    const file = await loadCase(ctx.app, ctx.db, message);
    if (!isParty(file, ctx.viewer.groupId!) && !mayRead(ctx, file)) fail('B0002');
    return await presentCaseFile(ctx, file, unit(ctx));
  },

  // Opening a message accepts it where it waits to be accepted, and tells a unit below that its text is being read.
  async open({ tid, version }, ctx) {
    const file = await lockCase(ctx, tid);
    if (!isParty(file, ctx.viewer.groupId!)) fail('B0002');
    await markOpened(ctx.db, tid, ctx.viewer.groupId!, ctx.now);
    const canAccept = actionsFor(ctx.app, ctx.now, unit(ctx), file).some((one) => one.action === 'accept');
    if (!canAccept) return presentActed(ctx, file, unit(ctx), null);
    return await take(ctx, 'accept', { tid, version }, {}, file);
  },

  async saveAnswer({ tid, tpid, content, signAs = '', attachments, draftVersion }, ctx) {
    const file = await lockCase(ctx, tid);
    const kind = answerKind(writingAction(ctx, file, tpid ?? null), file.message.traceState);
    const held = textOf(tid, tpid ?? null, ctx.viewer.groupId!);
    await refuseHeld(ctx, held);
    await refuseFrozen(ctx, tid, tpid ?? null);
    await takeLease(ctx, held, file.message);
    const kept = await keepDraft(ctx, file, tpid ?? null, { kind, content, signAs, draftVersion });
    await placeAttachments(ctx, attachments, tid, kept.asid, unsent(file, ctx.viewer.groupId!, tpid ?? null));
    return { ...kept, savedAt: toSeconds(ctx.now) };
  },

  submitAnswer: async (answer, ctx) => acted(ctx, await sendAnswer(ctx, answer), answer.tpid),

  recall: ({ tpid, version }, ctx) => takeItem(ctx, 'recall', tpid, version, {}),

  async assign({ tid, tpid, version, groupId, helperGroupIds, note, until }, ctx) {
    const input = { groupId, helperGroupIds, note: note ?? '', until: dateOrNone(until) };
    const file = await lockCase(ctx, tid);
    return await take(ctx, assigningAction(ctx, file, tpid ?? null), { tid, tpid, version }, input, file);
  },

  receiveProcess: ({ tpid, version }, ctx) => takeItem(ctx, 'receive', tpid, version, {}),
  applyCancel: ({ tpid, version, reason }, ctx) => takeItem(ctx, 'askReturn', tpid, version, { reason }),
  cancelApply: ({ tpid, version }, ctx) => takeItem(ctx, 'cancelReturn', tpid, version, {}),
  refuseApplyCancelProcess: ({ tpid, version, reason, designate }, ctx) =>
    // product.md §7: its clients may know nothing but `tpid`.
    takeItem(ctx, 'refuseReturn', tpid, version, { reason: reason ?? ctx.texts.noReason, designate }),

  // One call for two rows, as its clients know it: where a return was asked for, cancelling grants it.
  async cancelProcess({ tpid, version, reason }, ctx) {
    const file = await caseOfItem(ctx, tpid);
    const granting = actionsFor(ctx.app, ctx.now, unit(ctx), file).some(
      (one) => one.action === 'agreeReturn' && one.tpid === tpid,
    );
    const action = granting ? 'agreeReturn' : 'cancelAssignment';
    return await take(ctx, action, { tid: file.message.tid, tpid, version }, { reason }, file);
  },

  async examine({ tpid, version, pass, content, signAs, reason, personalConfirmed, promises, asks }, ctx) {
    if (!pass) return await takeItem(ctx, 'sendBack', tpid, version, { reason: reason ?? '' });
    refuseWords(ctx, 'answer', { content, signAs });
    const file = await caseOfItem(ctx, tpid);
    const offered = actionsFor(ctx.app, ctx.now, unit(ctx), file);
    const item = file.items.find((one) => one.tpid === tpid)!;
    const submitted = submittedOn(file, item);
    // Only who may examine the text is told of personal data in it.
    if (!personalConfirmed && offered.some((one) => one.action === 'pass' && one.tpid === tpid))
      refusePersonal({ content: content ?? submitted?.content, signAs });
    const ask = { action: 'pass', tid: file.message.tid, tpid, version, input: { content, signAs } } as const;
    const done = await act(ctx, unit(ctx), ask, file);
    const from = submitted!.asid;
    await savePromises(ctx, done, done.asid ?? from, tpid, { decided: promises, from });
    const answer = answerIn(done, done.asid ?? from);
    await keepTies(ctx, { message: file.message, answer, given: asks });
    return acted(ctx, done, tpid);
  },

  askSupplement: ({ tid, version, reason }, ctx) => take(ctx, 'askSupplement', { tid, version }, { reason }),
  async transferOffline({ tid, version, externalUnit, contact = '', note = '' }, ctx) {
    refuseWords(ctx, 'answer', { externalUnit });
    return await take(ctx, 'transferOffline', { tid, version }, { externalUnit, contact, note });
  },
  cancelOffline: ({ tid, version }, ctx) => take(ctx, 'cancelOffline', { tid, version }, {}),
  askRecheck: ({ tid, version, reason }, ctx) => take(ctx, 'askRecheck', { tid, version }, { reason }),
  withdrawRecheck: ({ tid, version }, ctx) => take(ctx, 'withdrawRecheck', { tid, version }, {}),
  extend: ({ tid, version, until, reason }, ctx) =>
    take(ctx, 'extend', { tid, version }, { until: fromSeconds(until), reason }),
  markUrgent: ({ tid, version, urgent }, ctx) => take(ctx, 'markUrgent', { tid, version }, { urgent }),
  giveOpinion: ({ tid, version, reason }, ctx) => take(ctx, 'giveOpinion', { tid, version }, { reason }),
  demandBetter: ({ tid, version, reason }, ctx) => take(ctx, 'demandImprovement', { tid, version }, { reason }),
  improveAppeal: ({ tid, version, reason }, ctx) => take(ctx, 'appealImprovement', { tid, version }, { reason }),
  setDue: ({ tpid, version, until, reason }, ctx) =>
    takeItem(ctx, 'setDue', tpid, version, { until: fromSeconds(until), reason }),
  urge: ({ tpid, version, reason }, ctx) => takeItem(ctx, 'urge', tpid, version, { reason }),
  askDelay: ({ tpid, version, until, reason }, ctx) =>
    takeItem(ctx, 'askDelay', tpid, version, { until: fromSeconds(until), reason }),
  decideDelay: ({ tpid, version, grant, reason }, ctx) =>
    takeItem(ctx, 'decideDelay', tpid, version, { grant, reason }),

  // Two rows in one transaction: nobody sees the message between two hands.
  async reassign({ tpid, version, groupId, note = '', until, reason }, ctx) {
    const file = await caseOfItem(ctx, tpid);
    const { tid } = file.message;
    const parent = file.items.find((item) => item.tpid === tpid)?.parentTpid ?? null;
    const cancel = { action: 'cancelAssignment', tid, tpid, version, input: { reason } } as const;
    const { file: free } = await act(ctx, unit(ctx), cancel, file);
    const on = parent === null ? { tid } : { tid, tpid: parent };
    const input = { groupId, helperGroupIds: [], note, until: dateOrNone(until) };
    return await take(ctx, assigningAction(ctx, free, parent), on, input, free);
  },

  async threadAttachmentPublic({ aid, isPublic }, ctx) {
    return await switchAttachment(ctx, aid, isPublic, (asid) => asid === null);
  },
  async answerAttachmentPublic({ aid, isPublic }, ctx) {
    return await switchAttachment(ctx, aid, isPublic, (asid) => asid !== null);
  },
};

/** Messages of boards below are read only: names and phones stay hidden (domain.md B2, allMessage). */
const mayRead = ({ app, viewer }: Ctx, file: CaseFile): boolean =>
  isOpen(file) && overseen(app, viewer.groupId!).includes(file.message.fid);

/** The task that an assignment hands on in the present state: the reply, the explanation or the improvement. */
const ASSIGNING = [
  ...(['assign', 'assignExplanation', 'assignImprovement'] as const),
  ...(['assignOn', 'assignExplanationOn', 'assignImprovementOn'] as const),
] satisfies Assigning[];

function assigningAction(ctx: Ctx, file: CaseFile, tpid: number | null): Assigning {
  const offered = actionsFor(ctx.app, ctx.now, unit(ctx), file);
  const action = ASSIGNING.find((one) => offered.some((offer) => offer.tpid === tpid && offer.action === one));
  // If none is open, the first one gives the reason.
  return action ?? (tpid === null ? 'assign' : 'assignOn');
}

const caseOfItem = async (ctx: Ctx, tpid: number): Promise<CaseFile> =>
  await lockCase(ctx, (await tidOfItem(ctx.db, tpid)) ?? fail('A0404'));

async function take<A extends Action>(
  ctx: Ctx,
  action: A,
  on: { tid: number; tpid?: number; version?: number },
  input: Inputs[A],
  locked?: CaseFile,
) {
  return acted(ctx, await act(ctx, unit(ctx), { action, ...on, input }, locked), on.tpid);
}

async function takeItem<A extends Action>(
  ctx: Ctx,
  action: A,
  tpid: number,
  version: number | undefined,
  input: Inputs[A],
) {
  const tid = (await tidOfItem(ctx.db, tpid)) ?? fail('A0404');
  return await take(ctx, action, { tid, tpid, version }, input);
}

const acted = (ctx: Ctx, { file }: Done, tpid: number | undefined) => presentActed(ctx, file, unit(ctx), tpid ?? null);

async function switchAttachment(ctx: Ctx, aid: number, isPublic: boolean, isMeant: (asid: number | null) => boolean) {
  const row = await attachmentByAid(ctx.db, aid);
  if (row?.tid == null) return fail('A0404');
  const file = await lockCase(ctx, row.tid);
  if (!isMeant(row.asid) || !maySwitch(file, ctx.viewer.groupId!, row)) fail('B0002');
  if (row.isPublic === isPublic) return {};
  await setAttachmentShown(ctx, row.tid, aid, isPublic ? 'shown' : 'hidden');
  // The event makes the kept public page stale. File names, which may name people, stay out of the log.
  await record(ctx.db, {
    kind: isPublic ? 'attachmentShown' : 'attachmentHidden',
    at: ctx.now,
    tid: row.tid,
    fid: file.message.fid,
    actorUid: ctx.viewer.uid,
    actorGroupId: ctx.viewer.groupId,
    actorRole: 'unit',
    data: { shown: 'office', subject: file.message.subject, aid },
  });
  return {};
}
