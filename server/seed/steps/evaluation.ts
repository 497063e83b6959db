import { AnswerKind, AnswerState, ImproveState, SatisfactionType, TpState, TraceState } from '@board/contract/codes';
import { type Grades, total, weightsOf } from '@board/contract/rules/grades';
import { addCalendarDays } from '../../src/settings/index.ts';
import { addEvent, type Item, limits, type Stage } from '../story.ts';
import { assigneeOf, by, submittedOn, toUnit, write } from './handling.ts';
import { toAuthor } from './review.ts';

/** What comes after the reply: rows 32–42 of domain.md B3. */

/** The item through which the answer came. */
const passedItem = ({ story }: Stage): Item | undefined =>
  story.items.find(({ tpState }) => tpState === TpState.replyPassed || tpState === TpState.explanationPassed);

/** Row 32: a bad score asks for an explanation, from whoever wrote the reply. */
export function evaluated(stage: Stage, at: Date, grades: Grades): void {
  const { message } = stage.story;
  const grade = graded(stage, at, grades, 1);
  Object.assign(message, {
    traceState: TraceState.evaluated,
    satisfactionType: SatisfactionType.author,
    evalClosed: true,
  });
  const item = passedItem(stage);
  const notify = [toUnit(stage.seat.office), ...(item ? [toUnit(assigneeOf(stage, item))] : [])];
  const author = { actorUid: message.uid as number, actorRole: 'author' };
  addEvent(stage.story, 'evaluated', 'public', at, { ...author, row: 32, grade, notify });
  if (grade > limits.explainAtOrBelow) return;
  const dueAt = stage.world.calendar.addWorkingDays(at, limits.explainDays);
  Object.assign(message, { needExplain: true, explainDueAt: dueAt });
  if (item) Object.assign(item, { tpState: TpState.toExplain, closedAt: null, dueAt });
}

/** Row 35. */
export function explanationSubmitted(stage: Stage, at: Date, item: Item): void {
  const unit = assigneeOf(stage, item);
  item.tpState = TpState.explanationInReview;
  const content = stage.words.explanation({ unit: unit.groupName, at });
  write(stage, at, { kind: AnswerKind.explanation, unit, item, content });
  const told = { ...by(unit), tpid: item.tpid, row: 35, notify: [toUnit(stage.seat.office)] };
  addEvent(stage.story, 'explanationSubmitted', 'office', at, told);
}

/** Rows 34 and 36: the explanation is public, and a second evaluation opens. */
export function explained(stage: Stage, at: Date): void {
  const { story, seat, words } = stage;
  const item = story.items.find((one) => submittedOn(stage, one));
  const unit = item ? assigneeOf(stage, item) : seat.office;
  if (item) {
    Object.assign(submittedOn(stage, item)!, { state: AnswerState.published, publishedAt: at });
    Object.assign(item, { tpState: TpState.explanationPassed, closedAt: at });
  } else {
    const content = words.explanation({ unit: unit.groupName, at });
    write(stage, at, { kind: AnswerKind.explanation, unit, item: null, content, published: true });
  }
  Object.assign(story.message, {
    traceState: TraceState.explained,
    needExplain: false,
    explainDueAt: null,
    lastAnswerTime: at,
    evaluationDueAt: addCalendarDays(at, limits.secondEvaluationWindowCalendarDays),
    evalClosed: false,
  });
  const told = { actorGroupId: seat.office.groupId, unit: unit.groupName, notify: [toAuthor(stage)] };
  addEvent(story, 'explained', 'public', at, { ...told, tpid: item?.tpid, row: item ? 36 : 34 });
}

/** Row 38. */
export function evaluatedAgain(stage: Stage, at: Date, grades: Grades): void {
  const { message } = stage.story;
  const grade = graded(stage, at, grades, 2);
  Object.assign(message, { traceState: TraceState.evaluatedTwice, evalClosed: true });
  const author = { actorUid: message.uid as number, actorRole: 'author' };
  const notify = [toUnit(stage.seat.office)];
  addEvent(stage.story, 'evaluatedAgain', 'public', at, { ...author, row: 38, grade, notify });
}

