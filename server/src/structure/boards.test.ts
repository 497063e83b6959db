import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fid, group } from '../base/testing/fixture.ts';
import { type Board, goodPost, startBoard } from '../base/testing/harness.ts';
import { posted } from '../base/testing/story.ts';

/** Tests the platform's calls for boards and their seats. */
let board: Board;
beforeAll(async () => {
  board = await startBoard();
  await sql`insert into region ("regionId", name, "parentId", type, sort) values
    (130000, '河北省', null, 1, 0), (130400, '邯郸市', 130000, 2, 1), (130403, '丛台区', 130400, 3, 2), (130404, '复兴区', 130400, 3, 3)`.execute(
    board.db,
  );
  await board.app.references.load(board.app);
});
afterAll(() => board.stop());

const call = (name: string, param: object = {}) => board.call(`structure.${name}`, param, 'administrator');
const ok = async (name: string, param: object = {}) => {
  const data = await board.ok(`structure.${name}`, param, 'administrator');
  await board.settle();
  return data;
};
const refused = async (name: string, param: object = {}) => {
  const { code, msg } = await call(name, param);
  return [code, msg];
};
const history = async (of: number) =>
  (await ok('boardChanges', { fid: of, rows: 20 })).rows.map(({ what, before, after }: Record<string, string>) => [
    what,
    before,
    after,
  ]);
const children = async (of: number) => await board.ok('forums.children', { fid: of });

describe('regions of the country', () => {
  test('get their boards, usual seats and offices at once, and a second time nothing more', async () => {
    const asked = { regionIds: [130403, 130400], offices: true, note: '开通' };
    // The province gets a board without seats, because the city needs a board above it.
    expect(await ok('openRegions', asked)).toEqual({ boards: 6, units: 2 });
    expect(await ok('openRegions', asked)).toEqual({ boards: 0, units: 0 });
    const { boards } = await ok('boardSearch', { keywords: '邯郸 书记' });
    expect(boards).toMatchObject([
      { forumName: '河北省邯郸市委书记', units: [{ groupName: '邯郸市委办公室' }], open: true },
      { forumName: '河北省邯郸市丛台区委书记', units: [{ groupName: '丛台区委办公室' }] },
    ]);
    const city = (await board.ok('forums.search', { keywords: '邯郸市' })).forums[0];
    expect((await children(city.fid)).seats.map((one: { name: string }) => one.name)).toEqual([
      '邯郸市委书记',
      '邯郸市市长',
    ]);
    const { units } = await ok('unitSearch', { keywords: '丛台区委办公室' });
    expect(units).toMatchObject([{ path: [{ groupName: '邯郸市委办公室' }], organization: 1 }]);
    // A region that is opened later goes below the existing boards.
    expect(await ok('openRegions', { regionIds: [130404], offices: true })).toEqual({ boards: 2, units: 1 });
    expect((await children(city.fid)).regions).toMatchObject([{ name: '丛台区' }, { name: '复兴区' }]);
    expect((await refused('openRegions', { regionIds: [999] }))[0]).toBe('A0400');
  });
});

