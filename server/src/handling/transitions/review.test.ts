import { textsIn } from '@board/contract/texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../../base/platform/clock.ts';
import { fid, group, uid } from '../../base/testing/fixture.ts';
import { type Board, goodPost, START, startBoard } from '../../base/testing/harness.ts';
import { opened, posted, replied, rowsOf, usualText } from '../../base/testing/story.ts';
import { eventTitle } from '../../notices/index.ts';
import { notTaken } from '../testing/taken.ts';

/** Publishing, rows 1–8, 44 and 45 of domain.md B3, taken. What each refuses is tried in table.test.ts. */

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const inChinese = () => ({ app: board.app, language: 'zh-CN', texts: textsIn('zh-CN') }) as const;

const days = (count: number) => board.clock.advance(count * DAY);

test('1 a citizen posts', async () => {
  const { tid } = await board.ok('handling.post', goodPost, 'citizen');
  const { events } = await rowsOf(board, tid);
  expect(events[0]).toMatchObject({ kind: 'submitted', data: { row: 1 } });
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

describe('6 an appeal about a listed word of level 2', () => {
  test('that is upheld needs a second reviewer, who may be the one who had rejected', async () => {
    const story = await posted(board, { hitLevel: 2 });
    await story.take('reviewer', 'reject');
    await story.take('citizen', 'appeal');
    await story.take('secondReviewer', 'decideAppeal');
    expect(await story.message()).toMatchObject({
      threadState: 0,
      trashRecheckState: 2,
      firstCheckUid: uid.secondReviewer,
      checkReasonCode: '',
      reviewDueAt: expect.any(Date),
    });
    const { data } = (await story.rows()).events.at(-1)!;
    expect(data.notify).toEqual([{ uid: uid.citizen }, { permission: 'plat:review' }]);
    expect(eventTitle(inChinese(), 'appealDecided', data)).toBe('申诉成立，待复审');
    expect(await story.refused('secondReviewer', 'approve')).toBe('B0009');
    await story.take('reviewer', 'approve');
    expect(await story.message()).toMatchObject({ threadState: 1 });
  });

  test('has its second one where another had passed it before it was rejected', async () => {
    const story = await posted(board, { hitLevel: 2, firstCheckUid: uid.administrator });
    await story.take('reviewer', 'reject');
    await story.take('citizen', 'appeal');
    await story.take('secondReviewer', 'decideAppeal');
    expect(await story.message()).toMatchObject({ threadState: 1, trashRecheckState: 2 });
  });
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

test.each(['given', 'lapsed'])(
  '8 the new office may ask the author as well, once: what the old one asked was %s',
  async (state) => {
    const story = await opened(board);
    await story.take('city', 'askSupplement');
    const [first, second] = ['地址是幸福路一号幸福小区三号楼', '停水从上周三晚上开始，到今天没有恢复'];
    if (state === 'given') await story.take('citizen', 'supplement', { content: first });
    else {
      days(8);
      await story.take('system', 'expireSupplement');
    }
    await story.take('reviewer', 'move', { fid: fid.countySeat });
    expect(await story.message()).toMatchObject({ supplementState: 0, supplement: state === 'given' ? first : '' });
    await story.take('county', 'askSupplement');
    await story.take('citizen', 'supplement', { content: second });
    // Nothing of what was added is lost.
    expect((await story.message()).supplement).toBe(state === 'given' ? `${first}\n\n${second}` : second);
    expect(await story.refused('county', 'askSupplement')).toBe('B0001');
  },
);

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

test('each of these rows was taken', () => {
  expect(notTaken(board, 2, 8)).toEqual([]);
  expect(notTaken(board, 44, 45)).toEqual([]);
});
