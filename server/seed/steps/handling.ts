import {
  AnswerKind,
  AnswerState,
  ProcessState,
  ProcessType,
  RecheckSource,
  RecheckState,
  Supplement,
  TpState,
  TraceState,
} from '@board/contract/codes';
import { usesEvaluation } from '../../src/messages/index.ts';
import { addCalendarDays } from '../../src/settings/index.ts';
import { addEvent, type Item, later, limits, type Stage, type UnitName } from '../story.ts';
import { toAuthor } from './review.ts';

/** What the office and the units below do until a reply is public: rows 9–28 of domain.md B3. */

export const by = (unit: UnitName) => ({ actorGroupId: unit.groupId, unit: unit.groupName });
export const toUnit = ({ groupId }: UnitName) => ({ groupId });

/** The unit an item was assigned to. */
export const assigneeOf = ({ seat }: Stage, item: Item): UnitName =>
  seat.below.find(({ groupId }) => groupId === item.toGroupId)!;

/** The office takes it in hand, unless it did so before. */
export function taken({ story, seat }: Stage, at: Date): void {
  const { message } = story;
  message.ownerGroupId ??= seat.office.groupId;
  message.acceptedAt ??= at;
}

/** Row 9. */
export function accepted(stage: Stage, at: Date): void {
  taken(stage, at);
  addEvent(stage.story, 'accepted', 'public', at, { ...by(stage.seat.office), row: 9, notify: [toAuthor(stage)] });
}

/** Row 10: the office asks the author for more, and the clock stands still. */
export function supplementAsked(stage: Stage, at: Date, reason: string): void {
  taken(stage, at);
  const authorDueAt = addCalendarDays(at, limits.citizenSupplementCalendarDays);
  Object.assign(stage.story.message, {
    supplementState: Supplement.asked,
    pausedAt: at,
    pauseEndsAt: authorDueAt,
    authorDueAt,
    checkReason: reason,
  });
  const told = { actorGroupId: stage.seat.office.groupId, row: 10, reason, notify: [toAuthor(stage)] };
  addEvent(stage.story, 'supplementAsked', 'author', at, told);
}

/** Row 10: the author adds it; the date moves on by as long as the clock stood. */
export function supplemented(stage: Stage, at: Date, content: string): void {
  const { message } = stage.story;
  const stood = at.getTime() - (message.pausedAt as Date).getTime();
  Object.assign(message, {
    supplementState: Supplement.given,
    supplement: content,
    pausedAt: null,
    pauseEndsAt: null,
    authorDueAt: null,
    checkReason: '',
    replyDueAt: later(message.replyDueAt as Date, stood),
  });
  const author = { actorUid: message.uid as number, actorRole: 'author' };
  const notify = [toUnit(stage.seat.office)];
  addEvent(stage.story, 'supplemented', 'author', at, { ...author, row: 10, notify });
}

/** Row 12. */
export function assigned(stage: Stage, at: Date, to: UnitName): Item {
  const { story, seat, world } = stage;
  taken(stage, at);
  const item = newItem(stage, at, {
    processType: ProcessType.online,
    toGroupId: to.groupId,
    tpState: TpState.toAccept,
  });
  story.items.push(item);
  story.message.processState = ProcessState.online;
  const notify = [toUnit(to), toAuthor(stage)];
  addEvent(story, 'assigned', 'public', at, { actorGroupId: seat.office.groupId, unit: to.groupName, row: 12, notify });
  world.next.tpid++;
  return item;
}

/** Row 13: a unit that does not work on the board gets it on paper. */
export function transferredOffline(stage: Stage, at: Date, unit: string): void {
  const { story, seat, world } = stage;
  taken(stage, at);
  const offline = { processType: ProcessType.offline, toGroupId: null, externalUnit: unit, tpState: TpState.offline };
  story.items.push(newItem(stage, at, offline));
  story.message.processState = ProcessState.offline;
  const told = { actorGroupId: seat.office.groupId, unit, row: 13, notify: [toAuthor(stage)] };
  addEvent(story, 'transferredOffline', 'public', at, told);
  world.next.tpid++;
}

