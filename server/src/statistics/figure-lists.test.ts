import { figureNames } from '@board/contract/statistics';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fid, group, type Role, uid } from '../base/testing/fixture.ts';

import { type Board, startBoard } from '../base/testing/harness.ts';
import { sheetFile, sheetOf } from '../base/testing/sheet.ts';
import { answeredByBureau, opened, posted, replied, type Story } from '../base/testing/story.ts';
import { writeNext } from '../sheets/index.ts';

/** Each figure of the data board has a list of what it counts: of the same length, page by page. */
let board: Board;
const DAY = 86_400_000;
const period = { from: 202611, to: 202612 };
const named: Record<string, Story> = {};

beforeAll(async () => {
  board = await startBoard();
  named.fresh = await opened(board);
  await opened(board, { fid: fid.countySeat });
  named.other = await opened(board, { domainId: 16, subDomainId: null });
  await opened(board, { typeId: 9 });
  const late = await opened(board, { fid: fid.countySeat });
  named.late = late;
  const put = await opened(board);
  await put.take('city', 'extend', { until: new Date((await put.message()).replyDueAt!.getTime() + 5 * DAY) });
  const back = await opened(board);
  await back.take('city', 'assign', { groupId: group.bureau });
  await back.takeItem('bureau', 'askReturn');
  await back.takeItem('city', 'agreeReturn');
  named.back = back;
  const twice = await answeredByBureau(board);
  await grade(twice, 1);
  await twice.takeItem('bureau', 'submitExplanation');
  await twice.takeItem('city', 'pass', { content: undefined });
  await grade(twice, 5);
  named.twice = twice;
  const owed = await replied(board);
  await grade(owed, 1);
  named.owed = owed;
  await grade(await replied(board), 5);
  const excluded = await opened(board);
  await excluded.take('city', 'askRecheck');
  await excluded.take('reviewer', 'upholdRecheck', { outcome: 'exclude' });
  // Replied to in the month after it was opened, and too late.
  board.clock.advance(30 * DAY);
  await late.take('county', 'reply');
  await opened(board, { fid: fid.congress, typeId: 5 });
  await board.settle();
});
afterAll(() => board.stop());

const grade = ({ tid }: Story, level: number) => {
  const grades = { gradeLevel: level, gradeManner: level, gradeSpeed: level };
  return board.ok('handling.grade', { tid, ...grades, content: '问题还没有解决，请再看一看。' }, 'citizen');
};
const ask = (param: object, as: Role | null = 'province') =>
  board.call('statistics.figureMessages', { ...period, figure: 'due', ...param }, as);
/** Returns all rows of a list in its order, read in pages of two. */
async function listed(param: object, as: Role = 'province') {
  const tids: number[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await ask({ ...param, page, rows: 2 }, as);
    const found = [...data.rows, ...data.closed].map(({ tid }: { tid: number }) => tid);
    tids.push(...found);
    if (found.length < 2) return { tids, total: data.total as number };
  }
}

