import type { Action } from '@board/contract/handling/actions';
import type { RecheckOutcome } from '@board/contract/handling/case';
import type { HideGround } from '@board/contract/receipts/grounds';
import type { Correction, MessagePatch } from '../messages/index.ts';
import type { Masking } from './masking/masking.ts';

interface Text {
  content: string;
  signAs?: string;
}
interface Reason {
  reason: string;
}
interface Assignment {
  groupId: number;
  helperGroupIds: readonly number[];
  note: string;
  /** earlier than the date of whoever assigns it */
  until?: Date;
}
interface Evaluation {
  gradeLevel: number;
  gradeManner: number;
  gradeSpeed: number;
  /** total, one decimal */
  grade: number;
  /** in the author's words */
  content: string;
}
// biome-ignore lint/complexity/noBannedTypes: an action without input takes exactly that
type Nothing = {};

/** The input of each action. */
export interface Inputs extends Record<Action, object> {
  submit: Nothing;
  /** `written`: what the author wrote, as it is stored */
  resubmit: { written: MessagePatch; hitLevel: number; urgent: boolean };
  appeal: Reason;
  withdraw: Nothing;
  supplement: { content: string };
  evaluate: Evaluation;
  evaluateAgain: Evaluation;
  askTakedown: Reason;
  /** `ground`: why it is not shown, with the number of the ground */
  approve: { public: boolean; masking?: Masking; ground?: { reason: string; reasonCode: string } };
  sendBackToAuthor: Reason;
  reject: Reason & { reasonCode: string };
  decideAppeal: Reason & { uphold: boolean; public: boolean; masking?: Masking };
  move: Reason & { fid: number };
  upholdRecheck: Reason & { outcome: RecheckOutcome; fid?: number; reasonCode?: string; ground?: HideGround };
  refuseRecheck: Reason;
  demandImprovement: Reason;
  decideImproveAppeal: Reason & { uphold: boolean };
  startRecheck: Reason;
  correct: Omit<Correction, 'uid' | 'dueAt'>;
  confirmCorrection: { words?: MessagePatch };
  refuseCorrection: Reason;
  decideTakedown: Reason & { uphold: boolean };
  accept: Nothing;
  askSupplement: Reason;
  reply: Text;
  assign: Assignment;
  assignDelivered: { groupId: number; note: string };
  assignExplanation: Assignment;
  assignImprovement: Assignment;
  transferOffline: { externalUnit: string; contact: string; note: string };
  cancelOffline: Nothing;
  askRecheck: Reason;
  withdrawRecheck: Nothing;
  giveOpinion: Reason;
  markUrgent: { urgent: boolean };
  explain: Text;
  improve: Text;
  appealImprovement: Reason;
  extend: Reason & { until: Date };
  receive: Nothing;
  assignOn: Assignment;
  assignExplanationOn: Assignment;
  assignImprovementOn: Assignment;
  submitReply: Text;
  recall: Nothing;
  askReturn: Reason;
  cancelReturn: Nothing;
  submitExplanation: Text;
  submitImprovement: Text;
  askDelay: Reason & { until: Date };
  pass: { content?: string; signAs?: string };
  sendBack: Reason;
  refuseReturn: Reason & { designate: boolean };
  agreeReturn: { reason?: string };
  cancelAssignment: { reason?: string };
  urge: { reason?: string };
  setDue: { until: Date; reason?: string };
  decideDelay: { grant: boolean; reason?: string };
  closeEvaluation: Nothing;
  closeSecondEvaluation: Nothing;
  expireSupplement: Nothing;
  endPause: Nothing;
  /** every part a unit has in the message becomes another unit’s */
  handOver: { fromGroupId: number; toGroupId: number };
  /** its author was answered with others, and says that his case differs */
  splitOff: Reason;
}

/** Actions that hand work to units below, in each round: the reply, the explanation, the improvement. */
export type Assigning = { [A in Action]: Inputs[A] extends Assignment ? A : never }[Action];