export function newItem(
  { story, seat, world }: Stage,
  at: Date,
  changes: Partial<Item> & Pick<Item, 'toGroupId' | 'tpState'>,
): Item {
  return {
    tpid: world.next.tpid,
    tid: story.message.tid,
    parentTpid: null,
    lead: true,
    priorityLevel: story.message.priorityLevel,
    fromGroupId: seat.office.groupId,
    externalUnit: '',
    prevState: null,
    designated: false,
    rejections: 0,
    urges: 0,
    delayAskedTo: null,
    note: '',
    reason: '',
    createdAt: at,
    receivedAt: null,
    dueAt: story.message.replyDueAt,
    closedAt: null,
    ...changes,
  };
}

/** Row 15. */
export function received(stage: Stage, at: Date, item: Item): void {
  Object.assign(item, { tpState: TpState.toReply, receivedAt: at });
  const notify = [toUnit(stage.seat.office), toAuthor(stage)];
  const unit = assigneeOf(stage, item);
  addEvent(stage.story, 'received', 'public', at, { ...by(unit), tpid: item.tpid, row: 15, notify });
}

/** Row 17: the unit below writes; its office will examine the text. */
export function replySubmitted(stage: Stage, at: Date, item: Item): void {
  item.tpState = TpState.replyInReview;
  const unit = assigneeOf(stage, item);
  write(stage, at, { kind: AnswerKind.reply, unit, item, content: replyText(stage, unit, at) });
  const notify = [toUnit(stage.seat.office)];
  addEvent(stage.story, 'replySubmitted', 'office', at, { ...by(unit), tpid: item.tpid, row: 17, notify });
}

/** Row 21: the text goes back to the unit. */
export function replySentBack(stage: Stage, at: Date, item: Item, reason: string): void {
  const unit = assigneeOf(stage, item);
  Object.assign(item, { tpState: TpState.replyRejected, rejections: 1, reason });
  submittedOn(stage, item)!.state = AnswerState.rejected;
  const told = { actorGroupId: stage.seat.office.groupId, unit: unit.groupName, reason, notify: [toUnit(unit)] };
  addEvent(stage.story, 'replySentBack', 'office', at, { ...told, tpid: item.tpid, row: 21 });
}

/** Row 22: the unit does not hold itself responsible. */
export function returnAsked(stage: Stage, at: Date, item: Item, reason: string): void {
  Object.assign(item, { prevState: item.tpState, tpState: TpState.returnAsked, reason });
  const told = { ...by(assigneeOf(stage, item)), reason, notify: [toUnit(stage.seat.office)] };
  addEvent(stage.story, 'returnAsked', 'office', at, { ...told, tpid: item.tpid, row: 22 });
}

/** Row 24: the unit is to handle it all the same, and may not ask again. */
export function returnRefused(stage: Stage, at: Date, item: Item, reason: string): void {
  const { story, seat } = stage;
  const unit = assigneeOf(stage, item);
  Object.assign(item, {
    tpState: TpState.toReply,
    receivedAt: item.receivedAt ?? at,
    prevState: null,
    designated: true,
  });
  const told = { actorGroupId: seat.office.groupId, unit: unit.groupName, reason, notify: [toUnit(unit)] };
  addEvent(story, 'returnRefused', 'office', at, { ...told, tpid: item.tpid, row: 24 });
}

/** Row 25: the office takes the work back, and has it in hand again. */
export function returnGranted(stage: Stage, at: Date, item: Item): void {
  const { story, seat } = stage;
  const unit = assigneeOf(stage, item);
  Object.assign(item, { tpState: TpState.cancelled, closedAt: at });
  story.message.processState = ProcessState.none;
  const told = { actorGroupId: seat.office.groupId, unit: unit.groupName, notify: [toUnit(unit)] };
  addEvent(story, 'returnGranted', 'office', at, { ...told, reason: item.reason as string, tpid: item.tpid, row: 25 });
}

