import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { captcha } from '../../base/testing/captcha.ts';
import { group, type Role, uid } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { writeNext } from '../../sheets/index.ts';
import { importJob, importNext } from './import.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const HEAD = ['登录账号', '姓名', '性别', '手机号', '邮箱', '所属单位', '角色', '状态', '初始密码'];
const sheet = async (rows: (string | number)[][], head: string[] = HEAD) =>
  new Uint8Array(await writeXlsx({ sheets: [{ name: '账号', rows: [head, ...rows] }] }));

async function send(fileName: string, bytes: Uint8Array<ArrayBuffer>, more: object = {}, as: Role = 'administrator') {
  const form = new FormData();
  form.append('file', new Blob([bytes]), fileName);
  const query = { ...more, token: await board.ticketOf(as) };
  const response = await board.http.inject({ method: 'POST', url: '/sys/user/import', query, payload: form });
  return response.json();
}
/** Sends a sheet, and waits until its last row is done. */
async function brought(rows: (string | number)[][], more: object = {}) {
  const told = await send('账号.xlsx', await sheet(rows), more);
  expect(told).toMatchObject({ code: 0, data: { total: rows.length } });
  return await finished(told.data.importId);
}
const finished = (importId: number) =>
  vi.waitFor(
    async () => {
      const progress = await board.ok('accounts.importProgress', { importId }, 'administrator');
      expect(progress.finished).toBe(true);
      return progress;
    },
    { timeout: 8000, interval: 50 },
  );
const fetched = async (importId: number, of: string) => {
  const token = await board.tokenOf('administrator');
  const response = await board.get(`/sys/user/import/${importId}/sheet?of=${of}`, { token });
  if (response.headers['content-type']?.startsWith('application/json')) return response.json();
  const { sheets } = await readXlsx(new Uint8Array(response.rawPayload));
  return sheets[0]!.rows;
};
const byName = async (username: string) => {
  const { list } = await board.ok('accounts.userPage', { username }, 'administrator');
  return list.find((one: { username: string }) => one.username === username);
};

