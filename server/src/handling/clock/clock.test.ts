import { TypeId } from '@board/contract/codes';
import { limitDefaults } from '@board/contract/settings/limits';
import { textsIn } from '@board/contract/texts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../../base/platform/clock.ts';
import { fid, group } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { assigned, low, opened, posted, replied, type Story } from '../../base/testing/story.ts';
import { messages, overdueCount } from '../../messages/index.ts';
import { eventTitle } from '../../notices/index.ts';
import { limits } from '../../settings/index.ts';
import { alarms } from './alarms.ts';
import { jobs } from './jobs.ts';

/** The clocks of domain.md A3, by travelling in time. */

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const inChinese = () => ({ app: board.app, language: 'zh-CN', texts: textsIn('zh-CN') }) as const;

/** A Monday morning that no other test has used. */
let monday = new Date('2026-12-07T01:00:00Z').getTime();
beforeEach(() => {
  monday += 56 * DAY;
  board.clock.set(new Date(monday));
});
const at = (days: number) => board.clock.set(new Date(monday + days * DAY));
const run = async () => {
  for (const job of [...messages.jobs!(board.app), ...jobs(board.app)]) await job.run();
};
const city = { groupId: group.city };
const bureau = { groupId: group.bureau };
const province = { groupId: group.province };
const platform = { permission: 'plat:review' };

/** What the clock said of a message, and to whom. */
async function told({ tid }: Story): Promise<[string, unknown][]> {
  const { rows } = await sql<{ kind: string; notify: unknown }>`select kind, data->'notify' as notify from event
    where tid = ${tid} and "actorRole" = 'system' order by "eventId"`.execute(board.db);
  return rows.map(({ kind, notify }) => [kind, notify]);
}

describe('reminders', () => {
  test('of what waits for review after a working day', async () => {
    const story = await posted(board);
    at(0.9);
    await run();
    expect(await told(story)).toEqual([]);
    at(1.1);
    await run();
    await run();
    expect(await told(story)).toEqual([['reviewReminder', [platform]]]);
  });

  test('of an appeal, a takedown and a correction: before their date, and when it has passed', async () => {
    const [rejected, shown, wrong] = [await posted(board), await opened(board), await replied(board)];
    await rejected.take('reviewer', 'reject');
    await rejected.take('citizen', 'appeal');
    await shown.take('city', 'accept');
    await shown.take('citizen', 'askTakedown');
    const { asid } = (await wrong.rows()).answers[0]!;
    await wrong.take('reviewer', 'correct', { asid, content: null });
    // What happens to a message meanwhile moves none of these dates.
    at(1.5);
    await shown.take('city', 'extend', { until: new Date(monday + 40 * DAY) });
    for (const days of [2, 4.5, 4.6, 7.1, 18, 21.1, 21.2]) {
      at(days);
      await run();
    }
    expect(await told(rejected)).toEqual([
      ['appealNear', [platform]],
      ['appealReminder', [platform]],
    ]);
    expect(await told(shown)).toEqual([
      ['takedownNear', [platform]],
      ['takedownReminder', [platform]],
    ]);
    expect(await told(wrong)).toEqual([['correctionReminder', [platform]]]);
    expect(await shown.message()).toMatchObject({ takedownDueAt: new Date(monday + 21 * DAY) });
    await shown.take('reviewer', 'decideTakedown');
    await rejected.take('secondReviewer', 'decideAppeal');
    expect(await shown.message()).toMatchObject({ takedownDueAt: null });
    expect(await rejected.message()).toMatchObject({ reviewDueAt: null });
  });

  test('a term no longer than the warning: only when it has passed', async () => {
    limits.of(board.app).recheckDays = 2;
    const story = await posted(board);
    await story.take('reviewer', 'reject');
    await story.take('citizen', 'appeal');
    for (const days of [0.1, 1.9, 2.1]) {
      at(days);
      await run();
    }
    expect(await told(story)).toEqual([['appealReminder', [platform]]]);
    limits.of(board.app).recheckDays = limitDefaults.recheckDays;
  });

  test('an office that does not accept: after a day itself, after two the unit above it', async () => {
    const story = await opened(board);
    at(1.1);
    await run();
    at(2.1);
    await run();
    await run();
    expect(await told(story)).toEqual([
      ['acceptReminder', [city]],
      ['acceptEscalated', [province]],
    ]);
  });

  test('a weekend is no working day', async () => {
    at(4.5);
    const story = await opened(board);
    at(7.4);
    await run();
    expect(await told(story)).toEqual([]);
    at(7.6);
    await run();
    expect((await told(story)).map(([kind]) => kind)).toEqual(['acceptReminder']);
  });

  test('a unit below that does not accept: itself, then the one that assigned', async () => {
    const story = await opened(board);
    await story.take('city', 'assign', { groupId: group.bureau });
    at(1.1);
    await run();
    at(2.1);
    await run();
    expect(await told(story)).toEqual([
      ['acceptReminder', [bureau]],
      ['acceptEscalated', [city]],
    ]);
  });

  test('a return nobody decides goes one level up, and is never granted by itself', async () => {
    const story = await assigned(board);
    await story.takeItem('bureau', 'askReturn');
    at(2.1);
    await run();
    expect(await told(story)).toEqual([['returnEscalated', [city, province]]]);
    expect((await story.rows()).items[0]).toMatchObject({ tpState: 9 });
  });

  test('a text nobody examines', async () => {
    const story = await assigned(board);
    await story.takeItem('bureau', 'submitReply');
    at(2.1);
    await run();
    expect(await told(story)).toEqual([['examineReminder', [city]]]);
    // A second text is another occasion.
    await story.takeItem('city', 'sendBack');
    await story.takeItem('bureau', 'submitReply');
    at(4.2);
    await run();
    expect((await told(story)).filter(([kind]) => kind === 'examineReminder')).toHaveLength(2);
  });

  test('a unit below past its date: itself and the one that assigned', async () => {
    const story = await assigned(board);
    await story.takeItem('city', 'setDue', { until: new Date(monday + 3 * DAY) });
    at(3.1);
    await run();
    expect(await told(story)).toEqual([['overdue', [bureau, city]]]);
  });

  test('several instances at once give each once', async () => {
    const story = await opened(board);
    at(1.1);
    await Promise.all([run(), run(), run()]);
    expect(await told(story)).toHaveLength(1);
  });

  test('what is long ago is history: nobody is told of an imported year', async () => {
    const story = await opened(board, { createDateline: new Date(monday - 300 * DAY) });
    await sql`update message set "threadsCheckTime" = ${new Date(monday - 300 * DAY)}, "lastUpdate" = ${new Date(monday - 300 * DAY)},
      "replyDueAt" = ${new Date(monday - 270 * DAY)} where tid = ${story.tid}`.execute(board.db);
    await run();
    expect(await told(story)).toEqual([]);
    expect(await story.message()).toMatchObject({ priorityLevel: 2 });
  });
});

