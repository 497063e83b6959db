import type { Action } from '@board/contract/actions';
import type { AllowedAction } from '@board/contract/case';

/** What an action asks of whoever takes it, and so which form it opens. */
type Form = 'confirm' | 'write' | 'assign' | 'reason' | 'examine' | 'refuseReturn';

/**
 * The actions of units that have a button, the most likely next step first. The server says which are open
 * (`actions` of every row); a screen offers those of them that stand here.
 */
const forms: Partial<Record<Action, Form>> = {
  accept: 'confirm',
  receive: 'confirm',
  pass: 'examine',
  agreeReturn: 'confirm',
  refuseReturn: 'refuseReturn',
  reply: 'write',
  submitReply: 'write',
  explain: 'write',
  submitExplanation: 'write',
  improve: 'write',
  submitImprovement: 'write',
  assign: 'assign',
  assignOn: 'assign',
  recall: 'confirm',
  cancelReturn: 'confirm',
  askReturn: 'reason',
  cancelAssignment: 'confirm',
};
const order = Object.keys(forms) as Action[];

/** Ways back, which nobody should take by being shown them first. */
const aside: readonly Action[] = ['cancelAssignment', 'recall', 'askReturn'];
export const isAside = ({ action }: AllowedAction) => aside.includes(action);

/** Actions that are over as soon as they are taken, and change nothing that could be read wrong later. */
export const quick: readonly Action[] = ['accept', 'receive'];

/** A step of a unit on a message or on one of its items. */
export interface Step extends AllowedAction {
  form: Form;
}

/** The open steps, the next one first; sending back is part of examining. */
export const stepsOf = (actions: readonly AllowedAction[]): Step[] =>
  order.flatMap((action) =>
    actions.filter((one) => one.action === action).map((one) => ({ ...one, form: forms[action]! })),
  );

/** Whether what a unit sends is published at once, or read by the unit above first. */
export const publishes = (action: Action) => action === 'reply' || action === 'explain' || action === 'improve';
