import { PriorityLevel } from '@board/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '../../base/platform/clock.ts';
import { group, type Role } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { planAmongMany } from '../../base/testing/many.ts';
import { opened, type Story } from '../../base/testing/story.ts';
import { messages } from '../../messages/index.ts';
import { calendar } from '../../settings/index.ts';
import { jobs } from './jobs.ts';
import { wronglyMarked } from './marks.ts';

/** The clock of each piece of work runs beside that of its message (domain.md A3): what the lists of units show of it. */

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const { normal, yellow, red } = PriorityLevel;

/** A Monday morning that no other test has used. */
let monday = new Date('2026-12-07T01:00:00Z').getTime();
beforeEach(() => {
  monday += 56 * DAY;
  at(0);
});
const at = (days: number) => board.clock.set(new Date(monday + days * DAY));
const run = async () => {
  for (const job of [...messages.jobs!(board.app), ...jobs(board.app)]) await job.run();
};
const inDays = (days: number) => calendar.of(board.app).addWorkingDays(board.clock.now(), days);

/** A complaint, for which the office has 20 working days, and the bureau as many as it is given. */
async function given(days?: number, typeId = 2): Promise<Story> {
  const story = await opened(board, { typeId });
  await story.take('city', 'assign', { groupId: group.bureau, until: days === undefined ? undefined : inDays(days) });
  return story;
}
const level = async (story: Story) => (await story.rows()).items.at(-1)!.priorityLevel;
const rowsOf = async (filter: object = {}) => {
  const { rows } = await board.ok('handling.pageTo', { display: 1, order: 'due', rows: 100, ...filter }, 'bureau');
  return rows.map((row: { tid: number; priorityLevel: number }) => [row.tid, row.priorityLevel]);
};
const counts = () =>
  Promise.all([
    board.ok('handling.toCount', { display: 1 }, 'bureau'),
    board.ok('handling.fromCount', { display: 1 }, 'city'),
  ]);

test('5 days of an office’s 20: yellow with two left, red when they have passed, in rows, counts, filter and order', async () => {
  // A question, which the office itself has to answer within 5 days, is near when the complaint of 4 days is late.
  const question = await given(undefined, 1);
  const complaint = await given(4);
  await run();
  expect(await rowsOf()).toEqual([
    [complaint.tid, normal],
    [question.tid, normal],
  ]);
  at(2.7);
  await run();
  expect(await rowsOf({ priorityLevel: yellow })).toContainEqual([complaint.tid, yellow]);
  for (const count of await counts()) expect(count).toMatchObject({ total: 2, priority2: 0 });
  at(4.5);
  await run();
  expect(await rowsOf()).toEqual([
    [complaint.tid, red],
    [question.tid, yellow],
  ]);
  for (const count of await counts()) expect(count).toMatchObject({ total: 2, priority1: 1, priority2: 1 });
  expect(await rowsOf({ priorityLevel: red })).toEqual([[complaint.tid, red]]);
  expect(await rowsOf({ priorityLevel: normal })).toEqual([]);
  const sent = await board.ok('handling.pageFrom', { display: 1, priorityLevel: red }, 'city');
  expect(sent.rows).toMatchObject([{ tid: complaint.tid, priorityLevel: red }]);
  const page = async (as: Role) => {
    const { items, ownTpid, row } = await board.ok('handling.detail', { tid: complaint.tid }, as);
    const own = items.find(({ tpid }: { tpid: number }) => tpid === ownTpid);
    return [own?.priorityLevel, row.priorityLevel];
  };
  expect(await page('bureau')).toEqual([red, normal]);
  // The office has its time still.
  expect(await page('city')).toEqual([undefined, normal]);
  expect(await complaint.message()).toMatchObject({ priorityLevel: normal });
});

