import { allCalls } from '@board/contract';
import { zhCNOperations } from '@board/contract/texts/operations.zh-CN';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { forgetLogs } from '../base/logs/logs.ts';
import { maskedParams } from '../base/logs/masking.ts';
import { sealLogs, verifyLogs } from '../base/logs/sealing.ts';
import { captcha } from '../base/testing/captcha.ts';
import { group, type Role } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const ok = (name: string, param: object = {}) => board.ok(`gateways.${name}`, param, 'administrator');
const call = (name: string, param: object = {}, as: Role | null = 'administrator') =>
  board.call(`gateways.${name}`, param, as);
const lastOperation = async () => (await ok('operationLog', { limit: 1 })).list[0];
const seal = () => sealLogs(board.app, board.app.logs).run();
const check = () => verifyLogs(board.db, board.app.logs, board.clock.now());

const server = (changes: object = {}) => ({
  host: '127.0.0.1',
  port: 2525,
  security: 'none',
  username: 'board',
  password: 'very-secret',
  mailFrom: 'ops@board.example',
  version: 0,
  ...changes,
});

test('each operation of the log has a name in Chinese', () => {
  const logged = allCalls.flatMap(([key, { changes, who }]) => (changes && who.kind === 'permission' ? key : []));
  expect(Object.keys(zhCNOperations).sort()).toEqual(logged.sort());
});

describe('an operation', () => {
  test('that is done stands there with who, what, from where and what it changed; secrets do not', async () => {
    await ok('saveMailConfig', server());
    await ok('saveMailConfig', server({ version: 1, port: 2526, password: null }));
    const row = await lastOperation();
    expect(row).toMatchObject({
      creatorName: 'administrator',
      operation: 'gateways.saveMailConfig',
      status: 1,
      answer: '0',
      requestMethod: 'POST',
      requestUri: '/sys/mailtemplate/saveConfig',
      ip: '127.0.0.1',
      changes: { port: { before: 2525, after: 2526 } },
      requestTime: expect.any(Number),
    });
    expect(row.summary).toBe('设置邮件服务器');
    expect((await ok('operationLog', { operation: '邮件服务器' })).list[0].operation).toBe(row.operation);
    const { rows } = await sql`select "operationLog"::text as said from "operationLog"`.execute(board.db);
    expect(JSON.stringify(rows)).not.toContain('very-secret');
  });

  test.each([
    [
      'settings.setParameter',
      { name: 'titleMin', value: '18', version: 0 },
      { titleMin: { before: '20', after: '18' } },
    ],
    [
      'settings.dictDataUpdate',
      { id: 'domain:16', version: 0, dictLabel: '别的', dictType: 'domain', dictValue: '16' },
      { dictLabel: { before: '其他', after: '别的' } },
    ],
    [
      'settings.saveHolidays',
      { year: 2027, version: 0, days: [{ day: '2027-03-01', working: false, name: '某节' }] },
      { days: { before: expect.any(Array), after: [{ day: '2027-03-01', working: false, name: '某节' }] } },
    ],
    ['accounts.addRole', { name: '看账号', dataScope: 2, menuIdList: [] }, { dataScope: { before: null, after: 2 } }],
    [
      'accounts.changeMenu',
      { id: 150, pid: 100, name: '', icon: '', sort: 77, hidden: false },
      { sort: { before: expect.any(Number), after: 77 } },
    ],
    [
      'structure.changeUnit',
      { groupId: group.bureau, groupName: '乙市住建委', sort: 3 },
      { name: { before: '乙市住建局', after: '乙市住建委' } },
    ],
  ])('of %s says what was before and what is now', async (name, param, changes) => {
    await board.ok(name, { note: '工作需要', ...param }, 'administrator');
    expect(await lastOperation()).toMatchObject({ operation: name, status: 1, changes });
  });

  test('that is refused stands there, too, with its code; what changed is not said', async () => {
    expect((await call('saveMailConfig', server({ version: 1 }))).code).toBe('B0001');
    expect(await lastOperation()).toMatchObject({ status: 0, answer: 'B0001', changes: null });
    expect((await call('saveMailConfig', { host: 5 })).code).toBe('A0400');
    expect(await lastOperation()).toMatchObject({ status: 0, answer: 'A0400' });
    expect((await call('saveMailConfig', server(), 'reviewer')).code).toBe('A0403');
    expect(await lastOperation()).toMatchObject({ creatorName: 'reviewer', answer: 'A0403' });
  });

  test('is found by who, call, day and status', async () => {
    const found = async (filter: object) => (await ok('operationLog', filter)).total;
    expect(await found({ creatorName: 'review' })).toBe(1);
    expect(await found({ creatorName: '100%' })).toBe(0);
    expect(await found({ operation: 'saveMailConfig', status: '1' })).toBe(2);
    expect(await found({ startTime: '2026-11-21', endTime: '2026-11-21' })).toBeGreaterThan(4);
    expect(await found({ startTime: '2026-11-22' })).toBe(0);
    // A day that PostgreSQL does not accept.
    expect((await call('operationLog', { startTime: '0000-02-29' })).code).toBe('A0400');
    const { list } = await ok('operationLog', { limit: 100 });
    expect((await ok('operationLog', { limit: 100, order: 'asc' })).list).toEqual(list.toReversed());
  });

  test('of a citizen is none: what people do stands in the event log', async () => {
    const before = (await ok('operationLog')).total;
    await call('saveMailConfig', server(), 'citizen');
    await call('saveMailConfig', server(), null);
    await board.call('settings.parameters', {}, 'administrator');
    expect((await ok('operationLog')).total).toBe(before);
  });

  test.each([
    [{ phone: '13800000001', note: '请联系13800000001' }, '{"phone":"***","note":"请联系138****0001"}'],
    [
      { accessKeySecret: 'x', token: 'y', list: [{ password: 'z' }] },
      '{"accessKeySecret":"***","token":"***","list":[{"password":"***"}]}',
    ],
    ['x'.repeat(9000), `"${'x'.repeat(300)}…"`],
    [undefined, ''],
  ])('keeps of %j what is nobody’s secret', (param, said) => expect(maskedParams(param)).toBe(said));
});

