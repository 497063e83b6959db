import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Board, goodPost, startBoard } from '../base/testing/harness.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const as = 'administrator';
const note = '工作需要';
const entry = async (id: string) => await board.ok('settings.dictDataInfo', { id }, as);
const update = async (id: string, changes: object) => {
  const { dictType, dictValue, ...now } = await entry(id);
  return await board.call('settings.dictDataUpdate', { ...now, note, ...changes }, as);
};
const domains = async () =>
  (await board.ok('settings.domainList')).domainList.map(({ label }: { label: string }) => label);
const types = async () => (await board.ok('settings.typeList')).typeList.map(({ label }: { label: string }) => label);
const all = async (dictType: string) =>
  (await board.ok('settings.dictTypeAll', {}, 'citizen')).find((one: { dictType: string }) => one.dictType === dictType)
    ?.dataList;

describe('an entry of a dictionary', () => {
  test('is named anew, in force at once, and the history says who, why and what', async () => {
    expect(await domains()).toEqual(['城建', '其他']);
    expect(await update('domain:7', { dictLabel: '城乡建设', note: '机构改革' })).toMatchObject({
      code: 0,
      data: { dictLabel: '城乡建设', version: 1 },
    });
    await expect.poll(domains, { timeout: 1000 }).toEqual(['城乡建设', '其他']);
    const { list } = await board.ok('settings.settingHistory', { kind: 'dictData', key: 'domain:7' }, as);
    expect(list).toMatchObject([
      { note: '机构改革', byName: as, before: { dictLabel: '城建' }, after: { dictLabel: '城乡建设' } },
    ]);
    await update('domain:7', { dictLabel: '城建' });
    const history = { kind: 'dictData', key: 'domain:7', order: 'asc' };
    const { list: oldestFirst } = await board.ok('settings.settingHistory', history, as);
    expect(oldestFirst.map(({ note }: { note: string }) => note)).toEqual(['机构改革', expect.any(String)]);
  });

  test('is called in the language of whoever chooses', async () => {
    const token = await board.tokenOf('citizen');
    const { data } = (await board.get('/sys/dict/type/all', { token, language: 'en' })).json();
    const labels = data.find(({ dictType }: { dictType: string }) => dictType === 'noticeType').dataList;
    expect(labels.map((one: { dictLabel: string }) => one.dictLabel)).toEqual(['Notice', 'Announcement', 'Meeting']);
  });

  test('that is added gets the next number, and can be chosen', async () => {
    const added = await board.ok(
      'settings.dictDataSave',
      { dictType: 'domain', dictLabel: '低空经济', sort: 9, note },
      as,
    );
    expect(added).toMatchObject({ id: 'domain:17', dictValue: '17', status: 1, version: 0 });
    const sub = { dictType: 'subDomain', dictLabel: '无人机', parentValue: '17', note };
    const { dictValue } = await board.ok('settings.dictDataSave', sub, as);
    await expect.poll(domains).toContain('低空经济');
    const post = { ...goodPost, domainId: 17, subDomainId: Number(dictValue) };
    expect((await board.call('handling.post', post, 'citizen')).code).toBe(0);
  });

  test('that is stopped can be chosen no longer, and what has it keeps its name', async () => {
    const { tid } = await board.ok('handling.post', { ...goodPost, domainId: 16, subDomainId: 0 }, 'other');
    await update('domain:16', { status: 0 });
    await expect.poll(domains).not.toContain('其他');
    const own = (await board.ok('handling.mine', {}, 'other')).rows.find((row: { tid: number }) => row.tid === tid);
    expect(own.domainName).toBe('其他');
    await update('domain:16', { status: 1 });
    await expect.poll(domains).toContain('其他');
  });

  test('that is stopped takes no new entries below it; those it has can still be changed', async () => {
    const below = async (parentValue: string) => {
      const sub = { dictType: 'subDomain', dictLabel: '低空物流', parentValue, note };
      return await board.call('settings.dictDataSave', sub, as);
    };
    const { id } = (await below('16')).data;
    const other = (await below('7')).data.id;
    await update('domain:16', { status: 0 });
    const refused = { code: 'A0400', data: { fields: { parentValue: '请选择所属的领域' } } };
    expect(await below('16')).toMatchObject(refused);
    expect(await update(other, { parentValue: '16' })).toMatchObject(refused);
    expect(await update(id, { dictLabel: '低空运输' })).toMatchObject({ code: 0, data: { parentValue: '16' } });
    await update('domain:16', { status: 1 });
    expect((await update(other, { parentValue: '16' })).code).toBe(0);
  });

  test('of types of messages: renamed and stopped, advice never', async () => {
    expect(await types()).toEqual(['建言', '投诉/求助', '咨询']);
    await update('messageType:2', { dictLabel: '诉求', sort: 9 });
    await update('messageType:1', { status: 0 });
    await expect.poll(types).toEqual(['建言', '诉求']);
    const post = { ...goodPost, typeId: 1, subject: '想问老旧小区加装电梯需要哪些手续要多少业主同意' };
    expect((await board.call('handling.post', post, 'other')).code).toBe('T0003');
    await update('messageType:1', { status: 1 });
    await update('messageType:2', { dictLabel: '投诉/求助' });
    await expect.poll(types).toHaveLength(3);
    expect((await update('messageType:5', { status: 0 })).code).toBe('B0009');
    expect((await board.ok('settings.typeList', {})).typeList).toHaveLength(3);
  });

  test('that messages may have is stopped, not deleted', async () => {
    const told = await board.call('settings.dictDataDelete', { ids: ['domain:7'], note }, as);
    expect(told).toMatchObject({ code: 'B0009', msg: expect.stringContaining('停用') });
    expect(await entry('domain:7')).toMatchObject({ dictLabel: '城建' });
  });

  test('is not overwritten by who has not seen its last change', async () => {
    const { version } = await entry('rejectReason:6');
    const told = await Promise.all(
      ['重复留言', '重复'].map((dictLabel) => update('rejectReason:6', { dictLabel, version })),
    );
    expect(told.map(({ code }) => code).sort()).toEqual([0, 'B0001']);
  });
});

