import { textsIn } from '@board/contract/texts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainCell, tabName } from '../../base/files/sheet.ts';
import { DAY } from '../../base/platform/clock.ts';
import { group, type Role, uid } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { sheetFile, sheetOf } from '../../base/testing/sheet.ts';
import { assigned, opened, replied } from '../../base/testing/story.ts';
import { shanghaiDay } from '../../settings/index.ts';
import { clearSheets, writeNext } from '../../sheets/index.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const start = (param: object, as: Role = 'city') =>
  board.ok('handling.exportStart', { kind: 'ans', display: 3, ...param }, as);
const list = async (as: Role = 'city') => (await board.ok('handling.exportList', {}, as)).exports;
const fileOf = (exportId: number, as: Role) => sheetFile(board, exportId, as);
const written = (exportId: number, as: Role = 'city') => sheetOf(board, exportId, as);
const rowsIn = (sheet: string) => sheet.match(/<row /g)!.length - 2;

describe('a sheet', () => {
  test('holds what the list shows, and nothing else', async () => {
    const one = await opened(board, { subject: '甲路积水严重影响出行请尽快排涝', typeId: 2 });
    await opened(board, { subject: '乙街路灯不亮请尽快修复以保安全', typeId: 1 });
    await opened(board, { subject: '丙县的事情不归市里办理请勿导出', fid: 2389 });
    const { exportId, rows } = await start({ filter: { typeIds: [2] } });
    expect(rows).toBe(1);
    const { sheet, strings } = await written(exportId);
    expect(rowsIn(sheet)).toBe(1);
    expect(sheet).toContain(`<v>${one.tid}</v>`);
    expect(strings).toContain('甲路积水');
    expect(strings).not.toMatch(/乙街路灯|丙县的事情/);
  });

  test('says whose it is, in its first row and on every page', async () => {
    const { exportId } = await start({});
    const { sheet, strings } = await written(exportId);
    const mark = /乙市办公室 city 2026-11-21 10:00/;
    expect(strings).toMatch(mark);
    expect(sheet.match(/<headerFooter>.*<\/headerFooter>/)?.[0]).toMatch(mark);
    expect(sheet.indexOf('<headerFooter>')).toBeGreaterThan(sheet.indexOf('<pageSetup'));
  });

  test('hides persons: names like numbers, numbers in title and text', async () => {
    await opened(board, {
      nickName: '13812345678',
      subject: '停水多日无人处理请致电13711112222李女士',
      content: '请拨打13987654321联系住3栋2单元501的李女士，身份证110101199003071234。',
    });
    const { strings } = await written((await start({})).exportId);
    expect(strings).toContain('13********8');
    expect(strings).not.toMatch(/13812345678|13711112222|13987654321|110101199003071234|2单元501/);
  });

  test('cannot make a program calculate', async () => {
    await opened(board, { subject: '=HYPERLINK("http://evil.example","请点击查看详细内容")' });
    const { sheet, strings } = await written((await start({})).exportId);
    expect(strings).toContain("<t>'=HYPERLINK(");
    expect(sheet).not.toContain('<f>');
  });

  test('of items names the units', async () => {
    await assigned(board);
    const { strings } = await written((await start({ kind: 'to', display: 4 }, 'bureau')).exportId, 'bureau');
    expect(strings).toContain('乙市办公室 → 乙市住建局');
  });

  test('of items is narrowed by their own marks, and says them', async () => {
    const story = await opened(board);
    const until = new Date(board.clock.now().getTime() + 2 * DAY);
    await story.take('city', 'assign', { groupId: group.bureau, until });
    const { exportId, rows } = await start({ kind: 'to', display: 4, filter: { priorityLevel: 1 } }, 'bureau');
    expect(rows).toBe(1);
    const { sheet, strings } = await written(exportId, 'bureau');
    expect(sheet).toContain(`<v>${story.tid}</v>`);
    expect(strings).toContain(textsIn('zh-CN').priority[1]);
    expect((await story.message()).priorityLevel).toBe(0);
  });

  test('holds the chosen rows alone: messages by their numbers, items by theirs', async () => {
    const [one, two] = [await assigned(board), await assigned(board)];
    await opened(board);
    const own = await start({ filter: { tids: `${one.tid},${two.tid}` } });
    expect(own.rows).toBe(2);
    const found = await board.ok('handling.pageFrom', { tids: String(two.tid), display: 5 }, 'city');
    const given = {
      kind: 'from',
      display: 5,
      filter: { tids: `${one.tid},${two.tid}`, tpids: [found.rows[0].item.tpid] },
    };
    const { exportId, rows } = await start(given);
    expect(rows).toBe(1);
    expect((await written(exportId)).sheet).toContain(`<v>${two.tid}</v>`);
    expect((await board.call('handling.exportStart', { ...given, filter: { tpids: ['x'] } }, 'city')).code).toBe(
      'A0400',
    );
  });

  test('names the date that is running: of an improvement its own', async () => {
    const story = await replied(board);
    await story.take('reviewer', 'demandImprovement');
    const { replyDueAt, improveDueAt } = await story.message();
    const { strings } = await written((await start({ display: 5 })).exportId);
    expect(strings).toContain(shanghaiDay(improveDueAt!));
    expect(strings).not.toContain(shanghaiDay(replyDueAt!));
  });

  test('that was not fetched yet says masked what was masked since', async () => {
    const subject = '住户欧阳明反映路灯不亮请尽快修复以保安全';
    const { tid } = await opened(board, { subject });
    const { exportId } = await start({});
    expect((await written(exportId)).strings).toContain('欧阳明');
    const wanted = { tid, subject: '住户反映路灯不亮请尽快修复以保安全', reason: '写出了他人的姓名，涉及隐私。' };
    await board.ok('handling.correct', wanted, 'reviewer');
    await board.ok('handling.decideCorrection', { tid, confirm: true }, 'secondReviewer');
    await board.settle();
    expect((await fileOf(exportId, 'city')).json().code).toBe('A0404');
    while (await writeNext(board.app));
    expect((await written(exportId)).strings).not.toContain('欧阳明');
  });

  test('that is being written while something of it is masked is written once more', async () => {
    const { tid } = await opened(board, { subject: '住户司马光反映井盖丢失请尽快修复以保安全' });
    const wanted = { tid, subject: '住户反映井盖丢失请尽快修复以保安全', reason: '写出了他人的姓名，涉及隐私。' };
    const { files } = board.app;
    const put = files.put;
    const interrupted = Promise.withResolvers<void>();
    files.put = async (...file) => {
      files.put = put;
      await board.ok('handling.correct', wanted, 'reviewer');
      await board.ok('handling.decideCorrection', { tid, confirm: true }, 'secondReviewer');
      await board.settle();
      await put.apply(files, file);
      interrupted.resolve();
    };
    const { exportId } = await start({});
    await interrupted.promise;
    await expect
      .poll(async () => (await list()).find((one: { exportId: number }) => one.exportId === exportId)!.state)
      .toBe('waiting');
    while (await writeNext(board.app));
    const { strings } = await written(exportId);
    expect(strings).toContain('井盖丢失');
    expect(strings).not.toContain('司马光');
  });

  test('is noted in the log, without what was looked for', async () => {
    await start({ filter: { keywords: '张三' } });
    const { rows } = await sql<{ data: object; actorUid: number }>`
      select data, "actorUid" from event where kind = 'exported' order by "eventId" desc limit 1`.execute(board.db);
    expect(rows[0]).toMatchObject({ actorUid: uid.city, data: { kind: 'ans', display: 3, filtered: ['keywords'] } });
    expect(JSON.stringify(rows)).not.toContain('张三');
  });
});

