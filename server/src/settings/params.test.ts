import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Board, startBoard } from '../base/testing/harness.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const as = 'administrator';
const note = '工作需要';
const info = async (id: string) => await board.ok('settings.paramsInfo', { id }, as);

describe('a parameter with a new code', () => {
  test('is added, read, changed and deleted, each with its history', async () => {
    const made = { paramCode: 'app.banner', paramValue: '试运行', remark: '客户端首页', note };
    expect(await board.ok('settings.paramsSave', made, as)).toMatchObject({ builtIn: false, version: 1 });
    expect((await board.call('settings.paramsSave', made, as)).code).toBe('10002');
    expect(await board.ok('settings.paramsKey', { paramCode: 'app.banner' }, as)).toEqual({ paramValue: '试运行' });
    const changed = { id: 'app.banner', paramValue: '正式运行', version: 1, note: '上线' };
    expect(await board.ok('settings.paramsUpdate', changed, as)).toMatchObject({
      paramValue: '正式运行',
      remark: '客户端首页',
      version: 2,
    });
    expect((await board.call('settings.paramsUpdate', changed, as)).code).toBe('B0001');
    const { list, total } = await board.ok('settings.paramsPage', { own: '1', paramCode: 'BANNER' }, as);
    expect([total, list[0].paramValue]).toEqual([1, '正式运行']);
    await board.ok('settings.paramsDelete', { ids: ['app.banner'], note: '不再使用' }, as);
    expect((await board.call('settings.paramsInfo', { id: 'app.banner' }, as)).code).toBe('A0404');
    const { rows } = await board.ok('settings.parameterChanges', {}, as);
    const said = rows.map(({ before, after, note }: Record<string, string>) => [before, after, note]);
    expect(said).toEqual([
      ['正式运行', '', '不再使用'],
      ['试运行', '正式运行', '上线'],
      ['', '试运行', note],
    ]);
    // A parameter that is added again continues its version numbers.
    expect(await board.ok('settings.paramsSave', made, as)).toMatchObject({ version: 4 });
  });
});

describe('a parameter of the product under these names', () => {
  test('keeps its bounds and is in force at once', async () => {
    const { version, builtIn, paramValue } = await info('remarkMax');
    expect([builtIn, paramValue]).toEqual([true, '200']);
    const set = (value: string) =>
      board.call('settings.paramsUpdate', { id: 'remarkMax', paramValue: value, version, note }, as);
    expect((await set('0')).code).toBe('A0400');
    expect((await set('180')).code).toBe(0);
    await expect.poll(async () => (await board.ok('settings.site')).limits.remarkMax).toBe(180);
  });

  test('is not deleted, nor added a second time', async () => {
    expect((await board.call('settings.paramsDelete', { ids: ['remarkMax'] }, as)).code).toBe('B0009');
    const taken = { paramCode: 'titleMin', paramValue: '1', note };
    expect((await board.call('settings.paramsSave', taken, as)).code).toBe('10002');
    expect((await board.call('settings.paramsSave', { ...taken, paramCode: 'demoAccounts' }, as)).code).toBe('10002');
    expect((await board.call('settings.paramsInfo', { id: 'demoAccounts' }, as)).code).toBe('A0404');
  });
});

test.each([null, 'citizen', 'city', 'reviewer'] as const)('%s neither reads nor sets any', async (role) => {
  const denied = role === null ? 'USR0001' : 'A0403';
  const set = { paramCode: 'x', paramValue: 'y', note };
  for (const [name, param] of [
    ['settings.paramsPage', {}],
    ['settings.paramsKey', { paramCode: 'titleMin' }],
    ['settings.paramsSave', set],
    ['settings.paramsDelete', { ids: ['titleMin'] }],
  ] as const)
    expect((await board.call(name, param, role)).code).toBe(denied);
});
