import type { Grades } from '@board/contract/rules/grades';
import { usesEvaluation } from '../../src/messages/index.ts';
import { officeTimeFrom } from '../office-hours.ts';
import { photograph } from '../pictures.ts';
import {
  evaluated,
  evaluatedAgain,
  explained,
  explanationSubmitted,
  secondEvaluationClosed,
} from '../steps/evaluation.ts';
import {
  accepted,
  assigned,
  received,
  replied,
  replySubmitted,
  returnAsked,
  returnGranted,
} from '../steps/handling.ts';
import { approved, submitted } from '../steps/review.ts';
import { extended } from '../steps/time.ts';
import { DAY, HOUR, type Item, later, limits, type Stage, type Story, type UnitName, type World } from '../story.ts';
import { departmentFor } from '../units.ts';
import { seatOf, writtenWords } from './words.ts';
import type { Written } from './written.ts';

/** A message as it is to be told: when it is posted, and when its office writes. */
export interface Dates {
  postedAt: Date;
  /** null: it waits */
  answeredAt: Date | null;
}

/** The story of a message that was written by hand: its review, handling, answer and evaluation as far as the present. */
export function tellWritten(world: World, written: Written, { postedAt, answeredAt }: Dates): Story {
  const { random, calendar, now, authors } = world;
  const seat = seatOf(world.seats, written);
  const words = writtenWords(written, seat, calendar);
  const stage = submitted(world, seat, words, { author: random.one(authors), at: postedAt });
  const ends = answeredAt ?? now;
  const reviewed = Math.min(Math.max(0.3, random.around(4, 0.8)) * HOUR, (ends.getTime() - postedAt.getTime()) / 4);
  const approvedAt = later(postedAt, reviewed);
  // What waits a few hours may still wait for its review.
  if (!answeredAt && random.chance(0.1) && postedAt > later(now, -DAY)) return stage.story;
  approved(stage, approvedAt);
  if (answeredAt) answer(stage, written, approvedAt, answeredAt);
  else wait(stage, approvedAt);
  photograph(stage.story, written, seat.office);
  return stage.story;
}

/** A time at which offices work, unless that would be too late for what comes next. */
function office({ world: { calendar } }: Stage, at: Date, before: Date): Date {
  const during = officeTimeFrom(at, calendar);
  return during < before ? during : at;
}
const between = (from: Date, to: Date, share: number) =>
  new Date(from.getTime() + (to.getTime() - from.getTime()) * share);

/** It was accepted or given to a unit below, or not yet opened. */
function wait(stage: Stage, approvedAt: Date): void {
  const { random, now } = stage.world;
  const acceptedAt = officeTimeFrom(later(approvedAt, random.around(5, 0.7) * HOUR), stage.world.calendar);
  if (acceptedAt >= now || random.chance(0.3)) return;
  accepted(stage, acceptedAt);
  const unit = random.chance(0.4) ? departmentFor(stage.seat.below, stage.words.domain) : undefined;
  const assignedAt = officeTimeFrom(later(acceptedAt, 2 * HOUR), stage.world.calendar);
  if (!unit || assignedAt >= now) return;
  const item = assigned(stage, assignedAt, unit);
  const receivedAt = officeTimeFrom(later(assignedAt, 3 * HOUR), stage.world.calendar);
  if (receivedAt < now) received(stage, receivedAt, item);
}

/** The unit below that a text names as its author. */
export function unitOf({ seat }: Pick<Stage, 'seat'>, { answer, subject }: Written): UnitName | null {
  if (!answer?.by) return null;
  const unit = seat.below.find(({ groupName }) => groupName.endsWith(answer.by!));
  if (!unit)
    throw new Error(`《${subject}》 is answered by ${answer.by}, which is no unit of ${seat.office.groupName}.`);
  return unit;
}

