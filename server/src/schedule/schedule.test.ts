import { languages } from '@board/contract/languages';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { HOUR, MINUTE } from '../base/platform/clock.ts';
import type { Job } from '../base/platform/jobs.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { keepBuiltIn, Scheduler } from './index.ts';

let board: Board;
let scheduler: Scheduler;
/** parameters that the handlers got, run by run */
const ran: unknown[] = [];
let work: () => Promise<void> = async () => {};

const jobs: Job[] = [
  {
    name: 'test.count',
    cron: '0 12 * * *',
    params: z.object({ days: z.number().int().min(1) }),
    async run(given) {
      ran.push(given);
      await work();
    },
  },
  { name: 'test.plain', cron: '*/5 * * * *', run: async () => void ran.push('plain') },
];

beforeAll(async () => {
  board = await startBoard();
  board.app.jobs = [...board.app.jobs, ...jobs];
  await keepBuiltIn(board.app);
  scheduler = new Scheduler(board.app, jobs);
  await scheduler.start();
});
afterAll(async () => {
  await scheduler.stop();
  await board.stop();
});
beforeEach(() => {
  ran.length = 0;
  work = async () => {};
});

const as = 'administrator';
const note = '工作需要';
const all = async (beanName = '') => (await board.ok('schedule.page', { beanName, limit: 100 }, as)).list;
const job = async (beanName: string) => (await all(beanName))[0];
const log = async (jobId: number) => (await board.ok('schedule.logPage', { jobId }, as)).list;
const update = async (beanName: string, changes: object) => {
  const { id, version, params, cronExpression, remark, status, misfire } = await job(beanName);
  const now = { id, version, params, cronExpression, remark, status, misfire };
  return await board.call('schedule.update', { ...now, note, ...changes }, as);
};
const run = async (beanName: string) => {
  board.clock.advance(1000);
  await board.ok('schedule.run', { ids: [(await job(beanName)).id] }, as);
};
const runs = (times: number) => expect.poll(() => ran.length, { timeout: 5000 }).toBe(times);
/** waits until the log has the outcomes of so many runs */
const logged = (jobId: number, many: number) =>
  expect
    .poll(async () => (await log(jobId)).filter((one: { status: unknown }) => one.status !== null).length)
    .toBe(many);
/**
 * Takes back the second try of a failed run, which the queue sets for a minute later and until which no other run
 * begins. The log has the failure before the queue has.
 */
const takeRetry = () =>
  expect.poll(async () => {
    const { rows } = await sql<{ wait: number }>`delete from pgboss.job where name = 'test.count' and state = 'retry'
      returning extract(epoch from start_after - now())::int as wait`.execute(board.db);
    return rows;
  });

describe('background work', () => {
  test('is listed with its time as a sentence: all that this program has', async () => {
    const list = await all();
    expect(list).toHaveLength(board.app.jobs.length);
    expect(list.every((one: { known: boolean; builtIn: boolean }) => one.known && one.builtIn)).toBe(true);
    expect(await job('test.count')).toMatchObject({
      cronExpression: '0 0 12 * * ?',
      sentence: '每天 12:00',
      status: 1,
      last: null,
      nextDateline: Date.parse('2026-11-21T04:00:00Z') / 1000,
    });
    // Starting another process adds no rows.
    await keepBuiltIn(board.app);
    expect(await all()).toHaveLength(list.length);
  });

  test('has a name in every language, by which it is found', async () => {
    const token = await board.tokenOf(as);
    for (const language of languages) {
      const { list } = (await board.get('/sys/schedule/page?limit=100', { token, language })).json().data;
      const nameless = list.filter((one: { name: string; beanName: string }) => one.name === one.beanName);
      expect(nameless.map((one: { beanName: string }) => one.beanName)).toEqual(['test.count', 'test.plain']);
    }
    expect(await job('过期的验证码')).toMatchObject({ beanName: 'forgetting-codes', name: '清除过期的验证码' });
    expect((await all('no such job')).length).toBe(0);
  });

  test('runs when its time comes, is logged with its ms, and has its next time', async () => {
    const { id } = await job('test.count');
    board.clock.advance(2 * HOUR);
    await runs(1);
    await logged(id, 1);
    expect(await log(id)).toMatchObject([{ status: 1, times: expect.any(Number), byName: '', error: '' }]);
    expect((await job('test.count')).nextDateline).toBe(Date.parse('2026-11-22T04:00:00Z') / 1000);
    // Repeated looks do not ask again.
    await scheduler.look();
    await scheduler.look();
    expect(ran).toEqual([{}]);
  });

  test('runs once when somebody asks, with what it is given, and says who asked', async () => {
    expect((await update('test.count', { params: '{ "days": 3 }' })).code).toBe(0);
    await run('test.count');
    await runs(1);
    expect(ran).toEqual([{ days: 3 }]);
    const { id } = await job('test.count');
    await logged(id, 2);
    expect((await log(id))[0]).toMatchObject({ byName: as, params: '{"days":3}', status: 1 });
    const { list: oldestFirst } = await board.ok('schedule.logPage', { jobId: id, order: 'asc' }, as);
    expect(oldestFirst).toEqual((await log(id)).toReversed());
  });

  test('that fails says why, and is tried again', async () => {
    work = () => Promise.reject(new Error('the disk is full'));
    await run('test.count');
    await runs(1);
    const { id } = await job('test.count');
    await logged(id, 3);
    const [failed] = (await board.ok('schedule.logPage', { failed: 'true' }, as)).list;
    expect(failed).toMatchObject({ jobId: id, status: 0, error: expect.stringContaining('the disk is full') });
    expect(await board.ok('schedule.logInfo', { id: failed.id }, as)).toEqual(failed);
    await takeRetry().toEqual([{ wait: expect.closeTo(60, -1) }]);
  });

  test('that fails in the database says so without the values it was about', async () => {
    work = async () => void (await sql`select ${'13812345678'}::text::int`.execute(board.db));
    await run('test.count');
    await runs(1);
    const { id } = await job('test.count');
    await logged(id, 4);
    const [failed] = await log(id);
    expect(failed.error).toContain('database: ');
    expect(failed.error).not.toContain('13812345678');
    await takeRetry().toHaveLength(1);
  });

  test('that is paused does not run, and goes on when it is resumed', async () => {
    const { id } = await job('test.plain');
    await board.ok('schedule.pause', { ids: [id] }, as);
    expect(await job('test.plain')).toMatchObject({ status: 0, nextDateline: null });
    board.clock.advance(10 * MINUTE);
    await scheduler.look();
    expect(ran).toEqual([]);
    await board.ok('schedule.resume', { ids: [id] }, as);
    // Missed runs are not made up.
    await scheduler.look();
    expect(ran).toEqual([]);
    board.clock.advance(5 * MINUTE);
    await runs(1);
    const { list } = await board.ok('settings.settingHistory', { kind: 'job', key: String(id) }, as);
    expect(list.map(({ after }: { after: { status: number } }) => after.status)).toEqual([1, 0]);
  });

  test.each([
    [0, []],
    [1, ['plain']],
  ])('whose time passed while nothing ran: misfire rule %i', async (misfire, made) => {
    await update('test.plain', { misfire });
    // As if no process had looked for two hours.
    await sql`update "scheduleJob" set "nextAt" = ${new Date(board.clock.now().getTime() - 2 * HOUR)}
      where "beanName" = 'test.plain'`.execute(board.db);
    await scheduler.look();
    await runs(made.length);
    const { nextDateline } = await job('test.plain');
    expect(nextDateline * 1000).toBeGreaterThan(board.clock.now().getTime());
    await scheduler.look();
    expect(ran).toEqual(made);
  });

  test('runs one at a time: a request waits while it is at work', async () => {
    let ready: () => void = () => {};
    work = () => new Promise((resolve) => (ready = resolve));
    await run('test.count');
    await runs(1);
    await run('test.count');
    await scheduler.look();
    await scheduler.look();
    expect(ran).toHaveLength(1);
    work = async () => {};
    ready();
    await runs(2);
  });

  test('that ended with its process is told as failed when it runs again', async () => {
    const { id } = await job('test.plain');
    const { rows } = await sql<{ logId: number }>`insert into "scheduleLog" ("jobId", "beanName", at)
      values (${id}, 'test.plain', now()) returning "logId"`.execute(board.db);
    await run('test.plain');
    await runs(1);
    expect(await board.ok('schedule.logInfo', { id: rows[0]!.logId }, as)).toMatchObject({
      status: 0,
      error: expect.stringContaining('ended before'),
    });
  });
});

