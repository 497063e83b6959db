import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../base/testing/fixture.ts';
import { type Board, goodPost, startBoard } from '../base/testing/harness.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

interface Row {
  name: string;
  value: string;
  fallback: string;
  version: number;
}
const rows = async (): Promise<Row[]> => (await board.ok('settings.parameters', {}, 'administrator')).rows;
const row = async (name: string) => (await rows()).find((one) => one.name === name)!;
/** Sets a parameter in its present version, and returns the answer. */
const set = async (name: string, value: string | null, note = '工作需要') =>
  board.call('settings.setParameter', { name, value, version: (await row(name)).version, note }, 'administrator');
/** Waits until this process uses the new value. */
const limit = (name: string) => expect.poll(async () => (await board.ok('settings.site')).limits[name]);
const post = () => board.call('handling.post', goodPost, 'citizen');

describe('a parameter', () => {
  test('counts without a restart, and its default again', async () => {
    expect(await row('titleMin')).toMatchObject({ value: '20', fallback: '20', version: 0, min: 1, max: 50 });
    expect(await set('titleMin', '30', '试行')).toMatchObject({ code: 0, data: { version: 1 } });
    expect(await row('titleMin')).toMatchObject({ value: '30', fallback: '20', byName: 'administrator' });
    await limit('titleMin').toBe(30);
    expect(await post()).toMatchObject({ code: 'T0008', data: { fields: { subject: '标题不少于30个字' } } });

    expect(await set('titleMin', null, '试行结束')).toMatchObject({ code: 0, data: { version: 2 } });
    await limit('titleMin').toBe(20);
    expect((await post()).code).toBe(0);
    const left = await sql`select 1 from parameter where name = 'titleMin'`.execute(board.db);
    expect(left.rows).toEqual([]);

    const changes = await board.ok('settings.parameterChanges', { name: 'titleMin' }, 'administrator');
    expect(changes.rows.map(({ before, after, note, byName }: Record<string, string>) => [before, after, note, byName]))
      // newest first
      .toEqual([
        ['30', '20', '试行结束', 'administrator'],
        ['20', '30', '试行', 'administrator'],
      ]);
    const { rows: told } = await sql<{ data: object }>`
      select data from event where kind = 'parameterSet' order by "eventId"`.execute(board.db);
    expect(told[0]!.data).toEqual({ references: ['parameters', 'limits'], name: 'titleMin', version: 1 });
  });

  test('makes what is kept of pages and answers stale within a second', async () => {
    const { cache } = board.app;
    await board.settle();
    // Kept the way `pages.ts` keeps a page: limits and footer are on every page.
    const body = Buffer.from('page');
    cache.put('page', { body, contentType: 'text/html' }, ['settings', 'message:1'], cache.begin());
    const minimum = async () => (await board.ok('statistics.ranking')).minimum;
    expect(await minimum()).toBe(30);
    expect(cache.get('page')).toBeDefined();
    await set('rankMinimum', '5');
    await expect.poll(() => cache.get('page'), { timeout: 1000 }).toBeUndefined();
    expect(await minimum()).toBe(5);
    await set('rankMinimum', '30');
    await expect.poll(minimum, { timeout: 1000 }).toBe(30);
  });

  test('that is a text shows on the pages; empty, it says nothing', async () => {
    expect((await set('footer.icp', ' 京ICP备2026000001号 ')).code).toBe(0);
    const footer = expect.poll(async () => (await board.ok('settings.site')).footer.icp);
    await footer.toBe('京ICP备2026000001号');
    expect((await set('footer.icp', '')).code).toBe(0);
    await expect.poll(async () => (await board.ok('settings.site')).footer).toEqual({});
  });

  test('is not overwritten by who has not seen its last change', async () => {
    const { version } = await row('appealCalendarDays');
    const ask = (value: string) =>
      board.call(
        'settings.setParameter',
        { name: 'appealCalendarDays', value, version, note: '试行' },
        'administrator',
      );
    const told = await Promise.all([ask('20'), ask('25')]);
    expect(told.map(({ code }) => code).sort()).toEqual([0, 'B0001']);
    expect((await ask('30')).code).toBe('B0001');
  });

  test('and another whose bound it is, set at once, still fit together', async () => {
    const told = await Promise.all([set('replyMin', '800'), set('replyMax', '100')]);
    expect(told.map(({ code }) => code).sort()).toEqual([0, 'A0400']);
    const [min, max] = await Promise.all([row('replyMin'), row('replyMax')]);
    expect(Number(min.value)).toBeLessThanOrEqual(Number(max.value));
    for (const name of ['replyMin', 'replyMax']) expect((await set(name, null)).code).toBe(0);
  });

  test('set to what it is leaves no trace', async () => {
    const before = await row('contentMin');
    expect((await set('contentMin', '22')).code).toBe(0);
    expect(await row('contentMin')).toEqual(before);
  });
});

