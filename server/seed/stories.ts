import { Position } from '@board/contract/codes';
import type { Grades } from '@board/contract/rules/grades';
import { Organization } from '@board/contract/who';
import { grammarWords } from './grammar.ts';
import { type Matter, matters } from './matters.ts';
import { congressMatters, ministryMatters } from './ministry-matters.ts';
import { Random } from './random.ts';
import {
  evaluated,
  evaluatedAgain,
  explained,
  explanationSubmitted,
  secondEvaluationClosed,
} from './steps/evaluation.ts';
import { accepted, assigned, received, replied, replySubmitted, returnAsked, returnGranted } from './steps/handling.ts';
import { approved, rejected, sentBackToAuthor, submitted } from './steps/review.ts';
import { extended } from './steps/time.ts';
import { DAY, HOUR, type Item, later, type Seat, type Stage, type Story, type UnitName, type World } from './story.ts';
import { departmentFor } from './units.ts';

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

/** What somebody writes about to a seat. */
function matterFor(random: Random, seat: Seat): Matter {
  if (seat.position === Position.ministry) return random.one(ministryMatters(seat.name));
  if (seat.organization === Organization.congress) return random.one(congressMatters);
  return random.weighted(localMatters);
}

/** The story of a message posted at a time: its review, handling, answer and evaluation as far as the present. */
export function tell(world: World, postedAt: Date): Story {
  const seat = world.pick();
  const matter = matterFor(world.random, seat);
  const words = grammarWords(world.random, matter, seat.town);
  const stage = submitted(world, seat, words, { author: world.random.one(world.authors), at: postedAt });
  if (review(stage)) handle(stage);
  return stage.story;
}

/** The platform's review; answers whether the message was opened to its board. */
function review(stage: Stage): boolean {
  const { random, now } = stage.world;
  const at = later(stage.story.message.createDateline, Math.max(0.2, random.around(7, 0.8)) * HOUR);
  if (at > now) return false;
  const outcome = random.weighted([
    ['open', 955],
    ['nonPublic', 8],
    ['reject', 30],
    ['sendBack', 7],
  ] as const);
  if (outcome === 'reject') rejected(stage, at, '06', '');
  else if (outcome === 'sendBack') sentBackToAuthor(stage, at, '请补充具体地点和时间，便于核实');
  else approved(stage, at, outcome === 'open');
  return outcome === 'open' || outcome === 'nonPublic';
}

/** What the office and the units below made of it. */
function handle(stage: Stage): void {
  const { world, story } = stage;
  const { random, now } = world;
  const acceptedAt = later(story.message.threadsCheckTime as Date, random.around(14, 0.9) * HOUR);
  const answeredAt = later(acceptedAt, Math.max(2, random.around(9 * 24, 0.9)) * HOUR);
  const isOld = story.message.createDateline < later(now, -60 * DAY);
  const isAnswered = answeredAt < now && random.chance(isOld ? 0.99 : 0.86);
  if (acceptedAt > now || (!isAnswered && random.chance(0.3))) return;
  accepted(stage, acceptedAt);
  const lower = unitBelow(stage);
  // With chances of its own, what is rare leaves everything else as it was.
  const apart = new Random(story.message.tid);
  const other = lower && apart.chance(0.07) ? unitBeside(stage, apart, lower) : null;
  const assignedAt = later(acceptedAt, (other ? BACK_AFTER + 2 : 2) * HOUR);
  const receivedAt = later(assignedAt, random.around(10, 0.6) * HOUR);
  let item: Item | null = null;
  // Where no time was left for the unit below, the office answers itself.
  if (lower && assignedAt <= now && !(isAnswered && receivedAt > answeredAt)) {
    if (other) comesBack(stage, acceptedAt, other);
    item = assigned(stage, assignedAt, lower);
    if (isAnswered || (receivedAt < now && random.chance(0.7))) received(stage, receivedAt, item);
  }
  const writtenAt = item && isAnswered ? between(receivedAt, answeredAt) : isAnswered ? answeredAt : now;
  if (apart.chance(0.2)) putOff(stage, apart, writtenAt);
  if (!isAnswered) return;
  if (item) replySubmitted(stage, between(receivedAt, answeredAt), item);
  replied(stage, answeredAt, item);
  evaluate(stage, answeredAt, item);
}

