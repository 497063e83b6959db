import {
  Position,
  ProcessState,
  ProcessType,
  SatisfactionType,
  SourceType,
  ThreadState,
  TpState,
  TraceState,
  TypeId,
} from '@board/contract/codes';
import { addCalendarDays } from '../src/base/calendar.ts';
import { answer } from './answers.ts';
import { write } from './grammar.ts';
import { type Matter, matters } from './matters.ts';
import type { Random } from './random.ts';
import { DAY, HOUR, happened, later, limits, type Seat, type Story, type World } from './story.ts';

/** How often each domain is written about, by domain.md A1 and the search rows of wire.md. */
const DOMAIN_WEIGHTS: Record<number, number> = {
  7: 28,
  6: 12,
  9: 11,
  11: 9,
  14: 9,
  2: 8,
  13: 7,
  1: 6,
  12: 5,
  16: 3,
  4: 2,
  5: 1,
  10: 1,
  20: 1,
};
const localMatters = matters.map(
  (matter) =>
    [matter, DOMAIN_WEIGHTS[matter.domain]! / matters.filter((one) => one.domain === matter.domain).length] as const,
);
const ministryMatters = matters.filter((matter) => matter.type === TypeId.advice);

const REPLY_DAYS: Record<number, number> = {
  [TypeId.consult]: limits.replyDaysConsult,
  [TypeId.advice]: limits.replyDaysAdvice,
  [TypeId.complaint]: limits.replyDaysComplaint,
};

/** The story of a message posted at a time: its review, handling, answer and evaluation as far as the present. */
export function tell(world: World, postedAt: Date): Story {
  const { random, next } = world;
  const seat = world.pick();
  const matter: Matter =
    seat.position === Position.ministry ? random.one(ministryMatters) : random.weighted(localMatters);
  const author = random.one(world.authors);
  const { subject, content } = write(random, matter, seat.town);
  const story: Story = {
    message: {
      tid: next.tid++,
      version: 1,
      uid: author.uid,
      fid: seat.fid,
      position: seat.position,
      typeId: matter.type,
      domainId: matter.domain,
      subDomainId: matter.subDomain,
      topicId: 0,
      collectId: 0,
      subject,
      content,
      threadPlace: null,
      threadPlacePublic: true,
      nickName: author.nickName,
      userType: 0,
      sourceType: random.chance(0.55) ? SourceType.mobile : SourceType.browser,
      ip: '',
      attachment: 0,
      publicAttachment: 0,
      createDateline: postedAt,
      threadsCheckTime: null,
      lastAnswerTime: null,
      lastUpdate: postedAt,
      threadState: ThreadState.pending,
      hitLevel: 0,
      checkReason: '',
      checkReasonCode: '',
      authorDueAt: null,
      trashRecheckState: 0,
      takedownState: 0,
      traceState: TraceState.toReply,
      processState: ProcessState.none,
      ownerGroupId: null,
      acceptedAt: null,
      replyDueAt: null,
      supplementState: 0,
      supplement: '',
      priorityLevel: 0,
      improveState: 0,
      recheckState: 0,
      recheckSource: 0,
      excludedFromFigures: false,
      evaluationDueAt: null,
      evalClosed: false,
      evaluationVoided: false,
      needExplain: false,
      explainDueAt: null,
      grade: null,
      gradeLevel: null,
      gradeManner: null,
      gradeSpeed: null,
      satisfactionType: SatisfactionType.none,
      favNum: 0,
    },
    answers: [],
    items: [],
    evaluations: [],
    events: [],
  };
  happened(story, 'submitted', 'public', postedAt, { row: 1, actorUid: author.uid, actorRole: 'author' });
  if (review(world, story)) handle(world, story, seat, matter);
  return story;
}