describe('marks', () => {
  const level = async (story: Story) => {
    await run();
    return (await story.message()).priorityLevel;
  };

  test('yellow with two working days left, red when the date has passed; no version is used up', async () => {
    const story = await opened(board, { typeId: 1 });
    await story.take('city', 'accept');
    const { version } = await story.message();
    // Its date is the next Monday; on Wednesday three working days are left, on Thursday two.
    at(2.5);
    expect(await level(story)).toBe(0);
    at(2.7);
    expect(await level(story)).toBe(1);
    at(7.1);
    expect(await level(story)).toBe(2);
    expect(await story.message()).toMatchObject({ version });
    expect(await told(story)).toContainEqual(['overdue', [city]]);
    await story.take('city', 'extend', { until: new Date(monday + 30 * DAY) });
    expect(await level(story)).toBe(0);
  });

  test('while the clock stands nothing turns red, unless it stands too long', async () => {
    const story = await opened(board, { typeId: 1 });
    at(1);
    await story.take('city', 'askRecheck');
    at(5);
    await run();
    at(8);
    expect(await level(story)).not.toBe(2);
    at(15);
    expect(await level(story)).toBe(2);
    expect(await told(story)).toEqual([
      ['recheckNear', [platform]],
      ['recheckReminder', [platform]],
      ['pauseEnded', [city]],
      ['overdue', [city]],
    ]);
  });

  test('an explanation and a better answer have dates, too', async () => {
    const [owing, wanting] = [await replied(board), await replied(board)];
    await owing.take('citizen', 'evaluate', low);
    await wanting.take('reviewer', 'demandImprovement');
    at(7.1);
    expect([await level(owing), await level(wanting)]).toEqual([0, 2]);
    at(14.1);
    expect(await level(owing)).toBe(2);
    await owing.take('city', 'explain');
    await wanting.take('city', 'improve', {
      content: '您好，现补充说明维修的经过、费用来源和咨询电话，感谢您的监督。',
    });
    expect([await level(owing), await level(wanting)]).toEqual([0, 0]);
  });
});

test('45 days unanswered: the unit above; 60 and 80: everyone who can do something', async () => {
  const story = await opened(board);
  await story.take('city', 'accept');
  await story.take('city', 'extend', { until: new Date(monday + 50 * DAY) });
  for (const days of [44.9, 45.1, 50.1, 59.9, 60.1, 80.1, 80.2]) {
    at(days);
    await run();
  }
  const all = [city, province, platform];
  expect(await told(story)).toEqual([
    ['escalated', [province]],
    ['overdue', [city]],
    ['alarm60', all],
    ['alarm80', all],
  ]);
  monday += 56 * DAY;
});

