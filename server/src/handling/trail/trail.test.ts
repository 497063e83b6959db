import { TypeId } from '@board/contract/codes';
import { limitDefaults } from '@board/contract/settings/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../../base/platform/clock.ts';
import { fid, group } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { answeredByBureau, opened, posted, replied } from '../../base/testing/story.ts';
import { addCalendarDays, calendar } from '../../settings/index.ts';
import { giveAlarms } from '../clock/alarms.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const trailOf = async (tid: number) => {
  await board.settle();
  return await board.ok('handling.trail', { tid }, null);
};
const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
/** Goes on until so many working days have passed. */
const work = (days: number) => {
  const now = board.clock.now();
  board.clock.advance(calendar.of(board.app).addWorkingDays(now, days).getTime() - now.getTime());
};
/** Who had it, for how many working days, and how it went on. */
const told = async (tid: number) =>
  (await trailOf(tid)).stations.map(({ party, name, days, ended }: Record<string, unknown>) => [
    name || party,
    days,
    ended,
  ]);

describe('the stations of a message', () => {
  test('are the hands it went through, down and up again, each with its working days', async () => {
    const story = await opened(board);
    const begun = seconds(board.clock.now());
    work(1);
    await story.take('city', 'assign', { groupId: group.bureau });
    work(2);
    await story.takeItem('bureau', 'receive');
    await story.takeItem('bureau', 'submitReply');
    work(3);
    await story.takeItem('city', 'sendBack');
    work(1);
    await story.takeItem('bureau', 'submitReply');
    await story.takeItem('city', 'pass', { content: undefined });
    expect(await told(story.tid)).toEqual([
      ['乙市办公室', 1, '交办至乙市住建局'],
      ['乙市住建局', 2, '乙市住建局提交回复'],
      ['乙市办公室', 3, '退回乙市住建局的回复'],
      ['乙市住建局', 1, '乙市住建局提交回复'],
    ]);
    const { stations, clock } = await trailOf(story.tid);
    expect(stations[0]).toMatchObject({ party: 'unit', from: begun, due: null, reason: '' });
    expect(stations.at(-1).until).toBe(clock.repliedAt);
    expect(clock).toMatchObject({ begins: begun, used: 7, late: 0, standstills: [], extended: null, escalations: [] });
  });

  test('name every unit further down, but nobody who only helps', async () => {
    const story = await opened(board);
    await story.take('city', 'assign', { groupId: group.bureau, helperGroupIds: [group.county] });
    await story.takeItem('bureau', 'receive', {}, 'bureau');
    work(1);
    await story.takeItem('county', 'receive', {}, 'county');
    await story.takeItem('county', 'submitReply', {}, 'county');
    const names = (await told(story.tid)).map(([name]: unknown[]) => name);
    expect(names).toEqual(['乙市住建局']);
  });

  test('the author and the platform hold it, too, and the unit that asked has it back', async () => {
    const story = await opened(board);
    work(1);
    await story.take('city', 'askSupplement', { reason: '请补充张三的房号' });
    work(2);
    await story.take('citizen', 'supplement');
    await story.take('city', 'askRecheck');
    work(1);
    await story.take('reviewer', 'refuseRecheck', { reason: '属于该市职责，请继续办理' });
    expect(await told(story.tid)).toEqual([
      ['乙市办公室', 1, '请留言人补充信息'],
      ['author', 2, '已补充信息'],
      ['platform', 1, '复核不成立'],
      ['乙市办公室', 0, ''],
    ]);
    const { stations } = await trailOf(story.tid);
    // What is asked of an author is for him; what is decided among offices is for everyone.
    expect(stations.map(({ reason }: { reason: string }) => reason)).toEqual(['', '', '属于该市职责，请继续办理', '']);
  });

  test('say why a unit gave it back, and hide what identifies somebody in its words', async () => {
    const story = await opened(board);
    await story.take('city', 'assign', { groupId: group.bureau });
    work(1);
    await story.takeItem('bureau', 'askReturn', { reason: '该路段由区城管部门管养，联系人电话13812345678' });
    work(1);
    await story.takeItem('city', 'agreeReturn', { reason: undefined });
    const { stations } = await trailOf(story.tid);
    expect(stations[0]).toMatchObject({
      ended: '乙市住建局申请退回',
      reason: '该路段由区城管部门管养，联系人电话138****5678',
    });
    expect(await told(story.tid)).toEqual([
      ['乙市住建局', 1, '乙市住建局申请退回'],
      ['乙市办公室', 1, ''],
    ]);
  });

  test('end with each answer, and go on where an explanation is owed', async () => {
    const story = await opened(board);
    work(1);
    await story.take('city', 'reply');
    work(3);
    await story.take('citizen', 'evaluate', { gradeLevel: 1, gradeManner: 1, gradeSpeed: 1, grade: 1 });
    work(2);
    expect((await told(story.tid)).at(-1)).toEqual(['乙市办公室', 2, '']);
    expect((await trailOf(story.tid)).stations.at(-1).due).toBe('explanation');
    await story.take('city', 'explain');
    expect(await told(story.tid)).toEqual([
      ['乙市办公室', 1, '乙市办公室已回复'],
      ['乙市办公室', 2, '乙市办公室作出说明'],
    ]);
    // What comes after the reply is no time of the reply.
    expect((await trailOf(story.tid)).clock.used).toBe(1);
  });
});

