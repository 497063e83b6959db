import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../../base/platform/clock.ts';
import { fid, group } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { low, opened, replied, usualText } from '../../base/testing/story.ts';
import { notTaken } from '../testing/taken.ts';

/** The office, rows 9–14 and 28–31 of domain.md B3, taken. What each refuses is tried in table.test.ts. */

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const days = (count: number) => board.clock.advance(count * DAY);

test('9 accepted: the first unit that acts owns it', async () => {
  const story = await opened(board);
  await story.take('city', 'accept');
  expect(await story.message()).toMatchObject({ ownerGroupId: group.city, acceptedAt: board.clock.now() });
});

test('10 a supplement: the clock stands still while the author is asked', async () => {
  const story = await opened(board);
  const due = (await story.message()).replyDueAt!.getTime();
  await story.take('city', 'askSupplement');
  days(2);
  await story.take('citizen', 'supplement', { content: '地址是幸福路一号幸福小区三号楼' });
  const message = await story.message();
  expect(message).toMatchObject({ supplementState: 2, supplement: '地址是幸福路一号幸福小区三号楼', pausedAt: null });
  expect(message.replyDueAt!.getTime() - due).toBe(2 * DAY);
});

test('10 a supplement that never comes lapses after 7 days', async () => {
  const story = await opened(board);
  await story.take('city', 'askSupplement');
  days(7.1);
  await story.take('system', 'expireSupplement');
  expect(await story.message()).toMatchObject({ supplementState: 3, pausedAt: null, authorDueAt: null });
});

test('11 replied: published, the window to evaluate opens', async () => {
  const story = await replied(board);
  expect(await story.message()).toMatchObject({
    traceState: 1,
    lastAnswerTime: board.clock.now(),
    evalClosed: false,
    evaluationDueAt: new Date(board.clock.now().getTime() + 30 * DAY),
  });
  expect((await story.rows()).answers).toMatchObject([{ kind: 1, state: 3, content: usualText }]);
});

test.each([
  ['thanks', { typeId: 9 }, 'city'],
  ['the board of a people’s congress', { typeId: 5, fid: fid.congress }, 'congress'],
] as const)('11 there is nothing to evaluate: %s', async (_title, changes, office) => {
  const story = await opened(board, changes);
  await story.take(office, 'reply');
  expect(await story.message()).toMatchObject({ traceState: 1, evalClosed: true, evaluationDueAt: null });
});

test('12 assigned online, with helpers; the date is no later than the message’s own', async () => {
  const story = await opened(board);
  await story.take('city', 'assign', { groupId: group.bureau, helperGroupIds: [group.county] });
  const { message, items } = await story.rows();
  expect(message).toMatchObject({ processState: 1, ownerGroupId: group.city });
  expect(items).toMatchObject([
    { toGroupId: group.bureau, lead: true, tpState: 0, dueAt: message.replyDueAt },
    { toGroupId: group.county, lead: false, tpState: 0, dueAt: message.replyDueAt },
  ]);
});

test('13, 14 transferred offline, and back', async () => {
  const story = await opened(board);
  await story.take('city', 'transferOffline');
  expect((await story.rows()).items).toMatchObject([{ tpState: 20, externalUnit: '乙市自来水公司', toGroupId: null }]);
  expect(await story.message()).toMatchObject({ processState: 2 });
  await story.take('city', 'cancelOffline');
  expect((await story.rows()).items).toMatchObject([{ tpState: 10 }]);
  expect(await story.message()).toMatchObject({ processState: 0 });
});

test('13, 11 the office’s own reply ends the offline transfer', async () => {
  const story = await opened(board);
  await story.take('city', 'transferOffline');
  await story.take('city', 'reply');
  expect((await story.rows()).items).toMatchObject([{ tpState: 21 }]);
  expect(await story.message()).toMatchObject({ traceState: 1, processState: 0 });
});

test('28, 29 a recheck asked for and withdrawn: the clock stood still', async () => {
  const story = await opened(board);
  const due = (await story.message()).replyDueAt!.getTime();
  await story.take('city', 'askRecheck');
  expect(await story.message()).toMatchObject({ recheckState: 1, recheckSource: 1, pausedAt: board.clock.now() });
  days(1);
  await story.take('city', 'withdrawRecheck');
  expect(await story.message()).toMatchObject({ recheckState: 0, pausedAt: null });
  expect((await story.message()).replyDueAt!.getTime() - due).toBe(DAY);
});