describe('who', () => {
  test('only whoever asked fetches it, until its time is over', async () => {
    const { exportId } = await start({});
    await written(exportId);
    for (const other of ['bureau', 'province', 'citizen'] as const)
      expect((await fileOf(exportId, other)).json().code).toMatch(/^A040[34]$/);
    expect((await board.get(`/v1/org/export/file?exportId=${exportId}`)).json().code).toBe('USR0001');
    // Whoever came to another unit meanwhile.
    const move = (to: number) =>
      sql`update "export" set "groupId" = ${to} where "exportId" = ${exportId}`.execute(board.db);
    await move(group.county);
    expect((await fileOf(exportId, 'city')).json().code).toBe('A0404');
    await move(group.city);
    expect((await fileOf(exportId, 'city')).statusCode).toBe(200);
    const before = board.clock.now();
    board.clock.advance(4 * DAY);
    expect((await fileOf(exportId, 'city')).json().code).toBe('A0404');
    await clearSheets(board.app);
    expect((await list()).find((one: { exportId: number }) => one.exportId === exportId).state).toBe('gone');
    board.clock.set(before);
  });
  test('a people’s congress has no process lists; an order that does not fit is refused', async () => {
    expect((await board.call('handling.exportStart', { kind: 'to' }, 'congress')).code).toBe('A0403');
    expect((await board.call('handling.exportStart', { kind: 'ans', display: 3, order: 'due' }, 'city')).code).toBe(
      'A0400',
    );
    expect((await board.call('handling.exportStart', { kind: 'ans' }, 'citizen')).code).toBe('A0403');
  });
});

describe('how much', () => {
  const limit = async (name: string, value: number) => {
    await sql`insert into parameter (name, value, "updatedAt") values (${name}, ${String(value)}, now())
      on conflict (name) do update set value = excluded.value`.execute(board.db);
    await board.app.references.load(board.app);
  };

  test('more than is allowed is refused; more than at once waits for its turn', async () => {
    await limit('exportRowsMax', 2);
    const told = await board.call('handling.exportStart', { kind: 'ans', display: 3 }, 'city');
    expect(told).toMatchObject({ code: 'B0009', msg: expect.stringContaining('2条') });
    await limit('exportRowsMax', 1000);
    await limit('exportRowsAtOnce', 1);
    const { exportId, state } = await start({});
    expect(state).toBe('waiting');
    expect((await fileOf(exportId, 'city')).json().code).toBe('A0404');
    expect(await writeNext(board.app)).toBe(true);
    expect(await writeNext(board.app)).toBe(false);
    expect((await list())[0]).toMatchObject({ exportId, state: 'done' });
    await written(exportId);
  });

  test('one whose writer was lost is written by another', async () => {
    const { exportId } = await start({});
    await sql`update "export" set state = 'running' where "exportId" = ${exportId}`.execute(board.db);
    expect(await writeNext(board.app)).toBe(false);
    board.clock.advance(20 * 60_000);
    expect(await writeNext(board.app)).toBe(true);
    expect((await list())[0]).toMatchObject({ exportId, state: 'done' });
  });

  test('nobody waits for more than a few', async () => {
    for (let n = 0; n < 3; n++) await start({});
    expect((await board.call('handling.exportStart', { kind: 'ans' }, 'city')).code).toBe('B0009');
    while (await writeNext(board.app));
  });
});

test.each(['=1+1', '+86', '-1', '@sum', '\tx'])('%j is plain text', (text) => expect(plainCell(text)).toBe(`'${text}`));

test('a sheet’s name has nothing that programs refuse in one', () => {
  expect(tabName('收到的留言 环保/水[1]:?*')).toBe('收到的留言 环保 水 1    ');
  expect(tabName('长'.repeat(40))).toHaveLength(31);
});
