import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { writeNext } from '../sheets/index.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

test('a log that is long is written when their turn comes: every row once, for whoever asked alone', async () => {
  const many = 4100;
  await sql`insert into "loginLog" (uid, "nameIndex", status, operation, ip, "userAgent", at)
    select null, '', 1, 1, '10.1.2.3', 'reader ' || n, ${board.clock.now()}::timestamptz - n * interval '1 second'
    from generate_series(1, ${many}) n`.execute(board.db);
  const limit = { name: 'exportRowsAtOnce', value: '100', version: 0, note: '测试' };
  await board.ok('settings.setParameter', limit, 'administrator');
  await expect.poll(async () => (await board.ok('settings.site')).limits.exportRowsAtOnce).toBe(100);
  expect((await board.call('gateways.loginLogExport', { operation: '1' }, 'administrator')).code).toBe('B0009');
  const made = await board.ok('gateways.logSheetStart', { log: 'login', operation: '1' }, 'administrator');
  expect(made).toMatchObject({ kind: 'login', title: '登录日志', state: 'waiting', rows: many });
  const token = await board.tokenOf('administrator');
  const file = (as = token) => board.get(`/sys/log/sheet/file?exportId=${made.exportId}`, { token: as });
  expect((await file()).json().code).toBe('A0404');
  board.clock.advance(1000);
  await writeNext(board.app);
  expect((await board.ok('gateways.logSheets', {}, 'administrator')).exports[0]).toMatchObject({
    exportId: made.exportId,
    state: 'done',
    rows: many,
  });
  const strings = new TextDecoder().decode(unzipSync((await file()).rawPayload)['xl/sharedStrings.xml']);
  expect(new Set(strings.match(/reader \d+/g)).size).toBe(many);
  expect(strings).toContain('10.1.2.3');
  expect(strings).toContain('administrator');
  expect((await file(await board.tokenOf('reviewer'))).json().code).toBe('A0403');
  expect((await board.call('handling.exportList', {}, 'city')).data.exports).toEqual([]);
});

test('without sys:export:plain a sheet names networks alone, and only what is within reach', async () => {
  await sql`insert into role ("roleId", name, permissions, "dataScope", "createdAt")
    values (90, '本单位日志', '{sys:log:all}', 2, now())`.execute(board.db);
  await sql`insert into "accountRole" (uid, "roleId") values (${uid.county}, 90)`.execute(board.db);
  board.app.viewers.forget(uid.county);
  await sql`insert into "loginLog" (uid, "nameIndex", status, operation, ip, "userAgent", at) values
    (${uid.county}, '', 1, 0, '10.7.7.7', 'own browser', ${board.clock.now()}),
    (${uid.city}, '', 1, 0, '10.8.8.8', 'foreign browser', ${board.clock.now()})`.execute(board.db);
  const token = await board.tokenOf('county');
  const { rawPayload } = await board.get('/sys/log/login/export?operation=0', { token });
  const strings = new TextDecoder().decode(unzipSync(rawPayload)['xl/sharedStrings.xml']);
  expect(strings).toContain('own browser');
  expect(strings).toContain('10.7.7.*');
  expect(strings).not.toContain('foreign browser');
});