test('an alarm names the days that held when it was given', async () => {
  const story = await opened(board);
  limits.of(board.app).alarmCalendarDays = 66;
  at(66.1);
  await run();
  limits.of(board.app).alarmCalendarDays = limitDefaults.alarmCalendarDays;
  const { data } = (await story.rows()).events.find(({ kind }) => kind === 'alarm60')!;
  expect(eventTitle(inChinese(), 'alarm60', data)).toBe('66天未回复，预警');
  // Those of before did not keep it.
  expect(eventTitle(inChinese(), 'alarm60', {})).toBe('长期未回复，预警');
  monday += 56 * DAY;
});

test('whether a text must be improved: the platform is reminded of its date', async () => {
  const story = await replied(board);
  await story.take('reviewer', 'demandImprovement');
  await story.take('city', 'appealImprovement');
  for (const days of [4.9, 7.1, 7.2]) {
    at(days);
    await run();
  }
  expect(await told(story)).toEqual([
    ['improveAppealNear', [platform]],
    ['improveAppealReminder', [platform]],
  ]);
  expect(await story.message()).toMatchObject({ priorityLevel: 0 });
});

describe('windows close by themselves', () => {
  test('of the author, and of the evaluation', async () => {
    const [back, asked, unrated] = [await posted(board), await opened(board), await replied(board)];
    await back.take('reviewer', 'sendBackToAuthor');
    await asked.take('city', 'askSupplement');
    at(16);
    await run();
    expect(await back.message()).toMatchObject({ threadState: 3 });
    expect(await asked.message()).toMatchObject({ supplementState: 3, pausedAt: null });
    expect(await unrated.message()).toMatchObject({ evalClosed: false });
    at(30.1);
    await Promise.all([run(), run()]);
    expect(await unrated.message()).toMatchObject({ traceState: 1, evalClosed: true, grade: null });
  });

  test('after an explanation', async () => {
    const story = await replied(board);
    await story.take('citizen', 'evaluate', low);
    await story.take('city', 'explain');
    at(15.1);
    await run();
    expect(await story.message()).toMatchObject({ traceState: 21 });
  });

  test('a question to the author outlives a recheck', async () => {
    const story = await opened(board);
    await story.take('city', 'askSupplement');
    await story.take('city', 'askRecheck');
    at(7.1);
    await run();
    expect(await story.message()).toMatchObject({ supplementState: 1 });
    await story.take('city', 'withdrawRecheck');
    await run();
    expect(await story.message()).toMatchObject({ supplementState: 3, pausedAt: null });
  });
});

test('an undecided recheck holds the clock for its days, not for ever', async () => {
  const story = await opened(board, { typeId: TypeId.consult });
  const days = async () => ((await story.message()).replyDueAt!.getTime() - monday) / DAY;
  const late = () => overdueCount(board.db, [fid.citySeat], board.clock.now());
  expect(await days()).toBe(7);
  at(1);
  await story.take('city', 'askRecheck');
  at(7.9);
  await run();
  expect((await story.message()).pausedAt).not.toBeNull();
  at(8.1);
  await run();
  // It stood for as long as it may, whenever the job came by.
  expect(await days()).toBe(14);
  expect(await story.message()).toMatchObject({ pausedAt: null, pauseEndsAt: null, recheckState: 1 });
  const before = await late();
  at(15.1);
  await Promise.all([run(), run()]);
  expect(await late()).toBe(before + 1);
  expect(await story.message()).toMatchObject({ priorityLevel: 2 });
  expect(await told(story)).toEqual([
    ['recheckNear', [platform]],
    ['pauseEnded', [city]],
    ['recheckReminder', [platform]],
    ['overdue', [city]],
  ]);
  // Decided late, the office has the date it had; nothing stands still twice.
  await story.take('reviewer', 'refuseRecheck');
  expect(await days()).toBe(14);
  expect((await story.message()).recheckDueAt).toBeNull();
});

test('a late request to return is refused; an early one is not', async () => {
  const [early, late] = [await assigned(board), await assigned(board)];
  at(7 - 1 / 24);
  expect(await early.takeItem('bureau', 'askReturn')).toBeTruthy();
  board.clock.advance(2 * HOUR);
  const { tpid } = (await late.rows()).items[0]!;
  expect(await late.refused('bureau', 'askReturn', {}, tpid)).toBe('B0005');
});

test('every alarm was given', async () => {
  const { rows } = await sql<{
    kind: string;
    item: boolean;
  }>`select distinct kind, tpid is not null as item from alarm`.execute(board.db);
  const given = rows.map(({ kind, item }) => `${kind} ${item ? 'item' : 'message'}`);
  expect(alarms.map(({ kind, on }) => `${kind} ${on}`).filter((one) => !given.includes(one))).toEqual([]);
});
