import type { CallKey } from '@board/contract';
import type { Action } from '@board/contract/actions';
import type { AllowedAction } from '@board/contract/case';

/** What a step asks to be told before it is taken. */
export type Field =
  | 'reason'
  | 'anyReason'
  | 'maybeReason'
  | 'until'
  | 'externalUnit'
  | 'note'
  | 'designate'
  | 'grant'
  | 'urgent';

/** A step that is one call with a few fields. */
interface Simple {
  call: CallKey;
  fields?: readonly Field[];
}
/** A step with a form of its own. */
interface Own {
  form: 'write' | 'assign' | 'examine';
}
type Entry = (Simple | Own) & {
  /** a way back or round, which nobody should take by being shown it first */
  aside?: true;
};

/** Taking work back and giving it to another unit in one go is offered where taking it back is. */
type StepName = Action | 'reassign';

/**
 * The steps of units, the most likely next one first. The server says which are open (`actions` of every row); a screen
 * offers those of them that stand here.
 */
const entries: Partial<Record<StepName, Entry>> = {
  accept: { call: 'handling.open' },
  receive: { call: 'handling.receiveProcess' },
  pass: { form: 'examine' },
  // One call for two rows: where a return was asked for, cancelling grants it.
  agreeReturn: { call: 'handling.cancelProcess' },
  refuseReturn: { call: 'handling.refuseApplyCancelProcess', fields: ['anyReason', 'designate'] },
  decideDelay: { call: 'handling.decideDelay', fields: ['grant', 'maybeReason'] },
  reply: { form: 'write' },
  submitReply: { form: 'write' },
  explain: { form: 'write' },
  submitExplanation: { form: 'write' },
  improve: { form: 'write' },
  submitImprovement: { form: 'write' },
  assign: { form: 'assign' },
  assignOn: { form: 'assign' },
  transferOffline: { call: 'handling.transferOffline', fields: ['externalUnit', 'note'], aside: true },
  askSupplement: { call: 'handling.askSupplement', fields: ['anyReason'], aside: true },
  extend: { call: 'handling.extend', fields: ['until', 'reason'], aside: true },
  markUrgent: { call: 'handling.markUrgent', fields: ['urgent'], aside: true },
  giveOpinion: { call: 'handling.giveOpinion', fields: ['reason'] },
  demandImprovement: { call: 'handling.demandBetter', fields: ['anyReason'], aside: true },
  setDue: { call: 'handling.setDue', fields: ['until', 'maybeReason'], aside: true },
  askDelay: { call: 'handling.askDelay', fields: ['until', 'reason'], aside: true },
  askReturn: { call: 'handling.applyCancel', fields: ['reason'], aside: true },
  askRecheck: { call: 'handling.askRecheck', fields: ['reason'], aside: true },
  urge: { call: 'handling.urge', fields: ['maybeReason'], aside: true },
  reassign: { form: 'assign', aside: true },
  recall: { call: 'handling.recall', aside: true },
  cancelReturn: { call: 'handling.cancelApply', aside: true },
  withdrawRecheck: { call: 'handling.withdrawRecheck', aside: true },
  cancelOffline: { call: 'handling.cancelOffline', aside: true },
  cancelAssignment: { call: 'handling.cancelProcess', fields: ['maybeReason'], aside: true },
};
const order = Object.keys(entries) as StepName[];

/** Steps that are over as soon as they are taken, and change nothing that could be read wrong later. */
export const quick: readonly StepName[] = ['accept', 'receive'];

/** A step of a unit on a message, or on one of its items. */
export type Step = { action: StepName; tpid: number | null } & Entry;

/** The open steps, the next one first; sending back is part of examining. */
export function stepsOf(actions: readonly AllowedAction[]): Step[] {
  return order.flatMap((name) => {
    const offered = name === 'reassign' ? 'cancelAssignment' : name;
    return actions
      .filter((one) => one.action === offered)
      .map(({ tpid }) => ({ action: name, tpid, ...entries[name]! }));
  });
}

/** Whether what a unit sends is published at once, or read by the unit above first. */
export const publishes = (action: StepName) => action === 'reply' || action === 'explain' || action === 'improve';