function answer(stage: Stage, written: Written, approvedAt: Date, answeredAt: Date): void {
  const { random } = stage.world;
  const acceptedAt = office(stage, between(approvedAt, answeredAt, 0.05 + 0.15 * random.next()), answeredAt);
  accepted(stage, acceptedAt);
  const unit = unitOf(stage, written);
  let item: Item | null = null;
  let since = acceptedAt;
  if (unit) {
    const wrong =
      answeredAt.getTime() - acceptedAt.getTime() > 4 * DAY && random.chance(0.16) ? unitBeside(stage, unit) : null;
    if (wrong) since = comesBack(stage, acceptedAt, wrong);
    const assignedAt = office(stage, between(since, answeredAt, 0.1), answeredAt);
    item = assigned(stage, assignedAt, unit);
    since = office(stage, between(assignedAt, answeredAt, 0.15), answeredAt);
    received(stage, since, item);
  }
  putOff(stage, since, answeredAt);
  if (item) replySubmitted(stage, office(stage, between(latest(stage), answeredAt, 0.7), answeredAt), item);
  replied(stage, answeredAt, item);
  evaluate(stage, written, answeredAt, item);
}

const latest = ({ story }: Stage) => story.events.at(-1)!.at as Date;

/** Some other department of the office. */
function unitBeside({ seat, world: { random } }: Stage, unit: UnitName): UnitName | null {
  const others = seat.below.filter(({ groupId, groupName }) => groupId !== unit.groupId && groupName.endsWith('局'));
  return others.length > 0 ? random.one(others) : null;
}

/** Work that was given to the wrong unit comes back; answers when. */
function comesBack(stage: Stage, acceptedAt: Date, unit: UnitName): Date {
  const at = (hours: number) => later(acceptedAt, hours * HOUR);
  const item = assigned(stage, at(1), unit);
  received(stage, at(3), item);
  returnAsked(stage, at(6), item, '经核对职责清单，该事项不属于本单位职责范围，建议交由主管部门办理。');
  returnGranted(stage, at(25), item);
  return at(25);
}

const DELAYS = [
  '情况较为复杂，需要会同有关单位现场核实，申请延长办理期限。',
  '涉及多个部门，需要集中会商后答复，申请延长办理期限。',
  '需等待第三方检测结果，申请延长办理期限。',
  '需调阅原始档案核对，申请延长办理期限。',
  '连日降雨，现场暂不具备施工条件，申请延长办理期限。',
];

/** What would be late is put off mostly, halfway to its date. */
function putOff(stage: Stage, since: Date, until: Date): void {
  const { random } = stage.world;
  const dueAt = stage.story.message.replyDueAt as Date | null;
  if (!dueAt || until < dueAt || since >= dueAt || !random.chance(0.85)) return;
  const days = Math.max(5, Math.ceil((until.getTime() - dueAt.getTime()) / DAY) + random.whole(1, 4));
  extended(stage, office(stage, between(since, dueAt, 0.5), dueAt), days, random.one(DELAYS));
}

/** The author evaluates as it was written; where he was not satisfied, the office explains. */
function evaluate(stage: Stage, written: Written, repliedAt: Date, item: Item | null): void {
  const { world, story, seat } = stage;
  const { random, now } = world;
  const { evaluation, explanation, again } = written;
  if (!evaluation || !usesEvaluation(written.type, seat.organization, limits)) return;
  const at = later(repliedAt, Math.min(Math.max(0.5, random.around(40, 0.8)), 12 * 24) * HOUR);
  if (at >= now) return;
  evaluated(stage, at, gradesOf(evaluation.grades));
  if (!explanation || !story.message.needExplain) return;
  const explainedAt = officeTimeFrom(later(at, random.whole(3, 7) * DAY), world.calendar);
  if (explainedAt >= now) return;
  if (item) explanationSubmitted(stage, office(stage, between(at, explainedAt, 0.7), explainedAt), item);
  explained(stage, explainedAt);
  const endsAt = story.message.evaluationDueAt as Date;
  const againAt = later(explainedAt, random.whole(20, 70) * HOUR);
  if (again && againAt < now) evaluatedAgain(stage, againAt, gradesOf([5, 5, 4]));
  else if (endsAt < now) secondEvaluationClosed(stage, endsAt);
}

const gradesOf = ([gradeLevel, gradeManner, gradeSpeed]: readonly [number, number, number]): Grades => ({
  gradeLevel,
  gradeManner,
  gradeSpeed,
});