describe('a sign-in', () => {
  test('that fails, and whoever locks himself out, is seen by the auditor', async () => {
    for (let tries = 0; tries < 5; tries++)
      await board.call('accounts.loginByUserName', {
        loginName: await board.encrypt('nobody'),
        pass: await board.encrypt('wrong'),
        uuid: await captcha(board),
      });
    const { list } = await ok('loginLog', { operation: '0', status: '0' });
    expect(list[0]).toMatchObject({ creatorName: '', status: 0, operation: 0, ip: '127.0.0.1' });
    expect((await ok('loginLog', { status: '2' })).total).toBe(1);
    expect((await ok('loginLog', { creatorName: 'nobody-at-all' })).total).toBe(0);
  });
});

describe('an error', () => {
  test('stands there with its stack and the number that the answer named', async () => {
    const spy = vi.spyOn(board.app.outbox, 'latest').mockRejectedValueOnce(new Error('planted'));
    const { path } = new Map(allCalls).get('accounts.demoOutbox')!;
    const response = await board.post(path, JSON.stringify(board.envelope(path, '{}')));
    spy.mockRestore();
    const requestId = response.headers['x-request-id'] as string;
    expect(requestId).toMatch(/^[\da-f-]{36}$/);
    await expect.poll(async () => (await ok('errorLog', { keywords: requestId })).list).toHaveLength(1);
    const [row] = (await ok('errorLog', { keywords: requestId })).list;
    expect(row).toMatchObject({ requestId, requestUri: '/v1/demo/outbox', requestMethod: 'POST' });
    expect(row.errorInfo).toMatch(/^Error planted\n\s+at .*logs\.test\.ts/);
  });
});

