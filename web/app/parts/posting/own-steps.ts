import type { OwnRow } from '@board/contract/messages';

/** What an author may be offered, the most pressing first. */
const steps = ['resubmit', 'supplement', 'evaluate', 'evaluateAgain', 'appeal', 'withdraw', 'askTakedown'] as const;
export type Step = (typeof steps)[number];

/** Those of the row that there is a way to take. */
export const stepsOf = ({ actions }: OwnRow): Step[] => steps.filter((step) => actions.includes(step));

/** The one that the message waits for; taking it back, or down, is never that. */
export const nextStep = (row: OwnRow) => stepsOf(row).find((step) => step !== 'withdraw' && step !== 'askTakedown');

/** Where it is taken. */
export const placeOf = (step: Step, tid: number): string =>
  step === 'resubmit' ? `/e/resubmit?tid=${tid}` : `/myMessage/${tid}#${step}`;
