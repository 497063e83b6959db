import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../../base/platform/clock.ts';
import { group } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { assigned, low, opened, replied, usualText } from '../../base/testing/story.ts';
import { shanghaiDay } from '../../settings/index.ts';
import { notTaken } from '../testing/taken.ts';

/** Down the chain and up again, rows 15–27 of domain.md B3, taken. What each refuses is tried in table.test.ts. */

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const better = `${usualText}另附联系电话。`;

test('15, 17, 20 received, answered, passed: the office publishes as it was written', async () => {
  const story = await assigned(board);
  await story.takeItem('bureau', 'submitReply');
  expect((await story.rows()).items).toMatchObject([{ tpState: 2 }]);
  await story.takeItem('city', 'pass', { content: undefined });
  const { message, items, answers } = await story.rows();
  expect(message).toMatchObject({ traceState: 1, processState: 0 });
  expect(items).toMatchObject([{ tpState: 4, closedAt: board.clock.now() }]);
  expect(answers).toMatchObject([{ state: 3, groupId: group.bureau, publishedAt: board.clock.now() }]);
});

test('20 edited and signed: a new version is published, the submitted one is kept', async () => {
  const story = await assigned(board);
  await story.takeItem('bureau', 'submitReply');
  await story.takeItem('city', 'pass', { content: better, signAs: '乙市住房和城乡建设局' });
  expect((await story.rows()).answers).toMatchObject([
    { state: 4, content: usualText },
    { state: 3, content: better, signAs: '乙市住房和城乡建设局', groupId: group.bureau },
  ]);
});

test('12, 16 a unit gets less time than the one above it, never more', async () => {
  const story = await opened(board);
  const { replyDueAt } = await story.message();
  const later = new Date(replyDueAt!.getTime() + DAY);
  const sooner = new Date(replyDueAt!.getTime() - 5 * DAY);
  expect(await story.refused('city', 'assign', { groupId: group.county, until: later })).toBe('B0009');
  await story.take('city', 'assign', { groupId: group.county, until: sooner });
  await story.takeItem('county', 'receive');
  const tpid = (await story.rows()).items[0]!.tpid;
  const given = { groupId: group.station, until: replyDueAt };
  expect(await story.refused('county', 'assignOn', given, tpid)).toBe('B0009');
  await story.take('county', 'assignOn', { groupId: group.station }, tpid);
  expect((await story.rows()).items.map((item) => item.dueAt)).toEqual([sooner, sooner]);
});

test('12, 16 a date above that has passed binds nobody: late work is given with a new date', async () => {
  const story = await opened(board);
  board.clock.advance(200 * DAY);
  const { replyDueAt } = await story.message();
  const until = new Date(board.clock.now().getTime() + 3 * DAY);
  expect(replyDueAt!.getTime()).toBeLessThan(until.getTime());
  expect(await story.refused('city', 'assign', { groupId: group.county, until: replyDueAt })).toBe('B0009');
  await story.take('city', 'assign', { groupId: group.county, until });
  expect((await story.rows()).items[0]!.dueAt).toEqual(until);
});

test('12, 16, 27 the last day that is allowed is allowed, up to the very date that binds', async () => {
  // Forms send the end of the working day, which may be later than the date named to their reader.
  const endOf = (day: Date) => new Date(`${shanghaiDay(day)}T23:00:00+08:00`);
  const after = (date: Date, count: number) => new Date(date.getTime() + count * DAY);
  const story = await opened(board);
  const first = (await story.message()).replyDueAt!;
  const tooLate = { until: endOf(after(first, 31)) };
  expect(await story.refused('city', 'extend', tooLate)).toBe('B0009');
  await story.take('city', 'extend', { until: endOf(after(first, 30)) });
  const { replyDueAt } = await story.message();
  expect(replyDueAt).toEqual(after(first, 30));
  const until = endOf(replyDueAt!);
  await story.take('city', 'assign', { groupId: group.county, until });
  await story.takeItem('county', 'receive');
  await story.takeItem('county', 'assignOn', { groupId: group.station, until });
  const dates = async () => (await story.rows()).items.map((item) => item.dueAt);
  expect(await dates()).toEqual([replyDueAt, replyDueAt]);

  await story.takeItem('county', 'setDue', { until: after(replyDueAt!, -30) }, 'station');
  const { tpid } = (await story.rows()).items[1]!;
  expect(await story.refused('station', 'askDelay', { until: endOf(after(replyDueAt!, 1)) }, tpid)).toBe('B0009');
  await story.takeItem('station', 'askDelay', { until }, 'station');
  expect((await story.rows()).items[1]!.delayAskedTo).toEqual(replyDueAt);
  await story.takeItem('county', 'decideDelay', { grant: true }, 'station');
  expect(await dates()).toEqual([replyDueAt, replyDueAt]);
  expect(await story.refused('county', 'decideDelay', { grant: true }, tpid)).toBe('B0001');
  await story.takeItem('county', 'setDue', { until }, 'station');
  expect(await dates()).toEqual([replyDueAt, replyDueAt]);
});

