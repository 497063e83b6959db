import { figureNames } from '@board/contract/statistics';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fid, group, type Role } from '../base/testing/fixture.ts';

import { type Board, startBoard } from '../base/testing/harness.ts';
import { answeredByBureau, opened, posted, replied, type Story } from '../base/testing/story.ts';

/** Every figure of the data board has the list of what it counts: as long as the figure, page by page. */
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
  // Replied to in the month after the one in which it was opened, and too late.
  board.clock.advance(30 * DAY);
  await late.take('county', 'reply');
  await opened(board, { fid: fid.congress, typeId: 5 });
  await board.settle();
});
afterAll(() => board.stop());

const grade = ({ tid }: Story, level: number) => {
  const grades = { gradeLevel: level, gradeManner: level, gradeSpeed: level };
  return board.ok('evaluation.grade', { tid, ...grades, content: '问题还没有解决，请再看一看。' }, 'citizen');
};
const ask = (param: object, as: Role | null = 'province') =>
  board.call('statistics.figureMessages', { ...period, figure: 'due', ...param }, as);
/** All rows of a list, by pages of two, in its order. */
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

test('bad input', async () => {
  for (const param of [
    ...[{ figure: 'medianDays' }, { figure: undefined }, { from: 202612, to: 202611 }, { from: 202613, to: 202613 }],
    ...[{ page: 0 }, { domainId: 'x' }, { figure: 'solved', domainId: 7 }],
  ])
    expect((await ask(param)).code, JSON.stringify(param)).toBe('A0400');
});

test('not signed in, and not an office', async () => {
  expect((await ask({}, null)).code).toBe('USR0001');
  for (const role of ['citizen', 'reviewer'] as const) expect((await ask({}, role)).code).toBe('A0403');
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