describe('a dictionary of one’s own', () => {
  test('is added with entries, read by everyone signed in, and deleted', async () => {
    await board.ok('settings.dictTypeSave', { dictType: 'meetingRoom', dictName: '会议室', note }, as);
    for (const [dictValue, dictLabel] of [
      ['A-1', '一号会议室'],
      ['A-2', '二号会议室'],
    ])
      await board.ok('settings.dictDataSave', { dictType: 'meetingRoom', dictValue, dictLabel, note }, as);
    await expect
      .poll(() => all('meetingRoom'))
      .toEqual([
        { dictValue: 'A-1', dictLabel: '一号会议室' },
        { dictValue: 'A-2', dictLabel: '二号会议室' },
      ]);
    const again = { dictType: 'meetingRoom', dictValue: 'A-1', dictLabel: '三号', note };
    expect((await board.call('settings.dictDataSave', again, as)).code).toBe('10002');
    await board.ok('settings.dictDataDelete', { ids: ['meetingRoom:A-1'] }, as);
    await expect.poll(() => all('meetingRoom')).toHaveLength(1);
    const { list } = await board.ok('settings.dictTypePage', { dictName: '会议' }, as);
    expect(list).toMatchObject([{ dictType: 'meetingRoom', builtIn: false, entries: 1 }]);
    await board.ok('settings.dictTypeDelete', { ids: ['meetingRoom'] }, as);
    await expect.poll(() => all('meetingRoom')).toBeUndefined();
  });

  test('leaves those of the product alone', async () => {
    expect((await board.call('settings.dictTypeDelete', { ids: ['domain'] }, as)).code).toBe('B0009');
    const { rows } = await sql`select 1 from dictionary where "dictType" = 'domain'`.execute(board.db);
    expect(rows.length).toBeGreaterThan(1);
  });
});

test.each([
  ['settings.dictDataSave', { dictType: 'domain', dictLabel: ' ', note }, 'A0400'],
  ['settings.dictDataSave', { dictType: 'domain', dictLabel: '新', note: ' ' }, 'A0400'],
  ['settings.dictDataSave', { dictType: 'domain', dictValue: '070', dictLabel: '新', note }, 'A0400'],
  ['settings.dictDataSave', { dictType: 'domain', dictValue: '40000', dictLabel: '新', note }, 'A0400'],
  ['settings.dictDataSave', { dictType: 'subDomain', dictLabel: '新', parentValue: '999', note }, 'A0400'],
  ['settings.dictDataSave', { dictType: 'messageType', dictValue: '8', dictLabel: '新', note }, 'B0009'],
  ['settings.dictDataSave', { dictType: 'nowhere', dictLabel: '新', dictValue: '1', note }, 'A0404'],
  ['settings.dictTypeSave', { dictType: '1; drop table', dictName: '新', note }, 'A0400'],
  ['settings.dictTypeSave', { dictType: 'domain', dictName: '新', note }, '10002'],
  ['settings.dictDataInfo', { id: 'domain' }, 'A0400'],
  ['settings.dictDataInfo', { id: 'domain:999' }, 'A0404'],
  ['settings.dictTypeInfo', { id: 'nowhere' }, 'A0404'],
])('%s %o is refused', async (name, param, code) => {
  expect((await board.call(name, param, as)).code).toBe(code);
});

test.each([null, 'citizen', 'city', 'reviewer'] as const)('%s changes none', async (role) => {
  const denied = role === null ? 'USR0001' : 'A0403';
  const calls: [string, object][] = [
    ['settings.dictTypePage', {}],
    ['settings.dictDataPage', { dictType: 'domain' }],
    ['settings.dictDataSave', { dictType: 'domain', dictLabel: '新', note }],
    ['settings.dictTypeDelete', { ids: ['domain'] }],
    ['settings.settingHistory', {}],
  ];
  for (const [name, param] of calls) expect((await board.call(name, param, role)).code).toBe(denied);
});