/** Some other unit of the office. */
function unitBeside({ seat }: Stage, random: Random, unit: UnitName): UnitName | null {
  const others = seat.below.filter(({ groupId }) => groupId !== unit.groupId);
  return others.length > 0 ? random.one(others) : null;
}

/** Hours after which what was given to the wrong unit is back. */
const BACK_AFTER = 26;

/** Work that was given to the wrong unit comes back. */
function comesBack(stage: Stage, acceptedAt: Date, unit: UnitName): void {
  const at = (hours: number) => later(acceptedAt, hours * HOUR);
  const item = assigned(stage, at(2), unit);
  received(stage, at(5), item);
  returnAsked(stage, at(9), item, '经核对职责清单，该事项不属于本单位职责范围，建议交由主管部门办理。');
  returnGranted(stage, at(BACK_AFTER), item);
}

const DELAYS = [
  '情况较为复杂，需要会同有关单位现场核实，申请延长办理期限。',
  '涉及多个部门，需要集中会商后答复，申请延长办理期限。',
  '需等待第三方检测结果，申请延长办理期限。',
];

/** What would be late is put off now and then, halfway to its date. */
function putOff(stage: Stage, random: Random, until: Date): void {
  const { message, events } = stage.story;
  const dueAt = message.replyDueAt as Date | null;
  if (!dueAt || until < dueAt) return;
  const since = events.at(-1)!.at as Date;
  const at = new Date((since.getTime() + dueAt.getTime()) / 2);
  if (since < dueAt) extended(stage, at, random.whole(5, 20), random.one(DELAYS));
}

const between = (from: Date, to: Date) => new Date((from.getTime() + 2 * to.getTime()) / 3);

/** Three of five are assigned down: to the department whose business they are, if there is one. */
function unitBelow({ world: { random }, seat, words }: Stage): UnitName | null {
  if (seat.below.length === 0 || !random.chance(0.6)) return null;
  return departmentFor(seat.below, words.domain) ?? random.one(seat.below);
}

/** Some authors evaluate; where they are not satisfied, some units explain, and some authors evaluate again. */
function evaluate(stage: Stage, repliedAt: Date, item: Item | null): void {
  const { random, now } = stage.world;
  const { message } = stage.story;
  const at = later(repliedAt, random.around(3 * 24, 1) * HOUR);
  const dueAt = message.evaluationDueAt as Date | null;
  if (!dueAt || at >= now || at >= dueAt || !random.chance(0.3)) return;
  evaluated(stage, at, gradesOf(random));
  const explainedAt = later(at, random.around(6 * 24, 0.6) * HOUR);
  if (!message.needExplain || explainedAt >= now || !random.chance(0.6)) return;
  if (item) explanationSubmitted(stage, between(at, explainedAt), item);
  explained(stage, explainedAt);
  const againAt = later(explainedAt, random.around(2 * 24, 0.8) * HOUR);
  const endsAt = message.evaluationDueAt as Date;
  if (againAt < now && againAt < endsAt && random.chance(0.4)) evaluatedAgain(stage, againAt, gradesOf(random));
  else if (endsAt < now) secondEvaluationClosed(stage, endsAt);
}

/** Solution is judged hardest; manner and speed follow it. */
function gradesOf(random: Random): Grades {
  const gradeLevel: number = random.weighted([
    [5, 46],
    [4, 14],
    [3, 12],
    [2, 8],
    [1, 20],
  ] as const);
  const near = () => {
    const change: number = random.weighted([
      [-1, 1],
      [0, 5],
      [1, 3],
      [2, 1],
    ] as const);
    return Math.min(5, Math.max(1, gradeLevel + change));
  };
  return { gradeLevel, gradeManner: near(), gradeSpeed: near() };
}

/** Times of posting in rising order over a span of days before now. */
export function* postingTimes(random: Random, count: number, days: number, now: Date): Generator<Date> {
  const start = now.getTime() - days * DAY;
  for (let i = 0; i < count; i++) yield new Date(start + Math.floor(((i + random.next()) / count) * days * DAY));
}
