import { AnswerKind, AnswerState, SatisfactionType, TpState, TraceState } from '@board/contract/codes';
import { addCalendarDays } from '../src/base/calendar.ts';
import { total } from '../src/evaluation/index.ts';
import { explanation, remark, reply } from './grammar.ts';
import type { Matter } from './matters.ts';
import type { Random } from './random.ts';
import type { Row } from './rows.ts';
import { HOUR, happened, later, limits, type Seat, type Story, type World } from './story.ts';

/** The published reply, and what the author thought of it. */
export function answer(
  world: World,
  story: Story,
  unit: Seat['office'],
  matter: Matter,
  at: Date,
  tpid: number | null,
): void {
  const { random, next, now } = world;
  const { message } = story;
  const content = reply(random, matter, message.subject, unit.groupName);
  story.answers.push(answerRow(next.asid++, story, unit.groupId, AnswerKind.reply, content, at, tpid));
  const dueAt = addCalendarDays(at, limits.evaluationWindowCalendarDays);
  Object.assign(message, {
    traceState: TraceState.replied,
    lastAnswerTime: at,
    evaluationDueAt: dueAt,
    evalClosed: dueAt < now,
  });
  happened(story, 'replied', 'public', at, {
    actorGroupId: unit.groupId,
    unit: unit.groupName,
    tpid: tpid ?? undefined,
    row: tpid ? 20 : 11,
  });
  const evaluatedAt = later(at, random.around(3 * 24, 1) * HOUR);
  if (evaluatedAt < now && evaluatedAt < dueAt && random.chance(0.3)) evaluate(world, story, unit, evaluatedAt, tpid);
}

const answerRow = (
  asid: number,
  { message }: Story,
  groupId: number,
  kind: number,
  content: string,
  at: Date,
  tpid: number | null,
): Row => ({
  asid,
  tid: message.tid,
  tpid,
  groupId,
  uid: null,
  kind,
  state: AnswerState.published,
  content,
  signAs: '',
  createdAt: at,
  publishedAt: at,
});

/** Solution is judged hardest; manner and speed follow it. */
function evaluate(world: World, story: Story, unit: Seat['office'], at: Date, tpid: number | null): void {
  const { random, now, calendar } = world;
  const { message } = story;
  const grades = gradesOf(random);
  const grade = total(grades, limits);
  const owes = grade <= limits.explainAtOrBelow;
  story.evaluations.push({ tid: message.tid, round: 1, ...grades, grade, content: remark(random, grade), at });
  Object.assign(message, {
    ...grades,
    grade,
    traceState: TraceState.evaluated,
    satisfactionType: SatisfactionType.author,
    evalClosed: true,
  });
  happened(story, 'evaluated', 'public', at, { actorUid: message.uid as number, actorRole: 'author', row: 32 });
  if (!owes) return;
  const explainedAt = later(at, random.around(6 * 24, 0.6) * HOUR);
  if (explainedAt < now && random.chance(0.6)) {
    explain(world, story, unit, explainedAt, tpid);
    return;
  }
  const explainDueAt = calendar.addWorkingDays(at, limits.explainDays);
  Object.assign(message, { needExplain: true, explainDueAt });
  for (const item of story.items)
    Object.assign(item, { tpState: TpState.toExplain, closedAt: null, dueAt: explainDueAt });
}

function explain(world: World, story: Story, unit: Seat['office'], at: Date, tpid: number | null): void {
  const { random, next, now } = world;
  const { message } = story;
  story.answers.push(
    answerRow(next.asid++, story, unit.groupId, AnswerKind.explanation, explanation(random, unit.groupName), at, tpid),
  );
  for (const item of story.items) Object.assign(item, { tpState: TpState.explanationPassed, closedAt: at });
  const dueAt = addCalendarDays(at, limits.secondEvaluationWindowCalendarDays);
  Object.assign(message, {
    traceState: TraceState.explained,
    lastAnswerTime: at,
    evaluationDueAt: dueAt,
    evalClosed: false,
  });
  happened(story, 'explained', 'public', at, { actorGroupId: unit.groupId, unit: unit.groupName, row: tpid ? 36 : 34 });
  const againAt = later(at, random.around(2 * 24, 0.8) * HOUR);
  if (againAt < now && againAt < dueAt && random.chance(0.4)) {
    const grades = gradesOf(random);
    const grade = total(grades, limits);
    story.evaluations.push({
      tid: message.tid,
      round: 2,
      ...grades,
      grade,
      content: remark(random, grade),
      at: againAt,
    });
    Object.assign(message, { ...grades, grade, traceState: TraceState.evaluatedTwice, evalClosed: true });
    happened(story, 'evaluatedAgain', 'public', againAt, {
      actorUid: message.uid as number,
      actorRole: 'author',
      row: 38,
    });
  } else if (dueAt < now) {
    Object.assign(message, { traceState: TraceState.closed, evalClosed: true });
    happened(story, 'secondEvaluationClosed', 'author', dueAt, { actorRole: 'system', row: 39 });
  }
}

function gradesOf(random: Random) {
  const gradeLevel = random.weighted([
    [5, 46],
    [4, 14],
    [3, 12],
    [2, 8],
    [1, 20],
  ] as const) as number;
  const near = () =>
    Math.min(
      5,
      Math.max(
        1,
        gradeLevel +
          random.weighted([
            [-1, 1],
            [0, 5],
            [1, 3],
            [2, 1],
          ] as const),
      ),
    );
  return { gradeLevel, gradeManner: near(), gradeSpeed: near() };
}