describe('a sheet of accounts', () => {
  test('makes each, tells the first passwords once, and says row by row what was refused', async () => {
    const progress = await brought([
      ['wang.wu', '王五', '女', '13900001111', 'wang@example.org', '乙市住建局', '', '正常', ''],
      ['zhao.liu', '赵六', '', '', '', group.county, '', '停用', 'Hand-over-9'],
      ['ab', '太短', '', '', '', '', '审核员', '', ''],
      ['no.unit', '无单位', '', '', '', '乌有局', '', '', ''],
      ['no.role', '无角色', '', '', '', '', '没有的角色', '', ''],
      ['same.phone', '同号码', '', '13900001111', '', '乙市住建局', '', '', ''],
    ]);
    expect(progress).toMatchObject({ total: 6, done: 6, made: 2, changed: 0, passwords: true });
    expect(
      progress.refused.map((row: { line: number; username: string; field: string }) => [
        row.line,
        row.username,
        row.field,
      ]),
    ).toEqual([
      [4, 'ab', 'username'],
      [5, 'no.unit', 'deptName'],
      [6, 'no.role', 'roleNames'],
      [7, 'same.phone', 'mobile'],
    ]);
    expect(progress.refused[1].problem).toContain('没有这个单位');
    expect(await byName('wang.wu')).toMatchObject({
      realName: '王五',
      gender: 1,
      deptId: group.bureau,
      status: 1,
      mobile: '139****1111',
    });
    expect(await byName('zhao.liu')).toMatchObject({ deptId: group.county, status: 0 });

    const [head, ...told] = await fetched(progress.importId, 'passwords');
    expect([head, told.map((row: string[]) => row[0])]).toEqual([['登录账号', '姓名', '初始密码'], ['wang.wu']]);
    const session = await board.call('accounts.loginByUserName', {
      loginName: await board.encrypt('wang.wu'),
      pass: await board.encrypt(told[0][2]),
      uuid: await captcha(board),
    });
    expect(session.data).toMatchObject({ updatePwd: '0' });
    expect(await fetched(progress.importId, 'passwords')).toMatchObject({ code: 'A0404' });
    const [titles, first] = await fetched(progress.importId, 'refused');
    expect([titles.slice(0, 3), first.slice(0, 3)]).toEqual([
      ['行号', '未导入原因', '登录账号'],
      [4, expect.stringContaining('3至30位'), 'ab'],
    ]);
  });

  test('brought again changes nothing, unless accounts that exist are to be changed', async () => {
    const row = ['wang.wu', '王五一', '男', '', '', '丙县办公室', '', '', ''];
    expect(await brought([row])).toMatchObject({ made: 0, changed: 0, refused: [{ username: 'wang.wu' }] });
    expect(await byName('wang.wu')).toMatchObject({ realName: '王五' });
    expect(await brought([row], { updateExisting: 1 })).toMatchObject({
      made: 0,
      changed: 1,
      refused: [],
      passwords: false,
    });
    // An empty cell asks for nothing.
    expect(await byName('wang.wu')).toMatchObject({
      realName: '王五一',
      gender: 0,
      deptId: group.county,
      mobile: '139****1111',
    });
  });

  test('may be a .csv as Excel writes it on a Chinese system, with English names of columns, too', async () => {
    // 登录账号,姓名 / csv.one,张 in GB 18030
    const gb = new Uint8Array([
      0xb5,
      0xc7,
      0xc2,
      0xbc,
      0xd5,
      0xcb,
      0xba,
      0xc5,
      0x2c,
      0xd0,
      0xd5,
      0xc3,
      0xfb,
      0x0d,
      0x0a,
      ...new TextEncoder().encode('csv.one,'),
      0xd5,
      0xc5,
      0xc8,
      0xfd,
      0x0d,
      0x0a,
    ]);
    await finished((await send('账号.csv', gb)).data.importId);
    expect(await byName('csv.one')).toMatchObject({ realName: '张三' });
    const utf = new TextEncoder().encode('\ufeffLogin name,Name,Gender\r\ncsv.two,李四,Female\r\n');
    await finished((await send('a.csv', utf)).data.importId);
    expect(await byName('csv.two')).toMatchObject({ realName: '李四', gender: 1 });
  });

  test('goes on where a process left it', async () => {
    const told = await send('账号.xlsx', await sheet([['left.one', '留下', '', '', '', '', '审核员', '', '']]));
    const progress = await finished(told.data.importId);
    await sql`update "accountImport" set "finishedAt" = null, "touchedAt" = ${board.clock.now()} where "importId" = ${progress.importId}`.execute(
      board.db,
    );
    expect(await importNext(board.app)).toBe(false);
    board.clock.advance(121_000);
    await importJob(board.app).run();
    expect(await finished(progress.importId)).toMatchObject({ made: 1, refused: [] });
  });

  test('first passwords that nobody fetches are forgotten, and cells of what is done at once', async () => {
    board.clock.advance(3_700_000);
    await importJob(board.app).run();
    const { rows } =
      await sql`select from "accountImportRow" where "passwordSealed" is not null or (state <> 'refused' and "cellsSealed" is not null)`.execute(
        board.db,
      );
    expect(rows).toEqual([]);
  });

  test('is nobody else’s', async () => {
    const told = await send('账号.xlsx', await sheet([['mine.only', '我的', '', '', '', '', '审核员', '', '']]));
    await finished(told.data.importId);
    await sql`insert into "accountRole" values (${uid.secondReviewer}, 2)`.execute(board.db);
    board.app.viewers.forget(uid.secondReviewer);
    expect((await board.call('accounts.importProgress', { importId: told.data.importId }, 'secondReviewer')).code).toBe(
      'A0404',
    );
    await sql`delete from "accountRole" where uid = ${uid.secondReviewer} and "roleId" = 2`.execute(board.db);
    board.app.viewers.forget(uid.secondReviewer);
  });

  test.each<[string, string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['nothing', 'a.xlsx', () => sheet([]), '10019'],
    ['other columns', 'a.xlsx', () => sheet([['a', 'b']], ['甲', '乙']), 'A0400'],
    ['no sheet', 'a.xlsx', () => new TextEncoder().encode('PK no sheet'), 'A0400'],
    ['too many rows', 'a.csv', () => new TextEncoder().encode(`登录账号\n${'x.y.z\n'.repeat(5001)}`), 'A0400'],
  ])('is refused with %s', async (_, name, bytes, code) => {
    expect((await send(name, new Uint8Array(await bytes()))).code).toBe(code);
  });

  test('whoever may not is refused, and takes no file', async () => {
    expect((await send('a.xlsx', await sheet([]), {}, 'city')).code).toBe('A0403');
    expect((await board.http.inject({ method: 'POST', url: '/sys/user/import' })).json().code).toBe('USR0001');
  });
});

