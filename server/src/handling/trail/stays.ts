import { ThreadState } from '@board/contract/codes';
import type { BoardEvent } from '../../base/events/events.ts';
import type { Calendar } from '../../settings/index.ts';
import type { Item } from '../store.ts';

export type MessageEvent = Omit<BoardEvent, 'seq'>;

/** Who has a message in hand. */
export type Holder =
  | { party: 'unit'; groupId: number }
  | { party: 'outside'; name: string }
  | { party: 'author' }
  | { party: 'platform' };

/** A message in one hand: from when until when, and the event that ended it. */
export interface Stay {
  holder: Holder;
  from: Date;
  until: Date | null;
  end: MessageEvent | null;
}

/** What a step needs to know beside its event. */
interface Before {
  event: MessageEvent;
  /** that the event is about, or that it made */
  item: Item | undefined;
  items: readonly Item[];
  /** the unit that owns the message on its board */
  owner: number | null;
  /** who had it before it went to its author or to the platform */
  lender: Holder | null;
  /** whether an explanation is owed after the event */
  explains: boolean;
}

/** The next holder; null: nobody; undefined: the same one. */
type Step = (before: Before) => Holder | null | undefined;

const unit = (groupId: number | null | undefined): Holder | null => (groupId ? { party: 'unit', groupId } : null);

const toOwner: Step = ({ owner }) => unit(owner);
const toLender: Step = ({ lender }) => lender;
const toNobody: Step = () => null;
const toPlatform: Step = () => ({ party: 'platform' });
const toAuthor: Step = () => ({ party: 'author' });
const isOpened = ({ data }: MessageEvent) =>
  data.threadState === ThreadState.public || data.threadState === ThreadState.nonPublic;

/** Helpers work beside the one who has it in hand. */
const ofLead =
  (step: (item: Item, before: Before) => Holder | null): Step =>
  (before) =>
    before.item?.lead ? step(before.item, before) : undefined;
const toAssignee = ofLead((item) => unit(item.toGroupId));
const toAssigner = ofLead((item) => unit(item.fromGroupId));
const toNextAssigner = ofLead((item, { items }) =>
  unit(items.find(({ tpid }) => tpid === item.parentTpid)?.fromGroupId ?? item.fromGroupId),
);

/** Who has a message after an event of it (domain.md B3); events that are not named change nothing. */
const steps: Record<string, Step> = {
  approved: toOwner,
  moved: toOwner,
  appealDecided: (before) => (isOpened(before.event) ? toOwner(before) : undefined),
  accepted: toOwner,
  supplementAsked: toAuthor,
  supplemented: toLender,
  supplementLapsed: toLender,
  assigned: toAssignee,
  assignedOn: toAssignee,
  deliveryGranted: toAssignee,
  explanationAssigned: toAssignee,
  improvementAssigned: toAssignee,
  transferredOffline: ({ event }) => ({ party: 'outside', name: String(event.data.unit ?? '') }),
  offlineCancelled: toOwner,
  replySubmitted: toAssigner,
  explanationSubmitted: toAssigner,
  improvementSubmitted: toAssigner,
  returnAsked: toAssigner,
  returnGranted: toAssigner,
  assignmentCancelled: toAssigner,
  recalled: toAssignee,
  returnWithdrawn: toAssignee,
  returnRefused: toAssignee,
  replySentBack: toAssignee,
  explanationSentBack: toAssignee,
  improvementSentBack: toAssignee,
  replyPassedUp: toNextAssigner,
  explanationPassedUp: toNextAssigner,
  improvementPassedUp: toNextAssigner,
  recheckAsked: toPlatform,
  recheckStarted: toPlatform,
  recheckWithdrawn: toLender,
  recheckRefused: toLender,
  pauseEnded: toLender,
  recheckUpheld: ({ event, owner, lender }) =>
    event.data.outcome === 'move' ? unit(owner) : event.data.outcome === 'exclude' ? lender : null,
  evaluated: (before) => (before.explains ? toOwner(before) : undefined),
  improvementDemanded: toOwner,
  splitOff: toOwner,
  improveAppealDecided: ({ event }) => (event.data.uphold ? null : undefined),
  replied: toNobody,
  explained: toNobody,
  improved: toNobody,
};

/** Events whose item is the one that they make. */
const assignments = ['assigned', 'assignedOn', 'deliveryGranted', 'explanationAssigned', 'improvementAssigned'];

/**
 * Counts whole working days between two moments of a trail. They are counted from where it begins, so that those of its
 * stays add up to the whole.
 */
export function daysOf(calendar: Calendar, stays: readonly Stay[]): (from: Date, until: Date) => number {
  const begins = stays[0]?.from;
  if (!begins) return () => 0;
  return (from, until) => calendar.workingDaysBetween(begins, until) - calendar.workingDaysBetween(begins, from);
}

interface Known {
  items: readonly Item[];
  /** the first unit that answers for a board */
  officeOf: (fid: number) => number | null;
  needExplain: boolean;
}

/** It comes back to whoever had it before. */
const isLending = (holder: Holder | null) => holder?.party === 'author' || holder?.party === 'platform';
const isSame = (a: Holder | null, b: Holder | null) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Returns who held a message, in order, since it was opened to its office. `events`: all events of the message, oldest
 * first. Stays of zero length are left out, as when work moves from one unit to another in one step.
 */
export function staysOf(events: readonly MessageEvent[], { items, officeOf, needExplain }: Known): Stay[] {
  const stays: Stay[] = [];
  let owner: number | null = null;
  let holder: Holder | null = null;
  let lender: Holder | null = null;
  const lastExplained = events.findLastIndex(({ kind }) => kind.startsWith('expla'));
  for (const [i, event] of events.entries()) {
    const step = steps[event.kind];
    if (!step) continue;
    const isOfNewBoard = event.kind === 'moved' || event.data.outcome === 'move';
    if (event.fid !== null && (owner === null || isOfNewBoard)) owner = officeOf(event.fid);
    if (event.actorRole === 'unit' && event.tpid === null && event.kind !== 'improvementDemanded')
      owner = event.actorGroupId;
    const item = assignments.includes(event.kind)
      ? items.find((one) => isMadeBy(one, event))
      : items.find(({ tpid }) => tpid === event.tpid);
    const next = step({ event, item, items, owner, lender, explains: needExplain || i < lastExplained });
    if (next === undefined || isSame(next, holder)) continue;
    const last = stays.at(-1);
    if (last?.until === null) Object.assign(last, { until: event.at, end: event });
    if (isLending(next) && holder && !isLending(holder)) lender = holder;
    holder = next;
    if (next) stays.push({ holder: next, from: event.at, until: null, end: null });
  }
  return stays.filter(({ from, until }) => until === null || until > from);
}

/** The lead item that an assignment made. */
const isMadeBy = (item: Item, { at, actorGroupId }: MessageEvent) =>
  item.lead &&
  item.createdAt.getTime() === at.getTime() &&
  (actorGroupId === null || item.fromGroupId === actorGroupId);