test('a job of one’s own is added, changed and deleted; those of the product stay', async () => {
  const mine = { beanName: 'test.count', params: '{"days":9}', cronExpression: '0 30 8 ? * MON', remark: '周一', note };
  const added = await board.ok('schedule.save', mine, as);
  expect(added).toMatchObject({ builtIn: false, params: '{"days":9}', sentence: expect.stringContaining('星期一') });
  const { id } = added;
  const changed = { ...mine, id, version: 0, cronExpression: '0 30 9 ? * MON' };
  expect((await board.call('schedule.update', changed, as)).code).toBe(0);
  expect((await board.call('schedule.update', changed, as)).code).toBe('B0001');
  await board.ok('schedule.remove', { ids: [id] }, as);
  expect((await board.call('schedule.info', { id }, as)).code).toBe('A0404');
  const { id: builtIn } = await job('forgetting');
  expect((await board.call('schedule.remove', { ids: [builtIn] }, as)).code).toBe('B0009');
});

test('an expression is shown with its next five runs before it is saved', async () => {
  const { sentence, times } = await board.ok('schedule.next', { cronExpression: '0 0 12 * * ?' }, as);
  expect([sentence, times.length]).toEqual(['每天 12:00', 5]);
});

const good = { beanName: 'test.count', cronExpression: '0 0 12 * * ?', note };
test.each([
  [{ cronExpression: '* * * * *' }, 'A0400', 'Quartz'],
  [{ cronExpression: '* * * * * ?' }, 'A0400', '10'],
  [{ cronExpression: '0 0 0 30 2 ?' }, 'A0400', '不会'],
  [{ cronExpression: '0 0 12 * * ? 2020' }, 'A0400', '不会'],
  [{ beanName: 'process.exit' }, '10028', '处理程序'],
  [{ params: '{"days":0}' }, 'A0400', ''],
  [{ params: '{"days":1,"more":1}' }, 'A0400', ''],
  [{ params: 'days' }, 'A0400', ''],
  [{ beanName: 'test.plain', params: '{"days":1}' }, 'A0400', '参数'],
  [{ note: '' }, 'A0400', ''],
  [{ status: 2 }, 'A0400', ''],
])('%o is refused', async (changes, code, said) => {
  const answer = await board.call('schedule.save', { ...good, ...changes }, as);
  expect(answer.code).toBe(code);
  expect(answer.msg).toContain(said);
});

test.each([null, 'citizen', 'city', 'reviewer'] as const)('%s neither sees nor runs any', async (role) => {
  const denied = role === null ? 'USR0001' : 'A0403';
  for (const [name, param] of [
    ['schedule.page', {}],
    ['schedule.logPage', {}],
    ['schedule.run', { ids: [1] }],
    ['schedule.save', good],
    ['schedule.next', { cronExpression: '0 0 12 * * ?' }],
  ] as const)
    expect((await board.call(name, param, role)).code).toBe(denied);
});
