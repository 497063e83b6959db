import {
  AnswerKind,
  AnswerState,
  endedTpStates,
  ImproveState,
  ProcessType,
  RecheckState,
  ThreadState,
  TraceState,
} from '@board/contract/codes';
import type { ErrorCode } from '@board/contract/errors';
import type { Action } from '@board/contract/handling/actions';
import type { ServerProblem } from '@board/contract/rules/posting';
import type { Limits } from '@board/contract/settings/limits';
import { Organization, type OrganizationCode } from '@board/contract/who';
import type { Board } from '../forums/index.ts';
import type { AnswerRow, Message, MessagePatch, NewEvaluation } from '../messages/index.ts';
import type { Calendar } from '../settings/index.ts';
import type { Inputs } from './inputs.ts';
import type { Item, ItemPatch, NewItem } from './store.ts';

/** A message with everything that decides what may be done to it. */
export interface CaseFile {
  message: Message;
  items: readonly Item[];
  answers: readonly AnswerRow[];
  /** units that handle the message's board */
  candidates: readonly number[];
  /** the unit above them */
  superiorGroupId: number | null;
  /** the side its board stands on */
  organization: OrganizationCode;
  /** whether its author may evaluate answers */
  usesEvaluation: boolean;
}

export type Actor =
  /** `typedBy`: whoever typed it in for him, and does this for him */
  | { role: 'author'; uid: number; groupId: null; typedBy?: Actor }
  | { role: 'unit'; uid: number; groupId: number }
  /** `alone`: no other account may decide for the platform */
  | { role: 'platform'; uid: number; groupId: null; alone?: boolean }
  | { role: 'system'; uid: null; groupId: null };

/** Facts that rules may use besides the case. */
export interface Surroundings {
  now: Date;
  limits: Limits;
  calendar: Calendar;
  /** whether a unit stands below another in the tree of units */
  isBelow(upper: number, lower: number): boolean;
  /** whether a unit takes work: it was not stopped */
  isAtWork(groupId: number): boolean;
  /** whether any unit stands below one */
  hasBelow(groupId: number): boolean;
  /** whether texts name a danger to life */
  namesDanger(...texts: string[]): boolean;
  unitName(groupId: number): string;
  /** sentences that reasons begin with */
  readyReasons: readonly string[];
  boardAt(fid: number): Pick<Board, 'kind' | 'position' | 'organization' | 'forumState'> | undefined;
}

/** One action about to be taken. `item` is the process item it applies to; message-wide actions never look at it. */
export interface Situation<A extends Action = Action> extends Surroundings {
  file: CaseFile;
  item: Item;
  actor: Actor;
  input: Inputs[A];
}

/** Changes made by an action. The engine writes them, together with the event, in one transaction. */
export interface Change {
  message?: MessagePatch;
  items?: { tpid: number; patch: ItemPatch }[];
  newItems?: NewItem[];
  answers?: { asid: number; patch: Partial<Pick<AnswerRow, 'state' | 'content' | 'publishedAt' | 'groupId'>> }[];
  newAnswer?: NewAnswer;
  newEvaluation?: NewEvaluation;
  /** the author's evaluation no longer counts, so the author may evaluate again */
  evaluationVoided?: true;
  /** other words in an evaluation; what it said is kept */
  evaluationReworded?: { evaluationId: number; content: string };
  /** an attachment that the public sees no more */
  hiddenAid?: number;
  /** notified in this case, besides the recipients of the row */
  tells?: readonly Told[];
  /** told with the event: the unit it is about, the reason given */
  detail?: { unit?: string; reason?: string } & Record<string, unknown>;
}

export interface NewAnswer {
  tpid: number | null;
  groupId: number;
  uid: number | null;
  kind: number;
  state: number;
  content: string;
  signAs: string;
  publishedAt: Date | null;
  /** the submission it was made from, whose attachments come along */
  sourceAsid?: number;
}

/** Who is told of an action (domain.md B3, column "Notify"). */
export type Told =
  | 'author'
  /** whoever typed the message in for its author */
  | 'typist'
  | 'owner'
  | 'assigner'
  | 'assignee'
  | 'nextAssigner'
  | 'newAssignees'
  | 'platform'
  | 'chain'
  | 'answerers'
  | 'inHand';

/** Who may take an action. */
export type By = 'author' | 'owner' | 'superior' | 'assignee' | 'assigner' | 'platform' | 'system';

