import { AnswerState, SourceType, Takedown, ThreadState, TrashRecheck } from '@board/contract/codes';
import { replyDays } from '@board/contract/rules/reply-days';
import { soundsUrgent } from '@board/contract/rules/urgent';
import { textFallback, wordsOf } from '@board/contract/settings/parameters';
import { waitsForReview } from '../../src/handling/effects.ts';
import { newMessage } from '../../src/messages/index.ts';
import type { Recipient } from '../../src/notices/index.ts';
import { addCalendarDays } from '../../src/settings/index.ts';
import { originPointOf } from '../origin-points.ts';
import { type Author, addEvent, limits, type Seat, type Stage, type Words, type World } from '../story.ts';

const URGENT = wordsOf(textFallback('urgentWords'));

/** What the author and the platform do before a message is public: rows 1–6 of domain.md B3. */

const platform = { actorRole: 'platform' };
const reviewers: Recipient = { permission: 'plat:review' };
export const toAuthor = ({ story }: Stage): Recipient => ({ uid: story.message.uid as number });

/** How a message came about, where that matters. */
export interface Posting {
  author: Author;
  at: Date;
  /** level of the listed word in its text */
  hitLevel?: number;
  /** where on a map */
  point?: readonly [longitude: number, latitude: number];
  tellsSince?: Date;
}

/** Row 1: somebody writes. */
export function submitted(
  world: World,
  seat: Seat,
  words: Words,
  { author, at, hitLevel = 0, point, tellsSince }: Posting,
): Stage {
  const { random, next, calendar } = world;
  const { subject, content, place } = words.message(at);
  const tid = next.tid++;
  const somewhere = place === null ? null : originPointOf(seat, tid);
  const [longitude, latitude] = point ?? [somewhere?.longitude, somewhere?.latitude];
  const message = {
    ...newMessage,
    tid,
    uid: author.uid,
    fid: seat.fid,
    position: seat.position,
    typeId: words.type,
    domainId: words.domain,
    subDomainId: words.subDomain,
    subject,
    content,
    ...(longitude && latitude && { threadPlace: place ?? '', longitude, latitude }),
    threadPlacePublic: true,
    nickName: author.nickName,
    userType: author.userType ?? 0,
    sourceType: random.chance(0.55) ? SourceType.mobile : SourceType.browser,
    ip: '',
    createDateline: at,
    lastUpdate: at,
    ...waitsForReview({ now: at, calendar, limits }, soundsUrgent(URGENT, subject, content)),
    hitLevel,
  };
  const nothing = { answers: [], items: [], evaluations: [], deliveries: [], pictures: [], events: [] };
  const story = { message, ...nothing, tellsSince: tellsSince ?? null };
  const stage: Stage = { world, story, seat, words };
  addEvent(stage.story, 'submitted', 'public', at, {
    row: 1,
    actorUid: author.uid,
    actorRole: 'author',
    notify: [reviewers, toAuthor(stage)],
  });
  return stage;
}

/** Row 2: the platform opens it to its board, for everyone to read or not. */
export function approved(stage: Stage, at: Date, isPublic = true): void {
  const { story, world, seat } = stage;
  const days = replyDays(story.message.typeId as number, limits);
  Object.assign(story.message, {
    threadState: isPublic ? ThreadState.public : ThreadState.nonPublic,
    threadsCheckTime: at,
    reviewDueAt: null,
    replyDueAt: days === null ? null : world.calendar.addWorkingDays(at, days),
  });
  const notify = [toAuthor(stage), { groupId: seat.office.groupId }];
  addEvent(story, 'approved', 'public', at, { ...platform, row: 2, notify });
}

/** Row 2 where two are needed: the first of them. */
export function firstApproved({ story }: Stage, at: Date, uid: number): void {
  story.message.firstCheckUid = uid;
  addEvent(story, 'firstApproved', 'office', at, { ...platform, actorUid: uid, row: 2, notify: [reviewers] });
}

/** Row 3: the author is asked for more. */
export function sentBackToAuthor(stage: Stage, at: Date, reason: string): void {
  const { story } = stage;
  const authorDueAt = addCalendarDays(at, limits.resubmitCalendarDays);
  Object.assign(story.message, {
    threadState: ThreadState.supplement,
    checkReason: reason,
    authorDueAt,
    reviewDueAt: null,
  });
  addEvent(story, 'sentBackToAuthor', 'author', at, { ...platform, row: 3, reason, notify: [toAuthor(stage)] });
}

/** Row 4: the author has added what was asked for. */
export function resubmitted({ story, world: { calendar } }: Stage, at: Date): void {
  const { message } = story;
  Object.assign(message, {
    ...waitsForReview({ now: at, calendar, limits }, message.urgent === true),
    checkReason: '',
    authorDueAt: null,
  });
  message.content += '补充：是人民东路小学的正门，围挡占的是靠校门一侧，早上七点半、下午四点半前后最挤。';
  const author = { actorUid: message.uid as number, actorRole: 'author' };
  addEvent(story, 'resubmitted', 'author', at, { ...author, row: 4, notify: [reviewers] });
}

/** Row 5: not published, for a reason of the list. The author may appeal for some days. */
export function rejected(stage: Stage, at: Date, reasonCode: string, reason: string): void {
  const { story, world } = stage;
  const dueAt = addCalendarDays(at, limits.appealCalendarDays);
  Object.assign(story.message, {
    threadState: ThreadState.rejected,
    checkReason: reason,
    checkReasonCode: reasonCode,
    authorDueAt: dueAt > world.now ? dueAt : null,
    reviewDueAt: null,
  });
  addEvent(story, 'rejected', 'author', at, { ...platform, row: 5, reason, notify: [toAuthor(stage)] });
}

/** Row 6: the author does not accept that. */
export function appealed({ story, world: { calendar } }: Stage, at: Date, reason: string): void {
  const { message } = story;
  const reviewDueAt = calendar.addWorkingDays(at, limits.recheckDays);
  Object.assign(message, { trashRecheckState: TrashRecheck.appealed, authorDueAt: null, reviewDueAt });
  const author = { actorUid: message.uid as number, actorRole: 'author' };
  addEvent(story, 'appealed', 'author', at, { ...author, row: 6, reason, notify: [reviewers] });
}

/** Row 45: the author would rather not have it read by everyone. */
export function takedownAsked({ story, world: { calendar } }: Stage, at: Date, reason: string): void {
  const { message } = story;
  message.takedownState = Takedown.asked;
  message.takedownDueAt = calendar.addWorkingDays(at, limits.takedownDays);
  const author = { actorUid: message.uid as number, actorRole: 'author' };
  addEvent(story, 'takedownAsked', 'author', at, { ...author, row: 45, reason, notify: [reviewers] });
}

/** Row 44: a reviewer wants the published answer to say something else; another one decides. */
export function correctionAsked({ story, world: { calendar } }: Stage, at: Date, uid: number, reason: string): void {
  const { message, answers } = story;
  const { asid, content } = answers.findLast(({ state }) => state === AnswerState.published)!;
  message.correction = {
    uid,
    reason,
    dueAt: calendar.addWorkingDays(at, limits.reviewDays).toISOString(),
    asid,
    aid: null,
    content: `${content}\n（本回复所引规定已经修订，以最新公布的为准。）`,
  };
  const told = { ...platform, actorUid: uid, row: 44, reason, notify: [reviewers] };
  addEvent(story, 'correctionAsked', 'office', at, told);
}
