import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../../base/platform/clock.ts';
import { group } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { answeredByBureau, low, opened, replied, usualText } from '../../base/testing/story.ts';
import { notTaken } from '../testing/taken.ts';

/** Evaluation, explanation, improvement, rows 32–43 of domain.md B3, taken. What each refuses is tried in table.test.ts. */

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const days = (count: number) => board.clock.advance(count * DAY);
const better = `${usualText}另附联系电话。`;

test('32 a low score wakes the chain that answered, every level of it', async () => {
  const story = await opened(board);
  await story.take('city', 'assign', { groupId: group.county });
  await story.takeItem('county', 'receive');
  await story.takeItem('county', 'assignOn', { groupId: group.station });
  await story.takeItem('station', 'receive', {}, 'station');
  await story.takeItem('station', 'submitReply', {}, 'station');
  await story.takeItem('county', 'pass', {}, 'station');
  await story.takeItem('city', 'pass', {}, 'county');
  await story.take('citizen', 'evaluate', low);
  const { message, items } = await story.rows();
  expect(message).toMatchObject({ traceState: 3, needExplain: true, grade: 1 });
  expect(items).toMatchObject([{ tpState: 5 }, { tpState: 5 }]);
  // 35, 36: it rises as the reply did
  await story.takeItem('station', 'submitExplanation', {}, 'station');
  await story.takeItem('county', 'pass', { content: undefined }, 'station');
  expect((await story.rows()).items).toMatchObject([{ tpState: 6 }, { tpState: 8 }]);
  await story.takeItem('city', 'pass', { content: undefined }, 'county');
  expect(await story.message()).toMatchObject({ traceState: 11, needExplain: false });
  // 40, 42, 43: and so does a better version
  await story.take('province', 'demandImprovement');
  expect((await story.rows()).items).toMatchObject([{ tpState: 11 }, { tpState: 11 }]);
  await story.takeItem('station', 'submitImprovement', { content: better }, 'station');
  await story.takeItem('county', 'pass', { content: undefined }, 'station');
  await story.takeItem('city', 'sendBack', {}, 'county');
  expect((await story.rows()).items).toMatchObject([{ tpState: 13 }, { tpState: 14 }]);
  await story.takeItem('county', 'submitImprovement', { content: better }, 'county');
  await story.takeItem('city', 'pass', { content: undefined }, 'county');
  expect(await story.message()).toMatchObject({ traceState: 12, improveState: 0 });
  const published = (await story.rows()).answers.filter((answer) => answer.state === 3);
  expect(published).toMatchObject([{ kind: 1 }, { kind: 4, content: better }]);
  // 38: once more, and that is the end
  await story.take('citizen', 'evaluateAgain', { grade: 4.5 });
  expect(await story.message()).toMatchObject({ traceState: 13, evalClosed: true, grade: 4.5 });
});

test('33 the window ends', async () => {
  const story = await replied(board);
  days(30.1);
  await story.take('system', 'closeEvaluation');
  expect(await story.message()).toMatchObject({ traceState: 1, evalClosed: true });
});

test('33 where a parameter asks for it, the window ends in an evaluation without a score', async () => {
  const story = await replied(board);
  await sql`insert into parameter values ('autoEvaluationDays', '15', '', now())`.execute(board.db);
  await board.app.references.load(board.app);
  days(31);
  await story.take('system', 'closeEvaluation');
  expect(await story.message()).toMatchObject({
    traceState: 3,
    satisfactionType: 2,
    grade: null,
    needExplain: false,
  });
  await sql`delete from parameter`.execute(board.db);
  await board.app.references.load(board.app);
});

test('34, 39 the office explains; nobody evaluates again', async () => {
  const story = await replied(board);
  await story.take('citizen', 'evaluate', low);
  await story.take('city', 'explain');
  expect(await story.message()).toMatchObject({ traceState: 11, needExplain: false });
  expect((await story.rows()).answers).toMatchObject([{ kind: 1 }, { kind: 3, state: 3 }]);
  days(15.1);
  await story.take('system', 'closeSecondEvaluation');
  expect(await story.message()).toMatchObject({ traceState: 21, evalClosed: true });
});

