import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../../base/platform/clock.ts';
import { group } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { answeredByBureau, assigned, opened, replied } from '../../base/testing/story.ts';
import { giveAlarms } from '../clock/alarms.ts';

/** What officials keep for their lists, and what comes back to them. */
let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

describe('filters', () => {
  const filter = { typeIds: [2], keywords: '停水', due: 'overdue' };
  const kept = { kind: 'ans', name: '急件', display: 1, order: 'due', filter };
  const list = async (as: 'city' | 'bureau', kind = 'ans') =>
    (await board.ok('handling.savedFilters', { kind }, as)).filters;

  test('are there again for whoever kept them, and for nobody else', async () => {
    await board.ok('handling.saveFilter', kept, 'city');
    expect(await list('city')).toMatchObject([{ name: '急件', display: 1, order: 'due', filter }]);
    expect(await list('bureau')).toEqual([]);
    expect(await list('city', 'to')).toEqual([]);
  });
  test('the same name takes the place, another is added, until there are too many', async () => {
    await board.ok('handling.saveFilter', { ...kept, filter: { typeIds: [5] } }, 'city');
    expect(await list('city')).toMatchObject([{ name: '急件', filter: { typeIds: [5] } }]);
    for (let n = 1; n < 20; n++) await board.ok('handling.saveFilter', { ...kept, name: `第${n}个` }, 'city');
    const told = await board.call('handling.saveFilter', { ...kept, name: '再一个' }, 'city');
    expect(told).toMatchObject({ code: 'B0009', msg: expect.stringContaining('20') });
  });
  test('a filter that is none, or has no name', async () => {
    expect((await board.call('handling.saveFilter', { ...kept, name: ' ' }, 'city')).code).toBe('A0400');
    expect((await board.call('handling.saveFilter', { ...kept, filter: { typeIds: 'x' } }, 'city')).code).toBe('A0400');
    expect((await board.call('handling.saveFilter', kept)).code).toBe('USR0001');
    expect((await board.call('handling.saveFilter', kept, 'citizen')).code).toBe('A0403');
  });
  test('only one’s own can be forgotten', async () => {
    const [{ filterId }] = await list('city');
    expect((await board.call('handling.dropFilter', { filterId }, 'bureau')).code).toBe('A0404');
    await board.ok('handling.dropFilter', { filterId }, 'city');
    expect((await list('city')).map((one: { filterId: number }) => one.filterId)).not.toContain(filterId);
  });
  test('a list of the back office keeps what its address says, for staff as well', async () => {
    const query = { keywords: '张', filter: 'stopped' };
    await board.ok('handling.saveFilter', { kind: 'accounts', name: '停用的', query }, 'administrator');
    const { filters } = await board.ok('handling.savedFilters', { kind: 'accounts' }, 'administrator');
    expect(filters).toMatchObject([{ name: '停用的', query, filter: {} }]);
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`p${n}`, '1']));
    for (const wrong of [
      { kind: 'nothing', query },
      { kind: 'accounts', query: many },
    ])
      expect((await board.call('handling.saveFilter', { name: '新', ...wrong }, 'administrator')).code).toBe('A0400');
    await board.ok('handling.keepListView', { kind: 'accounts', columns: ['state'], widths: {} }, 'administrator');
    expect((await board.ok('handling.listViews', {}, 'administrator')).lists.accounts.columns).toEqual(['state']);
  });
  test('of a filter that holds what is no more, the rest goes on', async () => {
    await board.ok('handling.saveFilter', { ...kept, name: '旧的' }, 'bureau');
    await sql`update "savedFilter" set filter = filter || '{"due": "someday"}' where name = '旧的'`.execute(board.db);
    expect((await list('bureau'))[0].filter).toEqual({ typeIds: [2], keywords: '停水' });
  });
});

describe('views of lists', () => {
  const views = (as: 'city' | 'bureau' | 'reviewer') => board.ok('handling.listViews', {}, as);

  test('columns keep their order and width, the last choice counts, by list and account', async () => {
    await board.ok('handling.keepListView', { kind: 'to', columns: ['unit', 'due'] }, 'bureau');
    const chosen = { columns: ['due', 'unit'], widths: { due: 180 } };
    await board.ok('handling.keepListView', { kind: 'to', ...chosen }, 'bureau');
    expect((await views('bureau')).lists).toEqual({ to: chosen });
    expect((await views('city')).lists).toEqual({});
  });
  test('density and reading pane hold for all lists of an account, reviewers among them', async () => {
    expect(await views('reviewer')).toEqual({ density: 'standard', pane: false, lists: {} });
    await board.ok('handling.keepListLook', { density: 'roomy', pane: false }, 'reviewer');
    await board.ok('handling.keepListLook', { density: 'compact', pane: true }, 'reviewer');
    await board.ok('handling.keepListView', { kind: 'review', columns: ['author'] }, 'reviewer');
    expect(await views('reviewer')).toMatchObject({ density: 'compact', pane: true, lists: { review: {} } });
    expect(await views('city')).toMatchObject({ density: 'standard', pane: false });
  });
  test('a width beyond bounds, a list that is none, a citizen', async () => {
    const code = async (input: object, as: 'city' | 'citizen' = 'city') =>
      (await board.call('handling.keepListView', { kind: 'ans', columns: ['due'], ...input }, as)).code;
    expect(await code({ widths: { due: 2 } })).toBe('A0400');
    expect(await code({ widths: { due: 9000 } })).toBe('A0400');
    expect(await code({ kind: 'none' })).toBe('A0400');
    expect(await code({}, 'citizen')).toBe('A0403');
    expect((await board.call('handling.keepListLook', { density: 'tiny', pane: true }, 'city')).code).toBe('A0400');
    expect((await board.call('handling.listViews', {})).code).toBe('USR0001');
  });
});