test('a reply that is to be completed is with the office again', async () => {
  const { tid } = await replied(board);
  await board.ok('handling.demandImprovement', { tid, reason: '没有写明办理时限' }, 'reviewer');
  expect((await trailOf(tid)).stations.at(-1)).toMatchObject({ name: '乙市办公室', until: null, due: 'improvement' });
});

test('working days of the stations add up to what the office used', async () => {
  const story = await opened(board);
  // Three half days each.
  for (const [part, action] of [
    ['city', 'assign'],
    ['bureau', 'askReturn'],
    ['city', 'agreeReturn'],
  ] as const) {
    board.clock.advance(1.5 * DAY);
    if (action === 'assign') await story.take(part, action, { groupId: group.bureau });
    else await story.takeItem(part, action);
  }
  board.clock.advance(4.5 * DAY);
  await story.take('city', 'reply');
  const { stations, clock } = await trailOf(story.tid);
  const sum = stations.reduce((days: number, station: { days: number }) => days + station.days, 0);
  expect(stations).toHaveLength(3);
  expect(sum).toBe(clock.used);
  expect(clock.used).toBeGreaterThan(3);
});

test('with another board the clock begins anew, and the first unit stays on the trail', async () => {
  const story = await opened(board);
  work(2);
  await story.take('reviewer', 'move', { fid: fid.provinceSeat });
  const moved = seconds(board.clock.now());
  work(1);
  expect(await told(story.tid)).toEqual([
    ['乙市办公室', 2, '转至其他留言板'],
    ['甲省办公厅', 1, ''],
  ]);
  expect((await trailOf(story.tid)).clock).toMatchObject({ begins: moved, used: 1 });
});

describe('the clock of the reply', () => {
  test('leaves out what the law lets it stand, and knows no date meanwhile', async () => {
    const story = await opened(board, { typeId: TypeId.consult });
    const { replyDueAt } = await story.message();
    work(1);
    await story.take('city', 'askSupplement');
    const from = seconds(board.clock.now());
    work(2);
    expect((await trailOf(story.tid)).clock).toMatchObject({
      term: limitDefaults.replyDaysConsult,
      dueAt: null,
      used: 1,
      standstills: [{ why: 'supplement', from, until: null, days: 2 }],
    });
    await story.take('citizen', 'supplement');
    work(1);
    const { clock } = await trailOf(story.tid);
    expect(clock).toMatchObject({ used: 2, late: 0, standstills: [{ until: expect.any(Number), days: 2 }] });
    expect(clock.dueAt).toBeGreaterThan(seconds(replyDueAt!));
  });

  test('counts what is late, an extension with its reason, and who above was told', async () => {
    const story = await opened(board);
    const { replyDueAt } = await story.message();
    const reason = '涉及三个部门现场联合勘查，需要更多时间。';
    await story.take('city', 'extend', { until: addCalendarDays(replyDueAt!, 10), reason });
    const extended = { at: seconds(board.clock.now()), reason };
    board.clock.advance(limitDefaults.alarmCalendarDays * DAY);
    await giveAlarms(board.app);
    const { clock } = await trailOf(story.tid);
    expect(clock).toMatchObject({ extended, repliedAt: null });
    expect(clock.late).toBeGreaterThan(5);
    expect(clock.escalations).toContainEqual({
      at: seconds(board.clock.now()),
      title: `${limitDefaults.alarmCalendarDays}天未回复，预警`,
      units: ['乙市办公室', '甲省办公厅'],
    });
  });

  test('there is none for thanks', async () => {
    expect((await trailOf((await opened(board, { typeId: TypeId.thanks })).tid)).clock).toBeNull();
  });
});

test('only what is public has an open trail; its author reads his own', async () => {
  const waiting = await posted(board);
  expect((await board.call('handling.trail', { tid: waiting.tid }, null)).code).toBe('A0404');
  const story = await posted(board);
  await story.take('reviewer', 'approve', { public: false });
  expect((await board.call('handling.trail', { tid: story.tid }, null)).code).toBe('A0404');
  expect((await board.call('handling.trail', { tid: story.tid }, 'other')).code).toBe('A0404');
  expect((await board.ok('handling.trail', { tid: story.tid }, 'citizen')).stations).toHaveLength(1);
  expect((await board.call('handling.trail', { tid: 99_999 }, null)).code).toBe('A0404');
});

test('the trail of an answered message is whole, whoever answered', async () => {
  for (const story of [await replied(board), await answeredByBureau(board)])
    expect((await trailOf(story.tid)).clock.repliedAt).not.toBeNull();
});