test('36 an explanation sent back', async () => {
  const story = await answeredByBureau(board);
  await story.take('citizen', 'evaluate', low);
  await story.takeItem('bureau', 'submitExplanation');
  await story.takeItem('city', 'sendBack');
  expect((await story.rows()).items).toMatchObject([{ tpState: 7 }]);
  await story.takeItem('bureau', 'submitExplanation');
  await story.takeItem('bureau', 'recall');
  expect((await story.rows()).items).toMatchObject([{ tpState: 5 }]);
});

test('37 an explanation nobody owed', async () => {
  const story = await replied(board);
  await story.take('citizen', 'evaluate');
  await story.take('city', 'explain');
  expect(await story.message()).toMatchObject({ traceState: 21, evalClosed: true });
});

test.each([
  [1, 2],
  [3, 3],
])('40, 41 the office’s own reply improved: trace %i → %i', async (before, after) => {
  const story = await replied(board);
  if (before === 3) await story.take('citizen', 'evaluate');
  await story.take('reviewer', 'demandImprovement');
  expect(await story.message()).toMatchObject({ improveState: 1, traceState: before });
  await story.take('city', 'improve', { content: better });
  expect(await story.message()).toMatchObject({ improveState: 0, traceState: after });
  expect((await story.rows()).answers).toMatchObject([
    { kind: 1, state: 4 },
    { kind: 2, state: 3, content: better },
  ]);
});

test('34 the office’s own explanation handed down two levels, and up again; a helper’s text goes no further', async () => {
  const story = await replied(board);
  await story.take('citizen', 'evaluate', low);
  const { explainDueAt } = await story.message();
  const until = new Date(explainDueAt!.getTime() + DAY);
  const county = { groupId: group.county, helperGroupIds: [group.bureau] };
  expect(await story.refused('city', 'assignExplanation', { ...county, until })).toBe('B0009');
  expect(await story.refused('city', 'assignExplanation', { groupId: group.ministry })).toBe('B0009');
  await story.take('city', 'assignExplanation', county);
  await story.takeItem('county', 'assignExplanationOn', { groupId: group.station }, 'county');
  expect((await story.rows()).items).toMatchObject([
    { tpState: 5, lead: true, dueAt: explainDueAt },
    { tpState: 5, lead: false },
    { tpState: 5, lead: true, dueAt: explainDueAt },
  ]);
  expect(await story.refused('city', 'explain')).toBe('B0001');
  const [first] = (await story.rows()).items;
  expect(await story.refused('county', 'submitExplanation', {}, first!.tpid)).toBe('B0001');
  await story.takeItem('bureau', 'submitExplanation', { content: better }, 'bureau');
  await story.takeItem('city', 'pass', {}, 'bureau');
  expect(await story.message()).toMatchObject({ traceState: 3, needExplain: true });
  await story.takeItem('station', 'submitExplanation', {}, 'station');
  await story.takeItem('county', 'pass', { content: undefined }, 'station');
  await story.takeItem('city', 'pass', { content: undefined }, 'county');
  const { message, items, answers } = await story.rows();
  expect(message).toMatchObject({ traceState: 11, needExplain: false });
  expect(items.map((item) => item.tpState)).toEqual([8, 8, 8]);
  expect(answers.filter((one) => one.state === 3)).toMatchObject([{ kind: 1 }, { kind: 3, content: usualText }]);
  // 40: the same units are asked when it is to be better.
  await story.take('reviewer', 'demandImprovement');
  expect((await story.rows()).items.map((item) => item.tpState)).toEqual([11, 8, 11]);
});

test('nothing is explained, and no explanation handed on, while the evaluation is rechecked', async () => {
  const story = await replied(board);
  await story.take('citizen', 'evaluate', low);
  await story.take('city', 'askRecheck');
  expect(await story.refused('city', 'assignExplanation', { groupId: group.bureau })).toBe('B0001');
  expect(await story.refused('city', 'explain')).toBe('B0001');
  await story.take('city', 'withdrawRecheck');
  await story.take('city', 'explain');
});

test.each([
  ['owed', low],
  ['of one’s own accord', {}],
])('34, 37 an explanation %s waits for the improvement, which replaces the reply', async (_, grades) => {
  const story = await replied(board);
  await story.take('citizen', 'evaluate', grades);
  await story.take('reviewer', 'demandImprovement');
  expect(await story.refused('city', 'explain')).toBe('B0001');
  await story.take('city', 'appealImprovement');
  expect(await story.refused('city', 'explain')).toBe('B0001');
  await story.take('secondReviewer', 'decideImproveAppeal', { uphold: false });
  await story.take('city', 'improve', { content: better });
  await story.take('city', 'explain');
  const published = (await story.rows()).answers.filter((one) => one.state === 3);
  expect(published).toMatchObject([{ kind: 2, content: better }, { kind: 3 }]);
});