describe('feedback', () => {
  type Kind = 'user' | 'platform' | 'last' | 'next';
  const read = (kind: Kind, as: 'city' | 'bureau' | 'county', more = {}) =>
    board.ok('handling.feedbackPage', { kind, rows: 50, ...more }, as);
  const events = async (kind: Kind, as: 'city' | 'bureau' | 'county') =>
    (await read(kind, as)).rows.map((row: { kind: string }) => row.kind);

  test('comes from the author, the platform, above and below, each to its own side', async () => {
    const story = await assigned(board);
    await story.takeItem('bureau', 'submitReply');
    await story.takeItem('city', 'sendBack');
    const own = await replied(board);
    await board.ok(
      'handling.grade',
      { tid: own.tid, gradeLevel: 5, gradeManner: 5, gradeSpeed: 5, content: '' },
      'citizen',
    );
    await own.take('reviewer', 'demandImprovement');
    await board.settle();
    expect((await read('user', 'city')).rows).toMatchObject([{ kind: 'evaluated', grade: 5 }]);
    expect((await read('platform', 'city')).rows).toMatchObject([{ kind: 'improvementDemanded', grade: null }]);
    expect(await events('next', 'city')).toEqual(['replySubmitted', 'received']);
    expect(await events('last', 'bureau')).toEqual(['replySentBack']);
    for (const kind of ['user', 'platform', 'last', 'next'] as const) expect(await events(kind, 'county')).toEqual([]);
  });

  test('is counted until it is read, one by one or all; by each for himself', async () => {
    const badge = async () => (await board.ok('handling.menuTaskNum', {}, 'city')).nextFeedback;
    expect(await badge()).toBe(2);
    const { rows } = await read('next', 'city');
    const { noticeId } = rows[0];
    await board.ok('handling.feedbackRead', { kind: 'next', noticeId }, 'bureau');
    expect(await badge()).toBe(2);
    await board.ok('handling.feedbackRead', { kind: 'user', noticeId }, 'city');
    expect(await badge()).toBe(2);
    await board.ok('handling.feedbackRead', { kind: 'next', noticeId }, 'city');
    expect(await badge()).toBe(1);
    expect(await read('next', 'city', { unread: true })).toMatchObject({ total: 1, unread: 1 });
    await board.ok('handling.feedbackRead', { kind: 'next' }, 'city');
    expect(await read('next', 'city')).toMatchObject({ total: 2, unread: 0 });
  });

  test('new work is no feedback', async () => {
    await opened(board);
    await board.settle();
    expect(await events('platform', 'city')).toEqual(['improvementDemanded']);
  });
  test('what the clock says of a unit below is told as if it had done it', async () => {
    const story = await assigned(board);
    await story.takeItem('city', 'setDue', { until: new Date(board.clock.now().getTime() + DAY) });
    board.clock.advance(2 * DAY);
    await giveAlarms(board.app);
    await board.settle();
    const about = async (kind: Kind, as: 'city' | 'bureau') =>
      (await read(kind, as)).rows
        .filter((row: { tid: number }) => row.tid === story.tid)
        .map((row: { kind: string }) => row.kind);
    expect(await about('next', 'city')).toContain('overdue');
    for (const kind of ['user', 'platform', 'next'] as const) expect(await about(kind, 'bureau')).toEqual([]);
    expect(await about('last', 'bureau')).toEqual(['dueSet']);
  });
  test('what an author says reaches every unit whose work it is about', async () => {
    const about = async (tid: number, as: 'city' | 'bureau') =>
      (await read('user', as)).rows
        .filter((row: { tid: number }) => row.tid === tid)
        .map((row: { kind: string; grade: number | null }) => [row.kind, row.grade]);
    const { tid } = await answeredByBureau(board);
    const grades = { gradeLevel: 5, gradeManner: 5, gradeSpeed: 4 };
    await board.ok('handling.grade', { tid, ...grades, content: '' }, 'citizen');
    await board.ok('handling.askTakedown', { tid, reason: '其中写到了我的家庭住址，不希望再公开。' }, 'citizen');
    const asked = await opened(board);
    await asked.take('city', 'askSupplement');
    await asked.take('city', 'assign', { groupId: group.bureau });
    await asked.take('citizen', 'supplement', { content: '具体位置在三号楼与五号楼之间。' });
    await board.settle();
    expect(await about(tid, 'city')).toEqual([
      ['takedownAsked', null],
      ['evaluated', 4.8],
    ]);
    expect(await about(tid, 'bureau')).toEqual([['evaluated', 4.8]]);
    expect(await about(asked.tid, 'bureau')).toEqual([['supplemented', null]]);
  });
  test('a kind that is none, nobody, a citizen', async () => {
    expect((await board.call('handling.feedbackPage', { kind: 'other' }, 'city')).code).toBe('A0400');
    expect((await board.call('handling.feedbackPage', { kind: 'user' })).code).toBe('USR0001');
    expect((await board.call('handling.feedbackRead', { kind: 'user' }, 'citizen')).code).toBe('A0403');
  });
});