/** Row 39: nobody evaluated a second time. */
export function secondEvaluationClosed({ story }: Stage, at: Date): void {
  Object.assign(story.message, { traceState: TraceState.closed, evalClosed: true });
  addEvent(story, 'secondEvaluationClosed', 'author', at, { actorRole: 'system', row: 39 });
}

/** Row 40: the platform wants a better text. */
export function improvementDemanded(stage: Stage, at: Date, reason: string): void {
  const { story, seat, world } = stage;
  const item = passedItem(stage);
  const dueAt = world.calendar.addWorkingDays(at, limits.improveDays);
  Object.assign(story.message, { improveState: ImproveState.asked, improveDueAt: dueAt });
  if (item) Object.assign(item, { tpState: TpState.toImprove, closedAt: null, dueAt });
  const notify = [toUnit(seat.office), ...(item ? [toUnit(assigneeOf(stage, item))] : [])];
  addEvent(story, 'improvementDemanded', 'office', at, { actorRole: 'platform', row: 40, reason, notify });
}

/** Row 40: the office sees nothing to improve, and says so once. */
export function improvementAppealed({ story, seat, world }: Stage, at: Date, reason: string): void {
  Object.assign(story.message, {
    improveState: ImproveState.appealed,
    improveAppealed: true,
    improveDueAt: world.calendar.addWorkingDays(at, limits.recheckDays),
  });
  const told = { ...by(seat.office), row: 40, reason, notify: [{ permission: 'plat:review' }] };
  addEvent(story, 'improveAppealed', 'office', at, told);
}

/** Row 42. */
export function improvementSubmitted(stage: Stage, at: Date, item: Item): void {
  const unit = assigneeOf(stage, item);
  const published = stage.story.answers.findLast(({ state }) => state === AnswerState.published)!;
  item.tpState = TpState.improvementInReview;
  write(stage, at, {
    kind: AnswerKind.improved,
    unit,
    item,
    content: stage.words.improved({ reply: published.content as string, at }),
  });
  const told = { ...by(unit), tpid: item.tpid, row: 42, notify: [toUnit(stage.seat.office)] };
  addEvent(stage.story, 'improvementSubmitted', 'office', at, told);
}

/** Rows 41 and 43: the better text is public in place of the old one, and the author has his time anew. */
export function improved(stage: Stage, at: Date, item: Item | null): void {
  const { story, seat } = stage;
  const { message } = story;
  const old = story.answers.findLast(({ state }) => state === AnswerState.published)!;
  old.state = AnswerState.superseded;
  const unit = item ? assigneeOf(stage, item) : seat.office;
  if (item) {
    Object.assign(submittedOn(stage, item)!, { state: AnswerState.published, publishedAt: at });
    Object.assign(item, { tpState: TpState.improvementPassed, closedAt: at });
  } else
    write(stage, at, {
      kind: AnswerKind.improved,
      unit,
      item,
      content: stage.words.improved({ reply: old.content as string, at }),
      published: true,
    });
  const again = message.traceState === TraceState.replied;
  Object.assign(message, {
    improveState: ImproveState.none,
    improveDueAt: null,
    lastAnswerTime: at,
    ...(again && {
      traceState: TraceState.improved,
      evaluationDueAt: addCalendarDays(at, limits.evaluationWindowCalendarDays),
      evalClosed: false,
    }),
  });
  const notify = [toAuthor(stage), ...(item ? [toUnit(unit)] : [{ permission: 'plat:review' }])];
  const told = { actorGroupId: seat.office.groupId, unit: unit.groupName, notify };
  addEvent(story, 'improved', 'public', at, { ...told, tpid: item?.tpid, row: item ? 43 : 41 });
}

/** Notes the scores on the message and as an evaluation of their own; answers the total. */
function graded({ story, words }: Stage, at: Date, grades: Grades, round: number): number {
  const grade = total(grades, weightsOf(limits));
  const content = words.remark({ grade, round, at });
  story.evaluations.push({ tid: story.message.tid, round, ...grades, grade, content, at });
  Object.assign(story.message, { ...grades, grade, evaluatedAt: at });
  return grade;
}