test('27 a delay asked for to the day of the date above is granted up to that date', async () => {
  const story = await opened(board);
  await story.take('city', 'assign', { groupId: group.bureau, until: new Date(board.clock.now().getTime() + DAY) });
  const { replyDueAt } = await story.message();
  await story.takeItem('bureau', 'askDelay', { until: new Date(`${shanghaiDay(replyDueAt!)}T23:00:00+08:00`) });
  await story.takeItem('city', 'decideDelay', { grant: true });
  const [item] = (await story.rows()).items;
  expect(item).toMatchObject({ dueAt: replyDueAt, delayAskedTo: replyDueAt });
});

test('27 a date set earlier takes those below along', async () => {
  const story = await opened(board);
  await story.take('city', 'assign', { groupId: group.county });
  await story.takeItem('county', 'receive');
  await story.takeItem('county', 'assignOn', { groupId: group.station });
  const until = new Date(board.clock.now().getTime() + 3 * DAY);
  await story.takeItem('city', 'setDue', { until }, 'county');
  expect((await story.rows()).items.map((item) => item.dueAt)).toEqual([until, until]);
  const past = new Date(board.clock.now().getTime() - 1);
  const { tpid } = (await story.rows()).items[0]!;
  expect(await story.refused('city', 'setDue', { until: past }, tpid)).toBe('B0009');
});

test('25 helpers whose work ends with a return are told', async () => {
  const story = await opened(board);
  await story.take('city', 'assign', { groupId: group.bureau, helperGroupIds: [group.county] });
  const lead = (await story.rows()).items[0]!.tpid;
  await story.take('bureau', 'askReturn', {}, lead);
  await story.take('city', 'agreeReturn', {}, lead);
  const { events, items } = await story.rows();
  expect(items.map((item) => item.tpState)).toEqual([10, 10]);
  expect(events.at(-1)!.data.notify).toEqual([{ groupId: group.bureau }, { groupId: group.county }]);
});

test('20 helpers who were still at work are told that it is answered', async () => {
  const story = await opened(board);
  await story.take('city', 'assign', { groupId: group.bureau, helperGroupIds: [group.county] });
  const lead = (await story.rows()).items[0]!.tpid;
  await story.take('bureau', 'receive', {}, lead);
  await story.take('bureau', 'submitReply', {}, lead);
  await story.take('city', 'pass', { content: undefined }, lead);
  const { events, items } = await story.rows();
  expect(items.map((item) => item.tpState)).toEqual([4, 10]);
  expect(events.at(-1)!.data.notify).toContainEqual({ groupId: group.county });
});

