import type { Action } from '@board/contract/handling/actions';
import type { Item } from '../../handling/index.ts';
import type { AnswerRow, Message } from '../../messages/index.ts';
import { DAY } from '../platform/clock.ts';
import { fid, group, uid } from './fixture.ts';
import { type Part, usualInput, usualText } from './story.ts';

/** domain.md B3 as a reader of the document writes it down, for the fixture's city board; the engine is held against it. */

export interface Case {
  message: Message;
  items: Item[];
  answers: AnswerRow[];
  now: Date;
}
export interface Rule {
  by: (kase: Case, part: Part, item: Item | null) => boolean;
  /** null: an action on the message */
  when: (kase: Case, item: Item | null) => boolean;
  /** right person, right state, and yet another one's to decide */
  isForAnother?: (kase: Case, part: Part) => boolean;
  on: 'message' | 'item';
}

/** The unit that ends, and the one that takes over. */
const ENDING = group.bureau;
const SUCCESSOR = group.otherCounty;

const ENDED = [4, 8, 10, 14, 21];
const active = ({ items }: Case) => items.filter((item) => !ENDED.includes(item.tpState));
const online = (kase: Case) => active(kase).filter((item) => item.processType === 1);
const hasChild = (kase: Case, item: Item) => active(kase).some((one) => one.parentTpid === item.tpid);
const toReply = ({ message: m }: Case) => [1, 2].includes(m.threadState) && m.traceState === 0 && m.recheckState !== 1;
export const late = (date: Date | null, now: Date) => date !== null && date < now;

const groupOf = (part: Part): number | undefined => group[part as keyof typeof group];
const by = {
  author: ({ message }: Case, part: Part) => uid[part as keyof typeof uid] === message.uid,
  platform: (_kase: Case, part: Part) => part === 'reviewer' || part === 'secondReviewer',
  system: (_kase: Case, part: Part) => part === 'system',
  // every message here lies on the city's board
  owner: (_kase: Case, part: Part) => part === 'city',
  ownerOrPlatform: (_kase: Case, part: Part) => part === 'city' || part === 'reviewer' || part === 'secondReviewer',
  platformOrSuperior: (_kase: Case, part: Part) =>
    part === 'reviewer' || part === 'secondReviewer' || part === 'province',
  assignee: (_kase: Case, part: Part, item: Item | null) => item!.toGroupId === groupOf(part),
  assigner: (_kase: Case, part: Part, item: Item | null) => item!.fromGroupId === groupOf(part),
};
const onMessage = (who: Rule['by'], when: (kase: Case) => boolean): Rule => ({ by: who, when, on: 'message' });
const onItem = (who: Rule['by'], when: (kase: Case, item: Item) => boolean): Rule => ({
  by: who,
  when: (kase, item) => when(kase, item!),
  on: 'item',
});
const tp = (item: Item, ...states: number[]) => states.includes(item.tpState);
const isOnline = (item: Item) => item.processType === 1 && !ENDED.includes(item.tpState);
const trace = ({ message }: Case, ...states: number[]) => states.includes(message.traceState);
const windowOpen = ({ message: m, now }: Case) => !m.evalClosed && !late(m.evaluationDueAt, now);

const recheckable = (kase: Case) => {
  const { threadState, recheckState } = kase.message;
  return [1, 2].includes(threadState) && trace(kase, 0, 3) && recheckState !== 1 && online(kase).length === 0;
};

const toExplain = (kase: Case) =>
  trace(kase, 3) && kase.message.improveState === 0 && kase.message.recheckState !== 1 && active(kase).length === 0;
const toImprove = (kase: Case) => kase.message.improveState === 1 && active(kase).length === 0;
/** the county alone has a unit below it */
const handsOn = (kase: Case, item: Item) => item.lead && !hasChild(kase, item) && item.toGroupId === group.county;

const isForAnother = ({ message }: Case, part: Part) => message.decidedUid === uid[part as keyof typeof uid];