test('28 the platform looks again of its own accord, the office gives its view', async () => {
  const story = await opened(board);
  await story.take('reviewer', 'startRecheck');
  expect(await story.message()).toMatchObject({ recheckState: 1, recheckSource: 2 });
  expect(await story.refused('city', 'withdrawRecheck')).toBe('B0001');
  await story.take('city', 'giveOpinion');
  expect((await story.rows()).events.at(-1)).toMatchObject({ kind: 'recheckOpinionGiven' });
  await story.take('reviewer', 'refuseRecheck');
  // The office itself has not asked yet.
  expect(await story.message()).toMatchObject({ recheckState: 3 });
});

test('31 once refused, not again on the same ground; the evaluation is another', async () => {
  const story = await opened(board);
  await story.take('city', 'askRecheck');
  await story.take('reviewer', 'refuseRecheck');
  expect(await story.refused('city', 'askRecheck')).toBe('B0001');
  await story.take('city', 'reply');
  await story.take('citizen', 'evaluate', low);
  await story.take('city', 'askRecheck');
  expect(await story.message()).toMatchObject({ recheckState: 1, recheckTrace: 3 });
});

test('30, 8 the office to which a message was moved may ask for a recheck of its own', async () => {
  const story = await opened(board);
  await story.take('city', 'askRecheck');
  await story.take('reviewer', 'upholdRecheck', { outcome: 'move', fid: fid.countySeat });
  await story.take('county', 'askRecheck');
  expect(await story.message()).toMatchObject({ recheckState: 1, recheckSource: 1 });
});

test('28 a recheck holds the clock for five working days at most', async () => {
  const story = await opened(board);
  const due = (await story.message()).replyDueAt!.getTime();
  const asked = board.clock.now();
  await story.take('city', 'askRecheck');
  const { pauseEndsAt } = await story.message();
  days(30);
  await story.take('reviewer', 'refuseRecheck');
  const moved = (await story.message()).replyDueAt!.getTime() - due;
  expect(moved).toBe(pauseEndsAt!.getTime() - asked.getTime());
  expect(moved).toBeLessThan(8 * DAY);
});

test('28 a recheck of an evaluation holds the date of the explanation', async () => {
  const story = await replied(board);
  await story.take('citizen', 'evaluate', low);
  const { explainDueAt, replyDueAt } = await story.message();
  await story.take('city', 'askRecheck');
  days(2);
  await story.take('city', 'withdrawRecheck');
  const after = await story.message();
  expect(after.explainDueAt!.getTime() - explainDueAt!.getTime()).toBe(2 * DAY);
  expect(after.replyDueAt).toEqual(replyDueAt);
});

test('10, 28 the author is still to add something when the recheck ends: the clock goes on standing', async () => {
  const story = await opened(board);
  await story.take('city', 'askSupplement');
  const { authorDueAt } = await story.message();
  await story.take('city', 'askRecheck');
  days(1);
  await story.take('city', 'withdrawRecheck');
  expect(await story.message()).toMatchObject({ supplementState: 1, pauseEndsAt: authorDueAt });
});

test('10 while the author is asked, the units below have their time too', async () => {
  const story = await opened(board);
  await story.take('city', 'assign', { groupId: group.bureau });
  const due = (await story.rows()).items[0]!.dueAt!.getTime();
  await story.take('city', 'askSupplement');
  days(2);
  await story.take('citizen', 'supplement', { content: '地址是幸福路一号幸福小区三号楼' });
  const { items, message } = await story.rows();
  expect(items[0]!.dueAt!.getTime() - due).toBe(2 * DAY);
  expect(items[0]!.dueAt).toEqual(message.replyDueAt);
});