test('16, 19, 20 assigned on: the text rises level by level, the helpers’ material does not', async () => {
  const story = await opened(board);
  await story.take('city', 'assign', { groupId: group.county, helperGroupIds: [group.bureau] });
  await story.takeItem('county', 'receive', {}, 'county');
  await story.takeItem('county', 'assignOn', { groupId: group.station }, 'county');
  await story.takeItem('station', 'receive', {}, 'station');
  await story.takeItem('station', 'submitReply', {}, 'station');
  await story.takeItem('county', 'pass', { content: undefined }, 'station');
  let { items } = await story.rows();
  expect(items).toMatchObject([{ tpState: 2 }, { tpState: 0 }, { tpState: 4 }]);
  await story.takeItem('bureau', 'receive', {}, 'bureau');
  await story.takeItem('bureau', 'submitReply', { content: '我局提供的材料如下：水泵已于昨日更换完毕。' }, 'bureau');
  await story.takeItem('city', 'pass', {}, 'bureau');
  await story.takeItem('city', 'pass', { content: undefined }, 'county');
  ({ items } = await story.rows());
  expect(items).toMatchObject([{ tpState: 4 }, { tpState: 4 }, { tpState: 4 }]);
  const { answers } = await story.rows();
  expect(answers.filter((answer) => answer.state === 3)).toMatchObject([{ content: usualText, groupId: group.county }]);
});

test('18 taken back while nobody has opened it', async () => {
  const story = await assigned(board);
  await story.takeItem('bureau', 'submitReply');
  await story.takeItem('bureau', 'recall');
  expect(await story.rows()).toMatchObject({ items: [{ tpState: 1 }], answers: [{ state: 0 }] });
});

test('21 sent back; the third time the platform hears of it', async () => {
  const story = await assigned(board);
  for (const count of [1, 2, 3]) {
    await story.takeItem('bureau', 'submitReply');
    await story.takeItem('city', 'sendBack', { reason: '请' });
    expect((await story.rows()).items).toMatchObject([{ tpState: 3, rejections: count, reason: '请' }]);
  }
  const { events, answers } = await story.rows();
  const sentBack = events.filter((event) => event.kind === 'replySentBack').map((event) => event.data.notify);
  const platform = { permission: 'plat:review' };
  expect(sentBack[1]).not.toContainEqual(platform);
  expect(sentBack[2]).toContainEqual(platform);
  expect(answers).toMatchObject([{ state: 2 }, { state: 2 }, { state: 2 }]);
});

test.each([
  ['not yet received', 0],
  ['received', 1],
])('22, 23 a return asked for (%s) and withdrawn', async (_title, state) => {
  const story = await opened(board);
  await story.take('city', 'assign', { groupId: group.bureau });
  if (state === 1) await story.takeItem('bureau', 'receive');
  await story.takeItem('bureau', 'askReturn');
  expect((await story.rows()).items).toMatchObject([{ tpState: 9, prevState: state }]);
  await story.takeItem('bureau', 'cancelReturn');
  expect((await story.rows()).items).toMatchObject([{ tpState: state, prevState: null }]);
});

test('24 a return refused, and designated', async () => {
  const story = await assigned(board);
  await story.takeItem('bureau', 'askReturn');
  await story.takeItem('city', 'refuseReturn', { designate: true });
  expect((await story.rows()).items).toMatchObject([{ tpState: 1, designated: true }]);
});

test('24 by a program that knows nothing but the number of the item (product.md §7)', async () => {
  const story = await assigned(board);
  await story.takeItem('bureau', 'askReturn');
  const { tpid } = (await story.rows()).items[0]!;
  await board.ok('handling.refuseApplyCancelProcess', { tpid }, 'city');
  expect((await story.rows()).items).toMatchObject([{ tpState: 1, designated: false, reason: '未填写理由' }]);
});

test('25 a return granted: back to the office, the request’s reason kept', async () => {
  const story = await assigned(board);
  await story.takeItem('bureau', 'askReturn', { reason: '不属于我单位职责范围，建议改派' });
  await story.takeItem('city', 'agreeReturn', { reason: '' });
  const { message, items, events } = await story.rows();
  expect(items).toMatchObject([{ tpState: 10, reason: '不属于我单位职责范围，建议改派' }]);
  expect(events.at(-1)!.data.reason).toBe('不属于我单位职责范围，建议改派');
  expect(message.processState).toBe(0);
});

