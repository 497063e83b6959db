import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../base/platform/clock.ts';
import { fid, type Role, uid } from '../base/testing/fixture.ts';
import { type Board, goodPost, startBoard } from '../base/testing/harness.ts';
import { opened } from '../base/testing/story.ts';
import { shanghaiDay } from '../settings/index.ts';
import { announcing } from './jobs.ts';
import { periodAt, periodBefore } from './periods.ts';

let board: Board;
/** the day on which everything happened */
let then: string;

beforeAll(async () => {
  board = await startBoard();
  then = shanghaiDay(board.clock.now());
  const good = await opened(board);
  await opened(board, { fid: fid.ministry, domainId: 6, subDomainId: 197 });
  await opened(board, { fid: fid.countySeat });
  await board.ok('handling.post', goodPost, 'other');
  await good.take('city', 'reply');
  const grades = { gradeLevel: 5, gradeManner: 5, gradeSpeed: 5, content: '' };
  await board.ok('handling.grade', { tid: good.tid, ...grades }, 'citizen');
  await board.settle();
  board.clock.advance(40 * DAY);
});
afterAll(() => board.stop());

const one = (kind: 'day' | 'week' | 'month', as: Role = 'reviewer') =>
  board.ok('reports.one', { kind, period: periodAt(kind, then).period }, as);

test.each(['day', 'week', 'month'] as const)('the report of a %s says what happened in it', async (kind) => {
  const report = await one(kind);
  const flow = { opened: 3, replies: 1, repliesOnTime: 1, medianDays: 0, evaluated: 1, satisfied: 1, backlog: 2 };
  expect(report).toMatchObject({ kind, flow, flowBefore: { opened: 0, backlog: 0 } });
  expect(report.before).toEqual(periodBefore(kind, periodAt(kind, then)));
  expect(report.reviews).toEqual({ submitted: 1, published: 3, rejected: 0, sentBack: 0 });
  expect(report.today).toMatchObject({ inReview: 1, reviewLate: 1 });
  expect(report.provinces).toMatchObject([{ fid: fid.province, opened: 2, replies: 1, backlog: 1 }]);
  expect(report.ministries).toMatchObject([{ fid: fid.ministry, opened: 1, replies: 0, backlog: 1 }]);
  expect(report.domains.map(({ name, messages }: { name: string; messages: number }) => [name, messages])).toEqual([
    ['城建', 2],
    ['6', 1],
  ]);
  expect(report.matters[0]).toEqual({ name: '供水', messages: 2, before: 0 });
  expect(report.work.concerns).toMatchObject({ reports: 0 });
});

test('the next one compares with it, and has nothing of its own', async () => {
  const { after } = await one('week');
  const next = await board.ok('reports.one', { kind: 'week', period: after }, 'reviewer');
  expect(next).toMatchObject({
    flow: { opened: 0, medianDays: null, backlog: 2 },
    flowBefore: { opened: 3 },
    domains: [],
    matters: [],
  });
});

test('reports are listed back to the first day, the newest first', async () => {
  const list = await board.ok('reports.page', { kind: 'day', rows: 50 }, 'reviewer');
  expect(list.total).toBe(40);
  expect(list.rows[0].period).toBe(shanghaiDay(new Date(board.clock.now().getTime() - DAY)));
  expect(list.rows.at(-1)).toMatchObject({ period: then, opened: 3, replies: 1 });
  const last = await board.ok('reports.page', { kind: 'day', rows: 10, page: 4 }, 'reviewer');
  expect(last.rows.at(-1).period).toBe(then);
  expect((await board.ok('reports.page', { kind: 'day', rows: 10, page: 5 }, 'reviewer')).rows).toEqual([]);
});

test('the same as a workbook', async () => {
  const period = periodAt('week', then).period;
  const token = await board.tokenOf('reviewer');
  const answer = await board.get(`/v1/plat/reports/sheet?kind=week&period=${period}`, { token });
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  const text = (path: string) => new TextDecoder().decode(files[path]);
  expect(Object.keys(files).filter((name) => /sheet\d+\.xml$/.test(name))).toHaveLength(6);
  expect(text('xl/workbook.xml')).toContain('各部委');
  const strings = text('xl/sharedStrings.xml');
  for (const said of ['领导留言板周报', '按时回复（%）', '甲省', '供水']) expect(strings).toContain(said);
});

test('whoever may read them is told of those that ended yesterday', async () => {
  const told = async () => {
    await board.settle();
    const { rows } = await sql<{ uid: number; href: string }>`
      select uid, data->>'href' as href from notice where kind = 'reportMade' order by href, uid`.execute(board.db);
    return rows.map(({ uid, href }) => [uid, href]);
  };
  const job = announcing(board.app);
  const yesterday = periodBefore('day', periodAt('day', shanghaiDay(board.clock.now()))).period;
  await job.run({ kinds: ['day'] });
  const both = [uid.reviewer, uid.secondReviewer];
  expect(await told()).toEqual(both.map((one) => [one, `/admin/reports/day/${yesterday}`]));
  await job.run({ kinds: ['week', 'month'] });
  expect(await told()).toHaveLength(2);
});

test('refuses a period that is not over, and one that does not exist', async () => {
  const code = async (kind: string, period: string) =>
    (await board.call('reports.one', { kind, period }, 'reviewer')).code;
  expect(await code('day', shanghaiDay(board.clock.now()))).toBe('A0404');
  expect(await code('month', shanghaiDay(board.clock.now()).slice(0, 7))).toBe('A0404');
  expect(await code('day', '2026-02-30')).toBe('A0404');
  expect(await code('week', '2026-11')).toBe('A0404');
  expect(await code('day', 'yesterday')).toBe('A0400');
  expect(await code('year', '2026-01')).toBe('A0400');
});

test('only for those whose role reaches everything', async () => {
  const period = periodAt('day', then).period;
  const codes = async (as: Role | null) => [
    (await board.call('reports.page', { kind: 'day' }, as)).code,
    (await board.call('reports.one', { kind: 'day', period }, as)).code,
    (await board.call('reports.sheet', { kind: 'day', period }, as)).code,
  ];
  expect(await codes(null)).toEqual(Array(3).fill('USR0001'));
  for (const role of ['citizen', 'city', 'province', 'ministry', 'administrator'] as const)
    expect(await codes(role)).toEqual(Array(3).fill('A0403'));
  await sql`update role set "dataScope" = 1 where "roleId" = 1`.execute(board.db);
  board.app.viewers.forget(uid.reviewer);
  expect(await codes('reviewer')).toEqual(Array(3).fill('A0403'));
});