test('10 nor do they get more of it than the unit above them', async () => {
  const story = await opened(board);
  await story.take('city', 'assign', { groupId: group.county });
  await story.takeItem('county', 'receive');
  await story.takeItem('county', 'assignOn', { groupId: group.station });
  await story.takeItem('city', 'setDue', { until: new Date(board.clock.now().getTime() + DAY) }, 'county');
  await story.take('city', 'askSupplement');
  days(3);
  // The date above has passed, by the calendar alone: the clock stands.
  await story.takeItem('county', 'setDue', { until: new Date(board.clock.now().getTime() + DAY) }, 'station');
  await story.take('citizen', 'supplement', { content: '地址是幸福路一号幸福小区三号楼' });
  const [county, station] = (await story.rows()).items;
  expect(station!.dueAt).toEqual(county!.dueAt);
});

test('12 given to a unit that asked for what was delivered to it: it has it in hand at once', async () => {
  const story = await opened(board);
  await story.take('city', 'assignDelivered', { groupId: group.ministry });
  const { message, items } = await story.rows();
  expect(message).toMatchObject({ processState: 1, ownerGroupId: group.city });
  expect(items).toMatchObject([{ tpState: 1, toGroupId: group.ministry, fromGroupId: group.city, lead: true }]);
  expect(await story.refused('city', 'assignDelivered', { groupId: group.province })).toBe('B0001');
});

test.each(['city', 'reviewer'] as const)(
  '12 given so by the %s, its office hears of it unless it did so itself',
  async (by) => {
    const story = await opened(board);
    await story.take(by, 'assignDelivered', { groupId: group.ministry });
    const told = (await story.rows()).events.at(-1)!.data.notify;
    const office = { groupId: group.city };
    expect(told).toContainEqual({ groupId: group.ministry });
    expect(told.some((one) => JSON.stringify(one) === JSON.stringify(office))).toBe(by === 'reviewer');
  },
);

test.each([
  ['move', { fid: fid.countySeat }, { fid: fid.countySeat, ownerGroupId: null, threadState: 1 }],
  ['nonPublic', {}, { threadState: 2 }],
  ['reject', {}, { threadState: 3 }],
  ['exclude', {}, { threadState: 1, excludedFromFigures: true }],
] as const)('30 a recheck upheld: %s', async (outcome, input, expected) => {
  const story = await opened(board);
  await story.take('city', 'askRecheck');
  await story.take('reviewer', 'upholdRecheck', { outcome, ...input });
  expect(await story.message()).toMatchObject({ recheckState: 2, pausedAt: null, ...expected });
  if (outcome === 'reject') await story.take('citizen', 'appeal');
});

test('30 a void evaluation: the author may evaluate afresh, once', async () => {
  const story = await replied(board);
  await story.take('citizen', 'evaluate', low);
  await story.take('city', 'askRecheck');
  await story.take('reviewer', 'upholdRecheck', { outcome: 'void' });
  expect(await story.message()).toMatchObject({ traceState: 1, needExplain: false, grade: null, evalClosed: false });
  await story.take('citizen', 'evaluate');
  expect(await story.message()).toMatchObject({ traceState: 3, grade: 5 });
});

test('31 a recheck refused', async () => {
  const story = await opened(board);
  await story.take('city', 'askRecheck');
  await story.take('reviewer', 'refuseRecheck');
  expect(await story.message()).toMatchObject({ recheckState: 3, pausedAt: null });
});

test('28 the clock goes on while a recheck is undecided, once it has stood for as long as it may', async () => {
  const story = await opened(board);
  await story.take('city', 'askRecheck');
  expect(await story.refused('system', 'endPause')).toBe('B0009');
  const { recheckDueAt, replyDueAt } = await story.message();
  const asked = board.clock.now();
  days(12);
  await story.take('system', 'endPause');
  const message = await story.message();
  expect(message).toMatchObject({ recheckState: 1, recheckDueAt, pausedAt: null, pauseEndsAt: null });
  expect(message.replyDueAt!.getTime() - replyDueAt!.getTime()).toBe(recheckDueAt!.getTime() - asked.getTime());
  expect(await story.refused('system', 'endPause')).toBe('B0001');
});

test('each of these rows was taken', () => {
  expect(notTaken(board, 9, 14)).toEqual([]);
  expect(notTaken(board, 28, 31)).toEqual([]);
});
