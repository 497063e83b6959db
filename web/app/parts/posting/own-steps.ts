import type { OwnRow } from '@board/contract/messages';

/** Steps that an author may be offered, the most pressing first. */
const steps = ['resubmit', 'supplement', 'evaluate', 'evaluateAgain', 'appeal', 'withdraw', 'askTakedown'] as const;
export type Step = (typeof steps)[number];

/** Returns the steps that the row allows. */
export const stepsOf = ({ actions }: OwnRow): Step[] => steps.filter((step) => actions.includes(step));

/** Returns the step that the message waits for; withdrawing and taking down never count. */
export const nextStep = (row: OwnRow) => stepsOf(row).find((step) => step !== 'withdraw' && step !== 'askTakedown');

/** Returns the address where a step is taken. */
export const placeOf = (step: Step, tid: number): string =>
  step === 'resubmit' ? `/e/resubmit?tid=${tid}` : `/myMessage/${tid}#${step}`;