describe('the logs', () => {
  test('leave as sheets that say who took them, without whole addresses unless sys:export:plain, and the log says so', async () => {
    await sql`update role set permissions = array_remove(permissions, 'sys:export:plain') where "roleId" = 2`.execute(
      board.db,
    );
    board.app.viewers.clear();
    const token = await board.tokenOf('administrator');
    for (const name of ['login', 'operation', 'error']) {
      const response = await board.get(`/sys/log/${name}/export`, { token });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toContain('spreadsheetml');
      const strings = new TextDecoder().decode(unzipSync(response.rawPayload)['xl/sharedStrings.xml']);
      expect(strings).toContain('administrator');
      expect(strings).toContain('127.0.0.*');
      expect(strings).not.toContain('<t>127.0.0.1</t>');
    }
    const { rows } = await sql<{ log: string }>`
      select data->>'log' as log from event where kind = 'logExported' order by "eventId"`.execute(board.db);
    expect(rows.map(({ log }) => log)).toEqual(['login', 'operation', 'error']);
  });

  test('are sealed in the event log: what is changed, removed or put in later shows', async () => {
    await seal();
    const { batches, wrong } = await check();
    expect([batches, wrong]).toEqual([3, []]);
    expect(await ok('logSeals')).toEqual({ batches: 3, wrong: [] });
    const tamper = async (change: () => Promise<unknown>, restore: () => Promise<unknown>, table: string) => {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(board.db);
      await change();
      expect((await check()).wrong).toHaveLength(1);
      await restore();
      expect((await check()).wrong).toEqual([]);
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(board.db);
    };
    await tamper(
      () => sql`update "operationLog" set answer = '0' where answer = 'A0403'`.execute(board.db),
      () => sql`update "operationLog" set answer = 'A0403' where answer = '0' and status = 0`.execute(board.db),
      'operationLog',
    );
    await tamper(
      () =>
        sql`insert into "loginLog" ("nameIndex", status, operation, ip, "userAgent", at, batch)
        select 'planted', 1, 0, '', '', now(), max(batch) from "loginLog"`.execute(board.db),
      () => sql`delete from "loginLog" where "nameIndex" = 'planted'`.execute(board.db),
      'loginLog',
    );
    await sql`alter table "errorLog" disable trigger user`.execute(board.db);
    await sql`delete from "errorLog"`.execute(board.db);
    expect((await check()).wrong).toEqual([expect.stringMatching(/^error \d+$/)]);
    await sql`alter table "errorLog" enable trigger user`.execute(board.db);
  });

  test('cannot be changed or removed before 180 days, and go after that', async () => {
    await expect(sql`update "operationLog" set answer = '0'`.execute(board.db)).rejects.toThrow('not changed');
    await expect(sql`delete from "operationLog"`.execute(board.db)).rejects.toThrow('kept for 180 days');
    const total = (await ok('operationLog')).total;
    await sql`insert into "operationLog" (uid, operation, "requestUri", "requestMethod", "requestParams", "requestTime", ip, "userAgent", status, answer, at)
      select uid, operation, "requestUri", "requestMethod", "requestParams", "requestTime", ip, "userAgent", status, answer, now() - interval '200 days'
      from "operationLog" limit 1`.execute(board.db);
    await forgetLogs(board.db, new Date(Date.now() - 183 * 86_400_000));
    expect((await ok('operationLog')).total).toBe(total);
  });
});

describe('an event that a listener cannot hear', () => {
  test('is seen, tried again, and given up with a reason', async () => {
    const { rows } = await sql<{ seq: number; eventId: number; kind: string }>`
      select seq, "eventId", kind from event where seq is not null order by seq limit 1`.execute(board.db);
    const event = rows[0]!;
    await sql`insert into "parkedEvent" (listener, seq, "eventId", kind, error, tries, "firstAt", "lastAt")
      values ('figures', ${event.seq}, ${event.eventId}, ${event.kind}, 'Error at figures', 4, now(), now())`.execute(
      board.db,
    );
    const parked = async () => (await ok('parkedEvents')).list;
    expect(await parked()).toMatchObject([
      { listener: 'figures', eventId: Number(event.eventId), state: 'parked', tries: 4 },
    ]);
    const one = { listener: 'figures', eventId: Number(event.eventId) };
    expect(await call('giveUpParked', { ...one, reason: ' ' })).toMatchObject({ code: 'A0400' });
    await ok('giveUpParked', { ...one, reason: '旧数据，不再需要' });
    expect(await parked()).toMatchObject([{ state: 'givenUp', reason: '旧数据，不再需要' }]);
    expect(await ok('retryParked', one)).toEqual({ count: 1 });
    expect((await call('retryParked', { listener: 'nobody' })).code).toBe('A0404');
    await sql`delete from "parkedEvent"`.execute(board.db);
  });
});

test('nobody else reads or does any of it', async () => {
  const asks: [string, object][] = [
    ...['loginLog', 'operationLog', 'errorLog', 'loginLogExport', 'operationLogExport', 'errorLogExport'].map(
      (name): [string, object] => [name, {}],
    ),
    ['logSeals', {}],
    ['parkedEvents', {}],
    ['retryParked', { listener: 'figures' }],
    ['giveUpParked', { listener: 'figures', eventId: 1, reason: 'x' }],
  ];
  for (const [name, param] of asks) {
    expect((await call(name, param, null)).code).toBe('USR0001');
    for (const role of ['citizen', 'city', 'reviewer'] as const)
      expect((await call(name, param, role)).code).toBe('A0403');
  }
});