test('the template has the columns, and units and roles to choose from', async () => {
  const response = await board.get('/sys/user/import/template', { token: await board.tokenOf('administrator') });
  const { sheets } = await readXlsx(new Uint8Array(response.rawPayload), { readStyles: true });
  expect(sheets.map(({ name }) => name)).toEqual(['账号', '单位', '角色']);
  expect(sheets[0]!.rows[0]).toEqual(HEAD);
  expect(sheets[1]!.rows.map((row) => row[0])).toContain('乙市住建局');
  expect(sheets[2]!.rows.flat()).toEqual(['角色', '审核员', '管理员']);
  expect(sheets[0]!.dataValidations?.map(({ range }) => range)).toHaveLength(4);
});

test('the list is taken away as a sheet, masked, marked with whose it is, and noted', async () => {
  const token = await board.tokenOf('administrator');
  const response = await board.get('/sys/user/export?username=wang.wu', { token });
  expect(response.headers['content-type']).toContain('spreadsheetml');
  const { sheets } = await readXlsx(new Uint8Array(response.rawPayload));
  const [mark, head, row] = sheets[0]!.rows;
  expect(String(mark![0])).toContain('administrator');
  expect(head!.slice(0, 2)).toEqual(['登录账号', '姓名']);
  // The administrator of the fixture may export in plain.
  expect(row!.slice(0, 4)).toEqual(['wang.wu', '王五一', '男', '13900001111']);
  const { rows } = await sql<{ data: object }>`select data from event where kind = 'staffExported'`.execute(board.db);
  expect(rows).toEqual([{ data: { rows: 1, plain: true } }]);
  await sql`update role set permissions = array_remove(permissions, 'sys:export:plain') where "roleId" = 2`.execute(
    board.db,
  );
  board.app.viewers.clear();
  const masked = await board.get('/sys/user/export?username=wang.wu', { token });
  expect((await readXlsx(new Uint8Array(masked.rawPayload))).sheets[0]!.rows[2]![3]).toBe('139****1111');
});

test('a list that is too long for an answer is written in the background, each account once', async () => {
  const many = 2100;
  await sql`insert into account ("loginName", "nickName", source, "userType", status, "createdAt", "groupId", organization)
    select 'many.' || n, '批量' || n, 'staff', 1, 1, now(), ${group.city}, 1 from generate_series(1, ${many}) n`.execute(
    board.db,
  );
  const limit = { name: 'exportRowsAtOnce', value: '100', version: 0, note: '测试' };
  await board.ok('settings.setParameter', limit, 'administrator');
  await expect.poll(async () => (await board.ok('settings.site')).limits.exportRowsAtOnce).toBe(100);
  const token = await board.tokenOf('administrator');
  expect((await board.get('/sys/user/export?username=many.', { token })).json()).toMatchObject({ code: 'B0009' });
  const made = await board.ok('accounts.userSheetStart', { username: 'many.' }, 'administrator');
  expect(made).toMatchObject({ kind: 'staff', state: 'waiting', rows: many });
  board.clock.advance(1000);
  await writeNext(board.app);
  expect((await board.ok('accounts.userSheets', {}, 'administrator')).exports[0]).toMatchObject({
    state: 'done',
    rows: many,
  });
  const file = (as: string) => board.get(`/sys/user/sheet/file?exportId=${made.exportId}`, { token: as });
  const { sheets } = await readXlsx(new Uint8Array((await file(token)).rawPayload));
  expect(new Set(sheets[0]!.rows.slice(2).map((row) => row[0])).size).toBe(many);
  expect((await file(await board.tokenOf('reviewer'))).json().code).toBe('A0403');
});