test('26 cancelled, with everything assigned on from it; no text is lost', async () => {
  const story = await opened(board);
  await story.take('city', 'assign', { groupId: group.county, helperGroupIds: [group.bureau] });
  await story.takeItem('county', 'receive', {}, 'county');
  await story.takeItem('county', 'assignOn', { groupId: group.station }, 'county');
  await story.takeItem('station', 'receive', {}, 'station');
  await story.takeItem('station', 'submitReply', {}, 'station');
  await story.takeItem('city', 'cancelAssignment', {}, 'county');
  const { message, items, answers, events } = await story.rows();
  expect(items.map((item) => item.tpState)).toEqual([10, 10, 10]);
  expect(message.processState).toBe(0);
  expect(answers).toHaveLength(1);
  const told = [{ groupId: group.county }, { groupId: group.bureau }, { groupId: group.station }];
  expect(events.at(-1)!.data.notify).toEqual(told);
});

test('26 the public reads of it where it read of the assignment, and nowhere else', async () => {
  async function told(tid: number): Promise<string[]> {
    await board.settle();
    const { contentList } = await board.ok('messages.content', { tid });
    return contentList[0].timeline.map((one: { event: string }) => one.event);
  }
  const story = await opened(board);
  await story.take('city', 'assign', { groupId: group.county, helperGroupIds: [group.bureau] });
  await story.takeItem('county', 'receive', {}, 'county');
  await story.takeItem('county', 'assignOn', { groupId: group.station }, 'county');
  await story.takeItem('county', 'cancelAssignment', {}, 'station');
  await story.takeItem('city', 'cancelAssignment', {}, 'bureau');
  expect(await told(story.tid)).not.toContain('assignmentCancelled');
  await story.takeItem('city', 'cancelAssignment', {}, 'county');
  expect((await told(story.tid)).filter((one) => one === 'assignmentCancelled')).toHaveLength(1);
  const explains = await replied(board);
  await explains.take('citizen', 'evaluate', low);
  await explains.take('city', 'assignExplanation', { groupId: group.bureau });
  await explains.takeItem('city', 'cancelAssignment', {}, 'bureau');
  expect(await told(explains.tid)).not.toContain('assignmentCancelled');
});

test('27 urged, delayed, extended', async () => {
  const story = await opened(board);
  const due = (await story.message()).replyDueAt!;
  await story.take('city', 'extend', { until: new Date(due.getTime() + 20 * DAY) });
  expect(await story.message()).toMatchObject({
    extendedAt: board.clock.now(),
    replyDueAt: new Date(due.getTime() + 20 * DAY),
  });
  const slow = await assigned(board);
  await slow.takeItem('city', 'urge');
  expect((await slow.rows()).items).toMatchObject([{ urges: 1 }]);
  const was = (await slow.rows()).items[0]!.dueAt!;
  await slow.take('city', 'extend', { until: new Date(was.getTime() + 10 * DAY) });
  await slow.takeItem('bureau', 'askDelay', { until: new Date(was.getTime() + 5 * DAY) });
  await slow.takeItem('city', 'decideDelay', { grant: true });
  expect((await slow.rows()).items).toMatchObject([{ dueAt: new Date(was.getTime() + 5 * DAY) }]);
});

test('27 late as it is, a delay is asked for to a date that lies ahead', async () => {
  const story = await assigned(board);
  const { dueAt, tpid } = (await story.rows()).items[0]!;
  board.clock.set(new Date(dueAt!.getTime() + 5 * DAY));
  const until = (days: number) => ({ until: new Date(dueAt!.getTime() + days * DAY) });
  expect(await story.refused('bureau', 'askDelay', until(3), tpid)).toBe('B0009');
  await story.takeItem('bureau', 'askDelay', until(6));
});

test('27 flagged as urgent it is red whatever its date', async () => {
  const story = await opened(board);
  await story.take('city', 'markUrgent');
  expect(await story.message()).toMatchObject({ urgent: true, priorityLevel: 2 });
  await story.take('city', 'markUrgent', { urgent: false });
  expect(await story.message()).toMatchObject({ urgent: false, priorityLevel: 0 });
});

test('each of these rows was taken', () => {
  expect(notTaken(board, 15, 27)).toEqual([]);
});