describe('the list of a figure', () => {
  const boards = [fid.province, fid.city, fid.citySeat, fid.county];
  const months = [period, { from: 202611, to: 202611 }, { from: 202612, to: 202612 }];
  test.each(figureNames)('%s is as long as the figure', async (figure) => {
    for (const one of boards)
      for (const when of months) {
        const told = await board.ok('statistics.dataBoard', { ...when, fid: one }, 'province');
        const { tids, total } = await listed({ ...when, fid: one, figure });
        const shown = figure === 'overdue' ? told.overdue : told.figures[figure];
        expect([total, tids.length, new Set(tids).size], `${one} ${when.from}`).toEqual([shown, shown, shown]);
      }
  });

  test.each(figureNames)('%s is tried on something', async (figure) => {
    expect((await listed({ figure })).total).toBeGreaterThan(0);
  });

  test('holds what the figure is about', async () => {
    const of = async (figure: string) => (await listed({ figure, fid: fid.city })).tids;
    expect(await of('returned')).toEqual([named.back!.tid]);
    expect(await of('improved')).toEqual([named.twice!.tid]);
    expect(await of('explained')).toEqual([named.twice!.tid]);
    expect(await of('mustExplain')).toEqual([named.owed!.tid, named.twice!.tid]);
    expect(await of('overdue')).toContain(named.fresh!.tid);
    expect(await of('overdue')).not.toContain(named.late!.tid);
  });

  test('of what was replied to in a month holds what was opened before it', async () => {
    const december = { from: 202612, to: 202612, fid: fid.county };
    expect((await listed({ ...december, figure: 'replies' })).tids).toEqual([named.late!.tid]);
    expect((await listed({ ...december, figure: 'replied' })).tids).toEqual([]);
  });

  test('of a domain is as long as its bar', async () => {
    const { domains } = await board.ok('statistics.dataBoard', { ...period, fid: fid.city }, 'city');
    expect(domains.length).toBe(2);
    for (const { domainId, messages } of domains) {
      const { tids, total } = await listed({ fid: fid.city, domainId }, 'city');
      expect([total, tids.length]).toEqual([messages, messages]);
    }
    expect((await listed({ domainId: 16 })).tids).toEqual([named.other!.tid]);
  });

  test('comes with rows as other lists have them, and the name of the board', async () => {
    const { data } = await ask({ fid: fid.county, figure: 'onTime' });
    expect(data).toMatchObject({ board: { fid: fid.county, name: '甲省乙市丙县' }, total: 0, rows: [], closed: [] });
    const { rows } = (await ask({ fid: fid.city, figure: 'improved' }, 'city')).data;
    expect(rows).toMatchObject([{ tid: named.twice!.tid, forumName: '甲省乙市市委书记', grade: 5 }]);
  });

  test('leads a message out when the figure does', async () => {
    const story = await opened(board);
    await board.settle();
    const before = (await listed({ fid: fid.citySeat })).tids;
    expect(before[0]).toBe(story.tid);
    await story.take('reviewer', 'move', { fid: fid.countySeat });
    await board.settle();
    expect((await listed({ fid: fid.citySeat })).tids).toEqual(before.slice(1));
  });
});

describe('the sheet of a figure', () => {
  const start = (param: object, as: Role = 'province') =>
    board.ok('statistics.figureExport', { ...period, figure: 'due', ...param }, as);

  test.each(figureNames)('%s holds what its list holds, in its order', async (figure) => {
    const { exportId, rows, kind } = await start({ figure, fid: fid.city });
    const { tids } = await sheetOf(board, exportId, 'province');
    expect(kind).toBe('figure');
    expect(rows).toBe(tids.length);
    expect(tids).toEqual((await listed({ figure, fid: fid.city })).tids);
  });

  test('says which figure, board and months it is of, and whose it is; a domain by its name', async () => {
    const { exportId, title } = await start({ fid: fid.city, domainId: 16 });
    const { strings, sheet, book, tids } = await sheetOf(board, exportId, 'province');
    expect(title).toBe('收到的留言 其他');
    expect(book).toContain('name="收到的留言 其他"');
    for (const part of [strings, sheet.match(/<headerFooter>.*<\/headerFooter>/)![0]])
      expect(part).toMatch(/收到的留言 其他 · 甲省乙市 · 2026-11 – 2026-12 甲省办公厅 province/);
    expect(tids).toEqual([named.other!.tid]);
  });

  test('hides persons, and of a message that the unit may not read everything but what everyone reads', async () => {
    await opened(board, { content: '请拨打13987654321联系。', nickName: '13812345678' });
    await board.settle();
    const { exportId } = await start({});
    const { strings, sheet } = await sheetOf(board, exportId, 'province');
    expect(strings).not.toMatch(/13812345678|13987654321/);
    const { closed } = (await ask({ rows: 100 })).data;
    expect(closed).toHaveLength(1);
    const row = sheet.match(new RegExp(`<row [^>]*><c r="A\\d+"[^>]*><v>${closed[0].tid}</v>.*?</row>`))![0];
    // Number, title and board; all other cells are empty.
    expect(row.match(/<v>/g)).toHaveLength(3);
    expect(strings).toContain(closed[0].subject);
  });

  test('is what the figure counted when it was asked for', async () => {
    await setLimit('exportRowsAtOnce', 0);
    const { exportId, rows, state } = await start({ fid: fid.county });
    expect(state).toBe('waiting');
    await opened(board, { fid: fid.countySeat });
    await board.settle();
    expect((await listed({ fid: fid.county })).total).toBe(rows + 1);
    await writeNext(board.app);
    expect((await sheetOf(board, exportId, 'province')).tids).toHaveLength(rows);
    const left = await sql<{
      count: number;
    }>`select count(*)::int as count from "export" where tids is not null and state <> 'done'`.execute(board.db);
    expect(left.rows[0]!.count).toBe(0);
    await setLimit('exportRowsAtOnce', 10_000);
  });

  test('is noted in the log', async () => {
    await start({ figure: 'solved', fid: fid.city }, 'city');
    const { rows } = await sql<{ actorUid: number; data: object }>`
      select data, "actorUid" from event where kind = 'exported' order by "eventId" desc limit 1`.execute(board.db);
    expect(rows[0]).toMatchObject({
      actorUid: uid.city,
      data: { kind: 'figure', figure: 'solved', fid: fid.city, ...period },
    });
  });

  test('is refused where it is too large', async () => {
    await setLimit('exportRowsMax', 2);
    const told = await board.call('statistics.figureExport', { ...period, figure: 'due' }, 'province');
    expect(told).toMatchObject({ code: 'B0009', msg: expect.stringContaining('2条') });
    await setLimit('exportRowsMax', 100_000);
  });

  test('only whoever asked fetches it', async () => {
    const { exportId } = await start({ fid: fid.city }, 'city');
    await sheetOf(board, exportId, 'city');
    for (const other of ['province', 'bureau', 'citizen'] as const)
      expect((await sheetFile(board, exportId, other)).json().code).toMatch(/^A040[34]$/);
  });
});