describe('at once', () => {
  test('as it is assigned', async () => {
    expect([await level(await given(2)), await level(await given(5)), await level(await given())]).toEqual([
      yellow,
      normal,
      normal,
    ]);
  });

  test('when its date is set, and those below with it', async () => {
    const story = await opened(board);
    await story.take('city', 'assign', { groupId: group.county });
    await story.takeItem('county', 'receive');
    await story.takeItem('county', 'assignOn', { groupId: group.station });
    const levels = async () => (await story.rows()).items.map(({ priorityLevel }) => priorityLevel);
    expect(await levels()).toEqual([normal, normal]);
    await story.takeItem('city', 'setDue', { until: inDays(1) }, 'county');
    expect(await levels()).toEqual([yellow, yellow]);
    await story.takeItem('city', 'setDue', { until: inDays(8) }, 'county');
    expect(await levels()).toEqual([normal, yellow]);
  });

  test('when a delay is granted', async () => {
    const story = await given(3);
    at(3.5);
    await run();
    expect(await level(story)).toBe(red);
    await story.takeItem('bureau', 'askDelay', { until: inDays(5) });
    expect(await level(story)).toBe(red);
    await story.takeItem('city', 'decideDelay');
    expect(await level(story)).toBe(normal);
  });

  test('when its work has ended', async () => {
    const story = await given(3);
    await story.takeItem('bureau', 'receive');
    at(3.5);
    await run();
    expect(await level(story)).toBe(red);
    // The date stands until the text has passed.
    await story.takeItem('bureau', 'submitReply');
    expect(await level(story)).toBe(red);
    await story.takeItem('city', 'pass', { content: undefined });
    expect(await level(story)).toBe(normal);
    await run();
    expect(await level(story)).toBe(normal);
  });
});

describe('its message', () => {
  test('marked more strongly marks it too, and lets it go to the mark of its own date', async () => {
    const [near, far] = [await given(2), await given()];
    for (const story of [near, far]) await story.take('city', 'markUrgent');
    expect([await level(near), await level(far)]).toEqual([red, red]);
    await run();
    expect([await level(near), await level(far)]).toEqual([red, red]);
    for (const story of [near, far]) await story.take('city', 'markUrgent', { urgent: false });
    expect([await level(near), await level(far)]).toEqual([yellow, normal]);
    await run();
    expect([await level(near), await level(far)]).toEqual([yellow, normal]);
  });

  test('by the job, in the same breath; the mark goes with the message’s', async () => {
    const story = await given();
    const mark = (now: number) => sql`update message set "priorityLevel" = ${now} where tid = ${story.tid}`;
    await mark(red).execute(board.db);
    expect(await level(story)).toBe(red);
    await mark(normal).execute(board.db);
    await run();
    expect(await level(story)).toBe(normal);
  });

  test('that waits for its author stops the clock', async () => {
    const story = await given(3);
    at(0.5);
    await story.take('city', 'askSupplement');
    // Past the date it had.
    at(4);
    await run();
    expect(await level(story)).toBe(yellow);
    await story.take('citizen', 'supplement', { content: '三号楼和四号楼都停水，从上周一开始的，请核实。' });
    expect(await level(story)).toBe(yellow);
    // It stood for three and a half days; what was due on Thursday at nine is due on Sunday at nine in the evening.
    at(6.4);
    await run();
    expect(await level(story)).toBe(yellow);
    at(6.6);
    await run();
    expect(await level(story)).toBe(red);
  });
});

test('to mark them anew, only what is marked or near its date is read', async () => {
  const now = board.clock.now();
  const work = sql`insert into item (tid, "processType", lead, "fromGroupId", "toGroupId", "tpState", note, "createdAt", "dueAt")
    select tid, 1, false, ${group.city}::int, ${group.bureau}::int, case when tid % 6 = 1 then 1 else 4 end, '', ${now},
      ${inDays(20)}::timestamptz from message`;
  const plan = await planAmongMany(board.db, wronglyMarked(now, inDays(2)), work);
  expect(plan).toContain('item_marked');
  expect(plan).toContain('item_unmarked_due');
  expect(plan).not.toContain('item_pkey');
});

test('a mark uses up no version', async () => {
  const story = await given(3);
  const { version } = await story.message();
  at(3.5);
  await run();
  expect(await level(story)).toBe(red);
  expect(await story.message()).toMatchObject({ version });
});