export const rules: Record<Exclude<Action, 'submit'>, Rule> = {
  resubmit: onMessage(by.author, ({ message: m, now }) => m.threadState === 4 && !late(m.authorDueAt, now)),
  appeal: onMessage(
    by.author,
    ({ message: m, now }) => m.threadState === 3 && m.trashRecheckState === 0 && !late(m.authorDueAt, now),
  ),
  withdraw: onMessage(by.author, ({ message: m }) => [0, 4].includes(m.threadState)),
  supplement: onMessage(by.author, (kase) => toReply(kase) && kase.message.supplementState === 1),
  evaluate: onMessage(by.author, (kase) => trace(kase, 1, 2) && windowOpen(kase)),
  evaluateAgain: onMessage(by.author, (kase) => trace(kase, 11, 12) && windowOpen(kase)),
  askTakedown: onMessage(by.author, ({ message: m }) => m.threadState === 1 && m.takedownState === 0),
  approve: {
    ...onMessage(by.platform, ({ message: m }) => m.threadState === 0),
    isForAnother: ({ message }, part) => message.firstCheckUid === uid[part as keyof typeof uid],
  },
  sendBackToAuthor: onMessage(by.platform, ({ message: m }) => m.threadState === 0),
  reject: onMessage(by.platform, ({ message: m }) => m.threadState === 0),
  decideAppeal: { ...onMessage(by.platform, ({ message: m }) => m.trashRecheckState === 1), isForAnother },
  move: onMessage(by.platform, (kase) => {
    const { threadState, traceState } = kase.message;
    return [1, 2].includes(threadState) && traceState === 0 && active(kase).length === 0;
  }),
  upholdRecheck: onMessage(by.platform, ({ message: m }) => m.recheckState === 1),
  refuseRecheck: onMessage(by.platform, ({ message: m }) => m.recheckState === 1),
  demandImprovement: onMessage(
    by.platformOrSuperior,
    (kase) => trace(kase, 1, 2, 3, 11, 12) && kase.message.improveState === 0 && active(kase).length === 0,
  ),
  decideImproveAppeal: { ...onMessage(by.platform, ({ message: m }) => m.improveState === 2), isForAnother },
  correct: onMessage(by.platform, ({ message: m }) => [1, 2].includes(m.threadState) && m.correction === null),
  confirmCorrection: onMessage(by.platform, ({ message: m, answers }) => {
    const { correction } = m;
    if (correction === null || ![1, 2].includes(m.threadState)) return false;
    return correction.asid === null || answers.some((one) => one.asid === correction.asid && one.state === 3);
  }),
  refuseCorrection: onMessage(by.platform, ({ message: m }) => m.correction !== null),
  decideTakedown: onMessage(by.platform, ({ message: m }) => m.takedownState === 1),
  accept: onMessage(
    by.owner,
    (kase) => toReply(kase) && kase.message.processState === 0 && kase.message.acceptedAt === null,
  ),
  askSupplement: onMessage(by.owner, (kase) => toReply(kase) && kase.message.supplementState === 0),
  reply: onMessage(by.owner, (kase) => toReply(kase) && online(kase).length === 0),
  assign: onMessage(by.owner, (kase) => toReply(kase) && active(kase).length === 0),
  assignDelivered: onMessage(by.ownerOrPlatform, (kase) => toReply(kase) && active(kase).length === 0),
  transferOffline: onMessage(by.owner, (kase) => toReply(kase) && active(kase).length === 0),
  cancelOffline: onMessage(by.owner, (kase) => active(kase).some((item) => item.tpState === 20)),
  askRecheck: onMessage(by.owner, (kase) => recheckable(kase) && kase.message.recheckTrace !== kase.message.traceState),
  startRecheck: onMessage(by.platform, recheckable),
  giveOpinion: onMessage(by.owner, ({ message: m }) => m.recheckState === 1 && m.recheckSource === 2),
  withdrawRecheck: onMessage(by.owner, ({ message: m }) => m.recheckState === 1 && m.recheckSource === 1),
  markUrgent: onMessage(by.owner, toReply),
  explain: onMessage(by.owner, toExplain),
  improve: onMessage(by.owner, toImprove),
  assignImprovement: onMessage(by.owner, toImprove),
  appealImprovement: onMessage(by.owner, (kase) => toImprove(kase) && !kase.message.improveAppealed),
  assignExplanation: onMessage(by.owner, (kase) => toExplain(kase) && kase.message.needExplain),
  extend: onMessage(by.owner, (kase) => toReply(kase) && kase.message.extendedAt === null),
  receive: onItem(by.assignee, (_kase, item) => tp(item, 0)),
  assignOn: onItem(by.assignee, (kase, item) => tp(item, 1) && handsOn(kase, item)),
  assignExplanationOn: onItem(by.assignee, (kase, item) => tp(item, 5) && handsOn(kase, item)),
  assignImprovementOn: onItem(by.assignee, (kase, item) => tp(item, 11) && handsOn(kase, item)),
  submitReply: onItem(by.assignee, (kase, item) => tp(item, 1, 3) && !hasChild(kase, item)),
  recall: onItem(by.assignee, (_kase, item) => tp(item, 2, 6, 12) && item.openedAt === null),
  askReturn: onItem(
    by.assignee,
    (kase, item) =>
      tp(item, 0, 1) &&
      !hasChild(kase, item) &&
      !item.designated &&
      kase.now < new Date(item.createdAt.getTime() + 5 * DAY),
  ),
  cancelReturn: onItem(by.assignee, (_kase, item) => tp(item, 9)),
  submitExplanation: onItem(by.assignee, (kase, item) => tp(item, 5, 7) && !hasChild(kase, item)),
  submitImprovement: onItem(by.assignee, (kase, item) => tp(item, 11, 13) && !hasChild(kase, item)),
  askDelay: onItem(by.assignee, (_kase, item) => isOnline(item) && item.delayAskedTo === null),
  pass: onItem(by.assigner, (_kase, item) => tp(item, 2, 6, 12)),
  sendBack: onItem(by.assigner, (_kase, item) => tp(item, 2, 6, 12)),
  refuseReturn: onItem(by.assigner, (_kase, item) => tp(item, 9)),
  agreeReturn: onItem(by.assigner, (_kase, item) => tp(item, 9)),
  cancelAssignment: onItem(by.assigner, (_kase, item) => isOnline(item) && !tp(item, 9)),
  urge: onItem(by.assigner, (_kase, item) => isOnline(item)),
  setDue: onItem(by.assigner, (_kase, item) => isOnline(item)),
  decideDelay: onItem(
    by.assigner,
    (_kase, item) => isOnline(item) && late(item.dueAt, item.delayAskedTo ?? item.dueAt!),
  ),
  closeEvaluation: onMessage(
    by.system,
    (kase) => trace(kase, 1, 2) && !kase.message.evalClosed && late(kase.message.evaluationDueAt, kase.now),
  ),
  closeSecondEvaluation: onMessage(
    by.system,
    (kase) => trace(kase, 11, 12) && late(kase.message.evaluationDueAt, kase.now),
  ),
  expireSupplement: onMessage(by.system, (kase) => {
    const waits = kase.message.threadState === 4 || (toReply(kase) && kase.message.supplementState === 1);
    return waits && late(kase.message.authorDueAt, kase.now);
  }),
  // ours: a unit that has a part in it ends
  handOver: onMessage(by.system, ({ items }) =>
    items.some((item) => item.toGroupId === ENDING || item.fromGroupId === ENDING),
  ),
  splitOff: onMessage(
    by.system,
    (kase) =>
      [1, 2].includes(kase.message.threadState) &&
      trace(kase, 1) &&
      kase.message.improveState === 0 &&
      active(kase).length === 0,
  ),
  endPause: onMessage(by.system, ({ message: m, now }) => m.recheckState === 1 && late(m.pauseEndsAt, now)),
};

/** Inputs that fit the case, so that only state and person decide. */
export function inputFor(action: Action, { message, answers, now }: Case, item: Item | null): object {
  const later = (date: Date | null | undefined) => new Date((date ?? new Date()).getTime() + DAY);
  const until = {
    extend: later(message.replyDueAt),
    setDue: new Date(now.getTime() + 1),
    askDelay: later(item?.dueAt && item.dueAt > now ? item.dueAt : now),
  };
  return {
    ...usualInput,
    groupId: action.endsWith('On') ? group.station : group.bureau,
    fromGroupId: ENDING,
    toGroupId: SUCCESSOR,
    fid: fid.countySeat,
    outcome: 'exclude',
    grant: false,
    ...(action in until && { until: until[action as keyof typeof until] }),
    // Without a published answer it is the message that is corrected.
    asid: answers.find((answer) => answer.state === 3)?.asid ?? null,
    aid: null,
    urgent: true,
    content: `${usualText}现补充说明如下${answers.length}。`,
  };
}