test('40 an office that sees nothing to improve says so, once; refused, it has its days again', async () => {
  const story = await replied(board);
  await story.take('reviewer', 'demandImprovement');
  expect(await story.refused('city', 'appealImprovement', { reason: '不用改' })).toBe('B0003');
  await story.take('city', 'appealImprovement');
  expect(await story.message()).toMatchObject({ improveState: 2 });
  expect((await story.rows()).events.at(-1)!.data.notify).toEqual([{ permission: 'plat:review' }]);
  expect(await story.refused('city', 'improve', { content: better })).toBe('B0001');
  expect(await story.refused('reviewer', 'demandImprovement')).toBe('B0001');
  days(3);
  expect(await story.refused('reviewer', 'decideImproveAppeal')).toBe('B0009');
  expect(await story.refused('secondReviewer', 'decideImproveAppeal', { uphold: false, reason: '' })).toBe('B0003');
  await story.take('secondReviewer', 'decideImproveAppeal', { uphold: false });
  const { improveState, improveDueAt } = await story.message();
  expect(improveState).toBe(1);
  expect(improveDueAt!.getTime()).toBeGreaterThan(board.clock.now().getTime() + 4 * DAY);
  expect(await story.refused('city', 'appealImprovement')).toBe('B0001');
  await story.take('city', 'improve', { content: better });
  // Asked anew, it is another question.
  await story.take('province', 'demandImprovement');
  await story.take('city', 'appealImprovement');
  await story.take('secondReviewer', 'decideImproveAppeal', { uphold: true });
  expect(await story.message()).toMatchObject({ improveState: 0, improveDueAt: null, traceState: 2 });
  expect((await story.rows()).events.at(-1)!.data.notify).toEqual([{ groupId: group.city }]);
});

test('41, 42 an improvement taken back from one unit and handed to another, and further down', async () => {
  const story = await answeredByBureau(board);
  await story.take('reviewer', 'demandImprovement');
  await story.takeItem('city', 'cancelAssignment', {}, 'bureau');
  await story.take('city', 'assignImprovement', { groupId: group.county });
  await story.takeItem('county', 'assignImprovementOn', { groupId: group.station }, 'county');
  const { improveDueAt } = await story.message();
  expect((await story.rows()).items).toMatchObject([
    { tpState: 10 },
    { tpState: 11, dueAt: improveDueAt },
    { tpState: 11, dueAt: improveDueAt },
  ]);
  await story.takeItem('station', 'submitImprovement', { content: better }, 'station');
  await story.takeItem('county', 'pass', { content: undefined }, 'station');
  await story.takeItem('city', 'pass', { content: undefined }, 'county');
  const { message, answers } = await story.rows();
  expect(message).toMatchObject({ traceState: 2, improveState: 0 });
  expect(answers.filter((one) => one.state === 3)).toMatchObject([{ kind: 2, content: better }]);
});

test('43 an improvement passed by the office itself', async () => {
  const story = await answeredByBureau(board);
  await story.take('reviewer', 'demandImprovement');
  await story.takeItem('bureau', 'submitImprovement', { content: better });
  await story.takeItem('city', 'pass', { content: undefined });
  expect(await story.rows()).toMatchObject({ message: { traceState: 2, improveState: 0 }, items: [{ tpState: 14 }] });
});

test('a text passed up twice wakes only the chain that gave the published answer', async () => {
  const story = await opened(board);
  await story.take('city', 'assign', { groupId: group.county });
  await story.takeItem('county', 'receive');
  for (const again of [false, true]) {
    if (again) await story.takeItem('county', 'recall', {}, 'county');
    await story.takeItem('county', 'assignOn', { groupId: group.station }, 'county');
    await story.takeItem('station', 'receive', {}, 'station');
    await story.takeItem('station', 'submitReply', {}, 'station');
    await story.takeItem('county', 'pass', {}, 'station');
  }
  await story.takeItem('city', 'pass', {}, 'county');
  await story.take('citizen', 'evaluate', low);
  expect((await story.rows()).items.map((item) => item.tpState)).toEqual([5, 4, 5]);
});

test('each of these rows was taken', () => {
  expect(notTaken(board, 32, 43)).toEqual([]);
});
