import type { CallKey } from '@board/contract';
import type { AllowedAction } from '@board/contract/handling/case';

/** The fields that a step may ask for. */
export type Field =
  | 'reason'
  | 'anyReason'
  | 'maybeReason'
  | 'until'
  | 'externalUnit'
  | 'contact'
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
  /** a step back or around, which must not be offered first */
  aside?: true;
  /** needs another confirmation (product.md §8) */
  confirm?: true;
};

export type StepName = AllowedAction['action'];

/**
 * The steps of units, the most likely next step first. The server says which steps are open (`actions` of every row); a
 * screen offers those of them that are listed here.
 */
const entries: Partial<Record<StepName, Entry>> = {
  accept: { call: 'handling.open' },
  receive: { call: 'handling.receiveProcess' },
  pass: { form: 'examine' },
  // One call for two rows: cancelling grants a return that was asked for.
  agreeReturn: { call: 'handling.cancelProcess', confirm: true },
  refuseReturn: { call: 'handling.refuseApplyCancelProcess', fields: ['anyReason', 'designate'], confirm: true },
  decideDelay: { call: 'handling.decideDelay', fields: ['grant', 'maybeReason'] },
  reply: { form: 'write' },
  submitReply: { form: 'write' },
  explain: { form: 'write' },
  submitExplanation: { form: 'write' },
  improve: { form: 'write' },
  submitImprovement: { form: 'write' },
  assign: { form: 'assign' },
  assignOn: { form: 'assign' },
  assignExplanation: { form: 'assign' },
  assignExplanationOn: { form: 'assign' },
  assignImprovement: { form: 'assign' },
  assignImprovementOn: { form: 'assign' },
  appealImprovement: { call: 'handling.improveAppeal', fields: ['reason'], aside: true },
  transferOffline: { call: 'handling.transferOffline', fields: ['externalUnit', 'contact', 'note'], aside: true },
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
  cancelReturn: { call: 'handling.cancelApply', aside: true, confirm: true },
  withdrawRecheck: { call: 'handling.withdrawRecheck', aside: true },
  cancelOffline: { call: 'handling.cancelOffline', aside: true, confirm: true },
  cancelAssignment: { call: 'handling.cancelProcess', fields: ['maybeReason'], aside: true, confirm: true },
};
const order = Object.keys(entries) as StepName[];

/** The letter that opens a step together with Alt; steps that are never open together may share a letter. */
export const keys = {
  accept: 'J',
  receive: 'J',
  pass: 'P',
  agreeReturn: 'G',
  refuseReturn: 'U',
  decideDelay: 'Y',
  reply: 'R',
  submitReply: 'R',
  explain: 'R',
  submitExplanation: 'R',
  improve: 'R',
  submitImprovement: 'R',
  assign: 'A',
  assignOn: 'A',
  assignExplanation: 'A',
  assignExplanationOn: 'A',
  assignImprovement: 'A',
  assignImprovementOn: 'A',
  appealImprovement: 'K',
  transferOffline: 'O',
  askSupplement: 'B',
  extend: 'X',
  askDelay: 'X',
  askReturn: 'T',
  askRecheck: 'K',
  giveOpinion: 'K',
  urge: 'C',
  setDue: 'S',
  markUrgent: '1',
  demandImprovement: '2',
  reassign: 'H',
  recall: 'Z',
  cancelReturn: 'Z',
  withdrawRecheck: 'W',
  cancelOffline: 'L',
  cancelAssignment: 'Q',
} as const satisfies Partial<Record<StepName, string>>;

/** Steps by the `action` of an address (domain.md B2, taskMain); other values are names of steps. */
const asked: Record<string, readonly StepName[]> = {
  reply: ['reply', 'submitReply'],
  explain: ['explain', 'submitExplanation'],
  examine: ['pass'],
  improve: ['improve', 'submitImprovement'],
  recheck: ['askRecheck'],
  assign: [
    ...(['assign', 'assignOn', 'assignExplanation', 'assignExplanationOn'] as const),
    ...(['assignImprovement', 'assignImprovementOn'] as const),
  ],
};

/** Returns the open step that an address asks for: by its action, by its item, or by both. */
export function stepAsked(steps: readonly Step[], action: string | null, tpid: number | null): Step | undefined {
  const names: readonly string[] = action === null ? [] : (asked[action] ?? [action]);
  const ofItem = tpid === null ? steps : steps.filter((one) => one.tpid === tpid);
  if (action === null) return tpid === null ? undefined : ofItem.find((one) => !one.aside);
  return ofItem.find((one) => names.includes(one.action)) ?? steps.find((one) => names.includes(one.action));
}

/** Returns the queue of a step, where the next message of its kind waits. */
export function queueOf(action: StepName): { name: 'ans' | 'to' | 'from'; display: number } {
  switch (action) {
    case 'explain':
    case 'assignExplanation':
      return { name: 'ans', display: 2 };
    case 'improve':
    case 'assignImprovement':
    case 'appealImprovement':
      return { name: 'ans', display: 5 };
    case 'submitReply':
    case 'assignOn':
    case 'askReturn':
    case 'askDelay':
      return { name: 'to', display: 1 };
    case 'submitExplanation':
    case 'assignExplanationOn':
      return { name: 'to', display: 2 };
    case 'submitImprovement':
    case 'assignImprovementOn':
      return { name: 'to', display: 5 };
    case 'pass':
      return { name: 'from', display: 2 };
    case 'agreeReturn':
    case 'refuseReturn':
      return { name: 'from', display: 4 };
    case 'urge':
    case 'setDue':
    case 'cancelAssignment':
    case 'reassign':
      return { name: 'from', display: 1 };
    case 'giveOpinion':
      return { name: 'ans', display: 4 };
    default:
      return { name: 'ans', display: 1 };
  }
}

/** Steps that one press completes and that change nothing that could be misread later. */
export const oneClickSteps: readonly StepName[] = ['accept', 'receive'];

/** A step of a unit on a message, or on one of its items. */
export type Step = { action: StepName; tpid: number | null } & Entry;

/** Returns the open steps, the most likely first; sending back is part of examining. */
export function stepsOf(actions: readonly AllowedAction[]): Step[] {
  return order.flatMap((name) =>
    actions.filter((one) => one.action === name).map(({ tpid }) => ({ action: name, tpid, ...entries[name]! })),
  );
}

const published = ['reply', 'explain', 'improve'] as const;

/** Returns the kind of text that a step publishes at once; null if the unit above reads it first. */
export const publishes = (action: StepName) => published.find((one) => one === action) ?? null;