/** The platform's review; answers whether the message was opened to its board. */
function review({ random, now, calendar }: World, story: Story): boolean {
  const { message } = story;
  const at = new Date(message.createDateline.getTime() + Math.max(0.2, random.around(7, 0.8)) * HOUR);
  if (at > now) return false;
  const platform = { actorRole: 'platform' };
  const outcome = random.weighted([
    ['open', 955],
    ['nonPublic', 8],
    ['reject', 30],
    ['sendBack', 7],
  ] as const);
  if (outcome === 'reject') {
    const dueAt = addCalendarDays(at, limits.appealCalendarDays);
    Object.assign(message, {
      threadState: ThreadState.rejected,
      checkReasonCode: '06',
      authorDueAt: dueAt > now ? dueAt : null,
    });
    happened(story, 'rejected', 'author', at, { ...platform, row: 5 });
    return false;
  }
  if (outcome === 'sendBack') {
    const dueAt = addCalendarDays(at, limits.resubmitCalendarDays);
    const reason = '请补充具体地点和时间，便于核实';
    Object.assign(message, { threadState: ThreadState.supplement, checkReason: reason, authorDueAt: dueAt });
    happened(story, 'sentBackToAuthor', 'author', at, { ...platform, row: 3, reason });
    return false;
  }
  const days = REPLY_DAYS[message.typeId as number]!;
  message.threadState = outcome === 'open' ? ThreadState.public : ThreadState.nonPublic;
  message.threadsCheckTime = at;
  message.replyDueAt = calendar.addWorkingDays(at, days);
  happened(story, 'approved', 'public', at, { ...platform, row: 2 });
  return true;
}

/** What the office and the units below made of it. */
function handle(world: World, story: Story, seat: Seat, matter: Matter): void {
  const { random, now, next } = world;
  const { message } = story;
  const { office } = seat;
  const opened = message.threadsCheckTime as Date;
  const acceptedAt = later(opened, random.around(14, 0.9) * HOUR);
  const answeredAt = later(acceptedAt, Math.max(2, random.around(9 * 24, 0.9)) * HOUR);
  const isAnswered = answeredAt < now && random.chance(0.86);
  if (acceptedAt > now || (!isAnswered && random.chance(0.3))) return;

  const owner = { actorGroupId: office.groupId, unit: office.groupName };
  Object.assign(message, { ownerGroupId: office.groupId, acceptedAt });
  happened(story, 'accepted', 'public', acceptedAt, { ...owner, row: 9 });

  const lower = seat.below.length > 0 && random.chance(0.6) ? random.one(seat.below) : null;
  let tpid: number | null = null;
  if (lower) {
    const assignedAt = later(acceptedAt, 2 * HOUR);
    const receivedAt = later(assignedAt, random.around(10, 0.6) * HOUR);
    // No time was left for the unit below: the office answered itself.
    if (assignedAt > now || (isAnswered && receivedAt > answeredAt)) {
      if (isAnswered) answer(world, story, office, matter, answeredAt, null);
      return;
    }
    tpid = next.tpid++;
    const isReceived = isAnswered || (receivedAt < now && random.chance(0.7));
    const tpState = isAnswered ? TpState.replyPassed : isReceived ? TpState.toReply : TpState.toAccept;
    story.items.push({
      tpid,
      tid: message.tid,
      parentTpid: null,
      processType: ProcessType.online,
      lead: true,
      fromGroupId: office.groupId,
      toGroupId: lower.groupId,
      externalUnit: '',
      tpState,
      designated: false,
      rejections: 0,
      urges: 0,
      note: '',
      reason: '',
      createdAt: assignedAt,
      receivedAt: isReceived ? receivedAt : null,
      dueAt: message.replyDueAt,
      closedAt: isAnswered ? answeredAt : null,
    });
    message.processState = isAnswered ? ProcessState.none : ProcessState.online;
    happened(story, 'assigned', 'public', assignedAt, { actorGroupId: office.groupId, unit: lower.groupName, row: 12 });
    if (isReceived)
      happened(story, 'received', 'public', receivedAt, {
        actorGroupId: lower.groupId,
        unit: lower.groupName,
        tpid,
        row: 15,
      });
  }
  if (isAnswered) answer(world, story, lower ?? office, matter, answeredAt, tpid);
}

/** Times of posting in rising order over a span of days before now. */
export function* postingTimes(random: Random, count: number, days: number, now: Date): Generator<Date> {
  const start = now.getTime() - days * DAY;
  for (let i = 0; i < count; i++) yield new Date(start + Math.floor(((i + random.next()) / count) * days * DAY));
}