const setLimit = async (name: string, value: number) => {
  await sql`insert into parameter (name, value, "updatedAt") values (${name}, ${String(value)}, now())
    on conflict (name) do update set value = excluded.value`.execute(board.db);
  await board.app.references.load(board.app);
};

/** The list and its sheet are asked for in the same way. */
const both = ['statistics.figureMessages', 'statistics.figureExport'] as const;

test.each(both)('%s: bad input', async (name) => {
  for (const param of [
    { figure: 'medianDays' },
    { figure: undefined },
    { from: 202612, to: 202611 },
    { from: 202613, to: 202613 },
    { domainId: 'x' },
    { figure: 'solved', domainId: 7 },
  ])
    expect(
      (await board.call(name, { ...period, figure: 'due', ...param }, 'province')).code,
      JSON.stringify(param),
    ).toBe('A0400');
});

test('bad page', async () => {
  expect((await ask({ page: 0 })).code).toBe('A0400');
});

test.each(both)('%s: not signed in, not an office, and no board of others', async (name) => {
  const as = async (role: Role | null, param = {}) =>
    (await board.call(name, { ...period, figure: 'due', ...param }, role)).code;
  expect(await as(null)).toBe('USR0001');
  for (const role of ['citizen', 'reviewer'] as const) expect(await as(role)).toBe('A0403');
  for (const [role, board] of [
    ['city', fid.province],
    ['county', fid.city],
    ['bureau', fid.city],
    ['county', fid.citySeat],
    ['city', 999_999],
    ['bureau', undefined],
  ] as const)
    expect(await as(role, { fid: board }), `${role} ${board}`).toBe('B0002');
});

describe('not yours', () => {
  test('boards elsewhere or above, and none without boards', async () => {
    expect((await ask({ fid: fid.province }, 'city')).code).toBe('B0002');
    expect((await ask({ fid: fid.citySeat }, 'ministry')).code).toBe('B0002');
    expect((await ask({ fid: fid.provinceSeat }, 'congress')).code).toBe('B0002');
    expect((await ask({ fid: 99_999 }, 'city')).code).toBe('B0002');
    expect((await ask({}, 'bureau')).code).toBe('B0002');
  });

  test('what is written to the people’s congress is counted, and named as far as everyone may read it', async () => {
    const december = { from: 202612, to: 202612 };
    const { rows, closed } = (await ask(december)).data;
    expect(closed).toMatchObject([{ forumName: '甲省人大常委会', subject: expect.stringMatching(/./) }]);
    expect(rows.map(({ fid: one }: { fid: number }) => one)).not.toContain(fid.congress);
    const hidden = await posted(board, { fid: fid.congress, typeId: 5 });
    await hidden.take('reviewer', 'approve', { public: false });
    await board.settle();
    expect((await ask(december)).data.closed).toContainEqual({ ...closed[0], tid: hidden.tid, subject: '' });
    const own = (await ask(december, 'congress')).data;
    expect(own).toMatchObject({ rows: [{ tid: hidden.tid }, { tid: closed[0].tid }], closed: [] });
  });
});