/** Rows 11 and 20: the reply is public, the office's own or that of the unit below. */
export function replied(stage: Stage, at: Date, item: Item | null): void {
  const { story, seat, world } = stage;
  const { message } = story;
  const unit = item ? assigneeOf(stage, item) : seat.office;
  taken(stage, at);
  if (item) {
    Object.assign(item, { tpState: TpState.replyPassed, closedAt: at });
    Object.assign(submittedOn(stage, item)!, { state: AnswerState.published, publishedAt: at });
  } else write(stage, at, { kind: AnswerKind.reply, unit, item, content: replyText(stage, unit, at), published: true });
  const offline = story.items.find(({ tpState }) => tpState === TpState.offline);
  if (offline) Object.assign(offline, { tpState: TpState.offlineDone, closedAt: at });
  const evaluated = usesEvaluation(message.typeId as number, seat.organization, limits);
  const dueAt = evaluated ? addCalendarDays(at, limits.evaluationWindowCalendarDays) : null;
  Object.assign(message, {
    traceState: TraceState.replied,
    processState: ProcessState.none,
    lastAnswerTime: at,
    evaluationDueAt: dueAt,
    evalClosed: dueAt === null || dueAt < world.now,
  });
  const told = { actorGroupId: seat.office.groupId, unit: unit.groupName, notify: [toAuthor(stage)] };
  addEvent(story, 'replied', 'public', at, { ...told, tpid: item?.tpid, row: item ? 20 : 11 });
}

/** Row 28: the office holds the message, or its evaluation, to be wrong. */
export function recheckAsked({ story, seat, world }: Stage, at: Date, reason: string): void {
  const recheckDueAt = world.calendar.addWorkingDays(at, limits.recheckDays);
  Object.assign(story.message, {
    recheckState: RecheckState.asked,
    recheckSource: RecheckSource.unit,
    recheckTrace: story.message.traceState,
    pausedAt: at,
    pauseEndsAt: recheckDueAt,
    recheckDueAt,
  });
  const told = { actorGroupId: seat.office.groupId, row: 28, reason, notify: [{ permission: 'plat:review' }] };
  addEvent(story, 'recheckAsked', 'office', at, told);
}

/** Row 28: the platform looks at it again, and asks the office for its view. */
export function recheckStarted({ story, seat, world }: Stage, at: Date, reason: string): void {
  const recheckDueAt = world.calendar.addWorkingDays(at, limits.recheckDays);
  Object.assign(story.message, {
    recheckState: RecheckState.asked,
    recheckSource: RecheckSource.platform,
    recheckTrace: story.message.traceState,
    pausedAt: at,
    pauseEndsAt: recheckDueAt,
    recheckDueAt,
  });
  const told = { actorRole: 'platform', row: 28, reason, notify: [toUnit(seat.office)] };
  addEvent(story, 'recheckStarted', 'office', at, told);
}

const replyText = ({ words, story }: Stage, { groupName: unit }: UnitName, at: Date) =>
  words.reply({ subject: story.message.subject, unit, at });

interface Written {
  kind: number;
  unit: UnitName;
  item: Item | null;
  content: string;
  published?: boolean;
}

/** An answer of a unit, published or waiting for its office. */
export function write(
  { world, story }: Stage,
  at: Date,
  { kind, unit, item, content, published = false }: Written,
): void {
  story.answers.push({
    asid: world.next.asid++,
    tid: story.message.tid,
    tpid: item?.tpid ?? null,
    groupId: unit.groupId,
    uid: null,
    kind,
    state: published ? AnswerState.published : AnswerState.inReview,
    content,
    signAs: '',
    createdAt: at,
    publishedAt: published ? at : null,
  });
}

/** The text on an item that waits for its office. */
export const submittedOn = ({ story }: Stage, item: Item) =>
  story.answers.findLast(({ tpid, state }) => tpid === item.tpid && state === AnswerState.inReview);