describe('a seat', () => {
  test('is made, answered by a unit, and takes messages while it is open', async () => {
    const { fid: seat } = await ok('addBoard', {
      parentFid: fid.city,
      name: '乙市市长',
      groupIds: [group.city],
      note: '新设',
    });
    expect(await ok('keptBoards', { fid: fid.city })).toMatchObject({
      path: [{ name: '甲省' }, { name: '乙市' }],
      boards: expect.arrayContaining([
        expect.objectContaining({
          fid: seat,
          forumName: '甲省乙市市长',
          units: [{ groupId: group.city, groupName: '乙市办公室' }],
        }),
      ]),
    });
    const post = (more: object) => board.call('handling.post', { ...goodPost, ...more }, 'citizen');
    expect((await post({ fid: seat })).code).toBe(0);
    await board.settle();
    expect((await board.ok('handling.pageAns', { display: 3 }, 'city')).total).toBe(0);
    await ok('changeBoard', { fid: seat, open: false, note: '调整' });
    expect((await post({ fid: seat, subject: '另一件事情：平安小区二号楼电梯停运多日希望修复' })).msg).toBe(
      '该留言板暂未开放',
    );
    await ok('changeBoard', { fid: seat, open: true, groupIds: [group.county], sort: 4, note: '改由县里办理' });
    expect(await history(seat)).toEqual([
      ['units', '乙市办公室', '丙县办公室'],
      ['state', '0', '1'],
      ['sort', expect.any(String), '4'],
      ['state', '1', '0'],
      ['units', '', '乙市办公室'],
      ['made', '', '甲省乙市市长'],
    ]);
    expect(await refused('removeBoard', { fid: seat })).toEqual(['B0009', '该留言板已有留言，不能删除，可以关闭']);
  });

  test('is renamed with its full name; a region with everything below it', async () => {
    const { fid: seat } = await ok('addBoard', { parentFid: fid.county, name: '丙县县长' });
    expect((await refused('addBoard', { parentFid: fid.county, name: '丙县县长' }))[1]).toBe('同一地区已有同名职位');
    await ok('changeBoard', { fid: fid.county, name: '丙县县', note: '' });
    await ok('changeBoard', { fid: fid.county, name: '丙市', note: '撤县设市' });
    await ok('changeBoard', { fid: seat, name: '丙市市长' });
    const { seats } = await children(fid.county);
    expect(seats.map(({ forumName }: { forumName: string }) => forumName)).toContain('甲省乙市丙市市长');
    expect(seats.map(({ forumName }: { forumName: string }) => forumName)).toContain('甲省乙市丙市县委书记');
  });

  test('changes hands, and those before stay written down', async () => {
    const day = 86_400;
    const now = Math.floor(board.clock.now().getTime() / 1000);
    const set = (name: string, since?: number) => ({ fid: fid.citySeat, name, since, note: '人事变动' });
    await ok('setHolder', set('甲同志', now - 300 * day));
    await ok('setHolder', set('乙同志', now - 10 * day));
    expect((await board.ok('forums.children', { fid: fid.city })).seats).toContainEqual(
      expect.objectContaining({ fid: fid.citySeat, holder: '乙同志' }),
    );
    expect((await refused('setHolder', set('丙同志', now - 20 * day)))[1]).toBe('任职日期不能早于前任，也不能晚于今天');
    expect((await refused('setHolder', set('丙同志', now + day)))[0]).toBe('A0400');
    await ok('setHolder', set(''));
    expect((await ok('boardHolders', { fid: fid.citySeat })).holders).toEqual([
      { name: '乙同志', since: now - 10 * day, until: now },
      { name: '甲同志', since: now - 300 * day, until: now - 10 * day },
    ]);
    expect((await history(fid.citySeat)).map(([, before, after]: string[]) => [before, after])).toEqual([
      ['乙同志', ''],
      ['甲同志', '乙同志'],
      ['', '甲同志'],
    ]);
    expect((await refused('setHolder', { fid: fid.city, name: '某人' }))[1]).toBe('只有职位才能这样设置');
  });

  test('is answered by units of its own side, and goes only when it is empty', async () => {
    expect((await refused('changeBoard', { fid: fid.citySeat, groupIds: [group.ministry] }))[1]).toContain(
      '另一类机构',
    );
    expect((await refused('changeBoard', { fid: fid.citySeat, groupIds: [99_999] }))[0]).toBe('A0400');
    expect((await refused('changeBoard', { fid: fid.city, groupIds: [group.city] }))[0]).toBe('B0009');
    expect((await refused('removeBoard', { fid: fid.city }))[1]).toBe('还有下级地区或职位，请先删除它们');
    const { fid: seat } = await ok('addBoard', { parentFid: fid.county, name: '误设职位', groupIds: [group.county] });
    await ok('setHolder', { fid: seat, name: '某同志' });
    await ok('removeBoard', { fid: seat });
    expect((await refused('boardHolders', { fid: seat }))[0]).toBe('A0404');
  });
});

test('ministries are seats at the top', async () => {
  const { fid: ministry } = await ok('addBoard', { name: '水利部部长', groupIds: [group.ministry] });
  expect((await board.ok('forums.getTopBwForums')).forums).toContainEqual(
    expect.objectContaining({ fid: ministry, forumName: '水利部部长', position: 1, adviceOnly: true }),
  );
  expect((await refused('addBoard', { name: '水利部部长' }))[0]).toBe('B0009');
  expect((await refused('addBoard', { name: '外交部部长', groupIds: [group.city] }))[0]).toBe('B0009');
  expect((await refused('addBoard', { parentFid: ministry, name: '某司' }))[0]).toBe('A0400');
});

test('nobody else keeps boards', async () => {
  await posted(board);
  for (const [name, param] of [
    ['keptBoards', {}],
    ['addBoard', { parentFid: fid.city, name: '某职位' }],
    ['changeBoard', { fid: fid.citySeat, open: false }],
    ['setHolder', { fid: fid.citySeat, name: '某人' }],
    ['removeBoard', { fid: fid.countySeat }],
    ['openRegions', { regionIds: [130400] }],
  ] as const) {
    for (const role of ['city', 'reviewer', 'citizen'] as const)
      expect((await board.call(`structure.${name}`, param, role)).code, `${name} ${role}`).toBe('A0403');
    expect((await board.call(`structure.${name}`, param)).code).toBe('USR0001');
  }
});