/** Why an action is refused although it is the right person and the right state; null when it is not. */
export type Guard<A extends Action = Action> = (situation: Situation<A>) => Refused | null;
export type Refused = { code: ErrorCode; field?: string; problem?: ServerProblem };

/** One row of the table of domain.md B3. */
export interface Transition<A extends Action = Action> {
  row: number;
  action: A;
  by: By | readonly By[];
  on: 'message' | 'item';
  from(file: CaseFile, item: Item, around: Surroundings): boolean;
  /** refusals that do not depend on what is sent: an action they refuse is not offered */
  may?: readonly Guard<A>[];
  /** the last date that may be sent; a day is chosen, and on the day of this date it is this date that is meant */
  latest?(situation: Situation): Date | null;
  /** refusals of what is sent */
  check?: readonly Guard<A>[];
  to(situation: Situation<A>): Change;
  event: string;
  /** who sees the event on the timeline */
  shown: 'public' | 'author' | 'office';
  tells: readonly Told[];
}

export const isActive = (item: Pick<Item, 'tpState'>) => !endedTpStates.includes(item.tpState);
export const isOnline = (item: Item) => item.processType === ProcessType.online;
export const activeItems = (file: CaseFile) => file.items.filter(isActive);
export const activeOnline = (file: CaseFile) => activeItems(file).filter(isOnline);
export const activeOffline = (file: CaseFile) => activeItems(file).find((item) => !isOnline(item));
export const activeChildren = (file: CaseFile, item: Item) =>
  activeItems(file).filter((child) => child.parentTpid === item.tpid);
export const parentOf = (file: CaseFile, item: Item) => file.items.find((one) => one.tpid === item.parentTpid);
/** Helpers of the same assignment. */
export const helpersBeside = (file: CaseFile, item: Item) =>
  activeOnline(file).filter((one) => !one.lead && one.parentTpid === item.parentTpid && one.tpid !== item.tpid);

/** The item and everything assigned on from it, still active. */
export function withDescendants(file: CaseFile, item: Item): Item[] {
  return [item, ...activeChildren(file, item).flatMap((child) => withDescendants(file, child))];
}

/** 1 for an item of the owner, one more for each level below. */
export function depthOf(file: CaseFile, item: Item): number {
  const parent = parentOf(file, item);
  return parent ? depthOf(file, parent) + 1 : 1;
}

/** Passed review: open to the handling units, public or not. */
export const isOpen = ({ message }: Pick<CaseFile, 'message'>) =>
  message.threadState === ThreadState.public || message.threadState === ThreadState.nonPublic;

export const stateIs = (item: Item, ...states: number[]) => states.includes(item.tpState);
export const traceIs = ({ message }: CaseFile, ...states: number[]) => states.includes(message.traceState);

/** Its reply is owed, and nobody doubts that. */
export const isToReply = (file: CaseFile) =>
  isOpen(file) && traceIs(file, TraceState.toReply) && file.message.recheckState !== RecheckState.asked;

export const awaitsEvaluation = (file: CaseFile) => traceIs(file, TraceState.replied, TraceState.improved);
export const awaitsSecondEvaluation = (file: CaseFile) =>
  traceIs(file, TraceState.explained, TraceState.explanationImproved);

/** People's congresses answer themselves (product.md §6). */
export const mayAssign = (file: CaseFile) => file.organization !== Organization.congress;

/** The date of the office in the round that is on: of its reply, of its explanation, or of its improvement. */
export function ownDate({ message }: CaseFile): Date | null {
  if (message.traceState === TraceState.toReply) return message.replyDueAt;
  return message.improveState === ImproveState.none ? message.explainDueAt : message.improveDueAt;
}

/** The date of whoever stands above an item. */
export const dateAbove = (file: CaseFile, item: Item) => parentOf(file, item)?.dueAt ?? ownDate(file);

/** The answer waiting for examination on an item. */
export const submittedOn = (file: CaseFile, item: Item) =>
  file.answers.findLast((answer) => answer.tpid === item.tpid && answer.state === AnswerState.inReview);

/** The answer of a round that the public reads: replies (1, 2) or explanations (3, 4). */
export const publishedAnswer = (file: CaseFile, kinds: readonly number[]) =>
  file.answers.findLast((answer) => answer.state === AnswerState.published && kinds.includes(answer.kind));
export const REPLIES: readonly number[] = [AnswerKind.reply, AnswerKind.improved];
