import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shanghaiDay } from '../base/calendar.ts';
import { DAY } from '../base/clock.ts';
import { fid, group } from '../base/testing/fixture.ts';
import { type Board, goodPost, START, startBoard } from '../base/testing/harness.ts';
import {
  answeredByBureau,
  assigned,
  low,
  opened,
  posted,
  replied,
  rowsOf,
  taken,
  usualText,
} from '../base/testing/story.ts';
import { transitions } from './transitions.ts';

/** Every row of domain.md B3, taken. What each refuses stands in refusals.test.ts. */

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const days = (count: number) => board.clock.advance(count * DAY);
const better = `${usualText}另附联系电话。`;

describe('publishing, rows 1–8, 44 and 45', () => {
  test('1 a citizen posts', async () => {
    const { tid } = await board.ok('handling.post', goodPost, 'citizen');
    const { events } = await rowsOf(board, tid);
    expect(events[0]).toMatchObject({ kind: 'submitted', data: { row: 1 } });
    taken.add(transitions.find((row) => row.row === 1)!);
  });

  test('2 passed, public', async () => {
    const story = await posted(board);
    await story.take('reviewer', 'approve');
    const message = await story.message();
    expect(message).toMatchObject({ threadState: 1, traceState: 0, threadsCheckTime: board.clock.now() });
    // a complaint: 20 working days
    expect(message.replyDueAt).toEqual(new Date(START.getTime() + 27 * DAY));
  });

  test('2 passed, non-public', async () => {
    const story = await posted(board);
    await story.take('reviewer', 'approve', { public: false });
    expect(await story.message()).toMatchObject({ threadState: 2, traceState: 0 });
  });

  test('2 a listed word of level 2 needs two reviewers', async () => {
    const story = await posted(board, { hitLevel: 2 });
    await story.take('reviewer', 'approve');
    expect(await story.message()).toMatchObject({ threadState: 0, firstCheckUid: expect.any(Number) });
    await story.take('secondReviewer', 'approve');
    expect(await story.message()).toMatchObject({ threadState: 1 });
  });

  test('3, 4 sent back, and sent in again', async () => {
    const story = await posted(board, { hitLevel: 2 });
    await story.take('reviewer', 'approve');
    await story.take('reviewer', 'sendBackToAuthor', { reason: '请写明地址' });
    expect(await story.message()).toMatchObject({
      threadState: 4,
      checkReason: '请写明地址',
      authorDueAt: new Date(board.clock.now().getTime() + 15 * DAY),
    });
    await story.take('citizen', 'resubmit', { hitLevel: 0 });
    expect(await story.message()).toMatchObject({
      threadState: 0,
      authorDueAt: null,
      hitLevel: 0,
      firstCheckUid: null,
    });
  });

  test('3 after 15 days without an answer it is rejected; the author may still appeal (6)', async () => {
    const story = await posted(board);
    await story.take('reviewer', 'sendBackToAuthor');
    days(15.1);
    await story.take('system', 'expireSupplement');
    expect(await story.message()).toMatchObject({ threadState: 3 });
    await story.take('citizen', 'appeal');
    expect(await story.message()).toMatchObject({ threadState: 3, trashRecheckState: 1 });
  });

  test('5, 6 rejected, appealed, upheld: handled after all', async () => {
    const story = await posted(board);
    await story.take('reviewer', 'reject');
    expect(await story.message()).toMatchObject({ threadState: 3, checkReasonCode: '06' });
    await story.take('citizen', 'appeal');
    // Nobody decides on an appeal against his own decision.
    expect(await story.refused('reviewer', 'decideAppeal')).toBe('B0009');
    await story.take('secondReviewer', 'decideAppeal', { public: false });
    expect(await story.message()).toMatchObject({ threadState: 2, trashRecheckState: 2, checkReasonCode: '' });
  });

  test('6 appealed, refused: stays in the trash, and its office hears nothing of it', async () => {
    const story = await posted(board);
    await story.take('reviewer', 'reject');
    await story.take('citizen', 'appeal');
    await story.take('secondReviewer', 'decideAppeal', { uphold: false });
    expect(await story.message()).toMatchObject({ threadState: 3, trashRecheckState: 3 });
    const { events } = await story.rows();
    expect(events.at(-1)!.data.notify).toEqual([{ uid: 1 }]);
  });

  test.each(['pending', 'sent back'])('7 withdrawn while %s', async (state) => {
    const story = await posted(board);
    if (state === 'sent back') await story.take('reviewer', 'sendBackToAuthor');
    await story.take('citizen', 'withdraw');
    expect(await story.message()).toMatchObject({ threadState: 5, authorDueAt: null });
  });

  test('8 moved to another board: what the old office did ends, the date starts again', async () => {
    const story = await opened(board);
    await story.take('city', 'accept');
    await story.take('city', 'askSupplement');
    days(3);
    await story.take('reviewer', 'move', { fid: fid.countySeat });
    expect(await story.message()).toMatchObject({
      fid: fid.countySeat,
      ownerGroupId: null,
      acceptedAt: null,
      pausedAt: null,
      supplementState: 0,
      authorDueAt: null,
    });
    expect((await story.message()).replyDueAt!.getTime()).toBeGreaterThan(START.getTime() + 27 * DAY);
    const { events } = await story.rows();
    expect(events.at(-1)!.data).toMatchObject({
      fromFid: fid.citySeat,
      notify: [{ uid: 1 }, { groupId: group.city }, { groupId: group.county }],
    });
  });

  test('8 a suggestion moved to a ministry is listed among the ministries', async () => {
    const story = await opened(board, { typeId: 5 });
    await story.take('reviewer', 'move', { fid: fid.ministry });
    expect(await story.message()).toMatchObject({ fid: fid.ministry, position: 1 });
  });

  test('44 the platform masks or withholds a published answer', async () => {
    const story = await replied(board);
    const { asid } = (await story.rows()).answers[0]!;
    const content = '答复内容已按要求隐去个人信息。';
    await story.take('reviewer', 'correct', { asid, content });
    expect((await story.rows()).answers).toMatchObject([{ state: 3, content: usualText }]);
    expect(await story.refused('reviewer', 'confirmCorrection')).toBe('B0009');
    await story.take('secondReviewer', 'confirmCorrection');
    const { answers } = await story.rows();
    expect(answers).toMatchObject([
      { state: 4, content: usualText },
      { state: 3, content, publishedAt: answers[0]!.publishedAt, groupId: group.city },
    ]);
    await story.take('secondReviewer', 'correct', { asid: answers[1]!.asid, content: null });
    await story.take('reviewer', 'confirmCorrection');
    expect((await story.rows()).answers[1]).toMatchObject({ state: 5 });
    expect(await story.message()).toMatchObject({ traceState: 1, correction: null });
  });

  test('44 what the other reviewer does not agree to is dropped', async () => {
    const story = await replied(board);
    const { asid } = (await story.rows()).answers[0]!;
    await story.take('reviewer', 'correct', { asid, content: null });
    expect(await story.refused('reviewer', 'correct', { asid, content: null })).toBe('B0001');
    await story.take('secondReviewer', 'refuseCorrection');
    expect(await story.message()).toMatchObject({ correction: null });
    expect((await story.rows()).answers).toMatchObject([{ state: 3 }]);
  });

  test('45 the author asks to take the message down', async () => {
    const granted = await opened(board);
    await granted.take('citizen', 'askTakedown');
    await granted.take('reviewer', 'decideTakedown');
    expect(await granted.message()).toMatchObject({ takedownState: 2, threadState: 2 });
    const refused = await opened(board);
    await refused.take('citizen', 'askTakedown');
    await refused.take('reviewer', 'decideTakedown', { uphold: false });
    expect(await refused.message()).toMatchObject({ takedownState: 3, threadState: 1 });
  });
});

describe('the office, rows 9–14 and 28–31', () => {
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
    expect((await story.rows()).items).toMatchObject([
      { tpState: 20, externalUnit: '乙市自来水公司', toGroupId: null },
    ]);
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

  test('27 flagged as urgent it is red whatever its date', async () => {
    const story = await opened(board);
    await story.take('city', 'markUrgent');
    expect(await story.message()).toMatchObject({ urgent: true, priorityLevel: 2 });
    await story.take('city', 'markUrgent', { urgent: false });
    expect(await story.message()).toMatchObject({ urgent: false, priorityLevel: 0 });
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
});

describe('down the chain and up again, rows 15–27', () => {
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
    expect(answers.filter((answer) => answer.state === 3)).toMatchObject([
      { content: usualText, groupId: group.county },
    ]);
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
});

describe('evaluation, explanation, improvement, rows 32–43', () => {
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
});

test('every row of the table was taken', () => {
  const missing = transitions.filter((row) => !taken.has(row)).map((row) => `${row.row} ${row.action} ${row.event}`);
  expect(missing).toEqual([]);
  const numbers = new Set(transitions.map((row) => row.row));
  expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 45 }, (_, i) => i + 1));
});