describe('bad input', () => {
  test.each([
    ['titleMin', '0', '请填写1–50之间的整数'],
    ['titleMin', '51', '请填写1–50之间的整数'],
    ['titleMax', '19', '请填写20–200之间的整数'],
    ['titleMax', '20.5', '请填写20–200之间的整数'],
    ['titleMax', '-1', '请填写20–200之间的整数'],
    ['titleMax', '1e2', '请填写20–200之间的整数'],
    ['titleMax', '９９', '请填写20–200之间的整数'],
    ['titleMax', '9'.repeat(1000), '请填写20–200之间的整数'],
    ['channelUsesWorkArea', '2', '请填写0–1之间的整数'],
    ['imageMaxBytes', '1', '请填写1–200 MB之间的整数'],
    ['weightSpeed', '0', '请填写0.05–1之间的数，最多两位小数'],
    ['weightSpeed', '0.255', '请填写0.05–1之间的数，最多两位小数'],
    ['alarmCalendarDays', '44', '请填写45–80之间的整数'],
    ['footer.sponsor', '长'.repeat(101), '不超过100个字'],
    ['userCentreUrl', 'javascript:alert(1)', '请填写完整的网址'],
    ['userCentreUrl', '//elsewhere.example', '请填写完整的网址'],
    ['mapTileUrl', "https://tiles.example/{z}/{x}/{y}; script-src 'unsafe-inline'", '请填写完整的网址'],
    ['mapTileUrl', 'https://tiles.example/', '请填写完整的网址'],
    ['certificateTypes', '1,9', '填写有误，请检查'],
  ])('%s may not be %s', async (name, value, sentence) => {
    const before = await row(name);
    expect(await set(name, value)).toMatchObject({
      code: 'A0400',
      msg: sentence,
      data: { fields: { value: sentence } },
    });
    expect(await row(name)).toEqual(before);
  });

  test.each([
    { name: 'nonsense' },
    { name: 'demoAccounts' },
    { version: -1 },
    { version: 2147483647 },
    { value: 30 },
    { value: '字'.repeat(1001) },
    { note: ' ' },
    { note: '长'.repeat(201) },
    { note: undefined },
  ])('%j', async (wrong) => {
    const good = { name: 'contentMax', value: '900', version: 0, note: '试行' };
    const told = await board.call('settings.setParameter', { ...good, ...wrong }, 'administrator');
    expect(told.code).toBe('A0400');
    expect(told.data.fields).toHaveProperty(Object.keys(wrong)[0]!);
    expect((await row('contentMax')).version).toBe(0);
  });
});

test('is for those who keep the parameters', async () => {
  const param = { name: 'titleMin', value: '1', version: 0, note: '试' };
  const codes = async (as: Role | null) =>
    Promise.all([
      board.call('settings.parameters', {}, as),
      board.call('settings.setParameter', param, as),
      board.call('settings.parameterChanges', {}, as),
    ]).then((told) => told.map(({ code }) => code));
  expect(new Set(await codes(null))).toEqual(new Set(['USR0001']));
  for (const role of ['citizen', 'city', 'reviewer'] as const)
    expect(new Set(await codes(role))).toEqual(new Set(['A0403']));
});
