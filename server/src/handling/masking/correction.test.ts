import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BoardEvent, eventsOf } from '../../base/events/events.ts';
import { noteFailure, parkedEvents, tryAgain } from '../../base/events/parked.ts';
import { fid } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { low, opened, posted, replied } from '../../base/testing/story.ts';

/** The platform masks what is published (domain.md B3 row 44): the message itself, an evaluation, all of it. */
let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const reason = '留言写出了他人的姓名和电话，涉及个人隐私。';
const subject = '幸福小区三号楼住户欧阳明修水管收费不合理请核实';
const content = '联系人欧阳明，电话13812345678，收费三百元，请核实是否合理。';
const masked = { subject: '幸福小区三号楼住户修水管收费不合理请核实', content: '联系人***，电话138****，收费三百元。' };

const seqOf = async ({ eventId }: Pick<BoardEvent, 'eventId'>): Promise<number> => {
  const { rows } = await sql<{ seq: number }>`select seq from event where "eventId" = ${eventId}`.execute(board.db);
  return rows[0]!.seq;
};

/** What a correction may name besides. */
const nothingElse = { asid: null, aid: null, hidePlace: false, nonPublic: false };

const code = async (...asked: Parameters<Board['call']>) => (await board.call(...asked)).code;
/** One reviewer asks, another confirms, and whoever listens has heard of it. */
async function corrected(tid: number, wanted: object): Promise<void> {
  await board.ok('handling.correct', { tid, reason, ground: 'personal', ...wanted }, 'reviewer');
  await board.ok('handling.decideCorrection', { tid, confirm: true }, 'secondReviewer');
  await board.settle();
}
const found = async (keywords: string): Promise<number[]> =>
  (await board.ok('search.threads', { keywords })).data.map((row: { tid: number }) => row.tid);
const openData = async () => JSON.stringify(await board.ok('open.messages', {}));

describe('the message itself', () => {
  test('its words are masked everywhere they are read, and kept as they were', async () => {
    const { tid } = await opened(board, { subject, content });
    await board.ok('marks.follow', { kind: 'message', tid, on: true }, 'other');
    await board.settle();
    expect(await found('欧阳明')).toEqual([tid]);
    expect(await openData()).toContain('欧阳明');
    await board.ok('handling.correct', { tid, reason, ...masked }, 'reviewer');
    expect(await code('handling.correct', { tid, reason, ...masked }, 'secondReviewer')).toBe('B0001');
    expect(await code('handling.decideCorrection', { tid, confirm: true }, 'reviewer')).toBe('B0009');
    // Nothing changes before a second pair of eyes has seen it.
    expect(JSON.stringify(await board.ok('messages.content', { tid }))).toContain('13812345678');
    await board.ok('handling.decideCorrection', { tid, confirm: true }, 'secondReviewer');
    await board.settle();

    const read = await board.ok('messages.content', { tid });
    expect(read.contentList[0]).toMatchObject(masked);
    expect(read.contentList[0].timeline).toContainEqual(expect.objectContaining({ event: 'corrected', detail: '' }));
    expect(await found('欧阳明')).toEqual([]);
    expect(await found('水管')).toEqual([tid]);
    for (const shown of [read, await openData(), await board.ok('messages.listLocal', {})])
      expect(JSON.stringify(shown)).not.toMatch(/欧阳明|13812345678/);
    // The platform has both; the author's copy of his data has what he wrote.
    const file = await board.ok('handling.detail', { tid }, 'city');
    expect(file).toMatchObject({ content: masked.content, versions: [] });
    const { versions } = await board.ok('handling.reviewDetail', { tid }, 'reviewer');
    expect(versions).toMatchObject([{ subject, content }]);
    // Author, office and followers are told, by the name it has now; so are the notices of before.
    for (const one of ['citizen', 'city', 'other'] as const) {
      const { rows } = await board.ok('notices.list', {}, one);
      expect(rows.map((row: { kind: string }) => row.kind)).toContain('corrected');
      expect(JSON.stringify(rows)).not.toContain('欧阳明');
    }
  });

  test('only what changes is looked at, and something has to', async () => {
    const { tid } = await opened(board, { subject: '短标题', content: '尚未改写' });
    const ask = (wanted: object) =>
      code('handling.correct', { tid, reason, ground: 'personal', ...wanted }, 'reviewer');
    expect(await ask({})).toBe('B0009');
    expect(await ask({ subject: '短标题', content: '尚未改写' })).toBe('B0009');
    expect(await ask({ content: ' ' })).toBe('B0003');
    expect(await ask({ subject: '标题<b>' })).toBe('B0003');
    expect(await ask({ content: '字'.repeat(2001) })).toBe('B0003');
    expect(await ask({ content: '这里有违禁词' })).toBe('B0003');
    expect(await ask({ content: '不含', aid: 999_999 })).toBe('B0009');
    expect(await code('handling.correct', { tid, reason: '短', content: '已隐去' }, 'reviewer')).toBe('B0003');
    const { version } = (await board.ok('handling.reviewDetail', { tid }, 'reviewer')).row;
    expect(await ask({ content: '已隐去', version: version - 1 })).toBe('B0001');
    expect(await ask({ subject: '短标题', content: '已隐去', version })).toBe(0);
    expect((await board.ok('handling.reviewDetail', { tid }, 'secondReviewer')).correction).toMatchObject({
      subject: null,
      content: '已隐去',
      round: null,
      hidePlace: false,
      nonPublic: false,
      mine: false,
    });
  });

  test('notices that are written at the same time say it masked, too', async () => {
    const story = await opened(board, { subject, content });
    await board.ok('marks.follow', { kind: 'message', tid: story.tid, on: true }, 'other');
    await board.settle();
    // Heard of together with the correction.
    await story.take('city', 'accept');
    await story.take('reviewer', 'correct', { ...masked, ...nothingElse });
    await story.take('secondReviewer', 'confirmCorrection');
    await board.settle();
    for (const one of ['citizen', 'city', 'other'] as const) {
      const { rows } = await board.ok('notices.list', {}, one);
      expect(rows.filter((row: { tid: number }) => row.tid === story.tid)).not.toEqual([]);
      expect(JSON.stringify(rows)).not.toContain('欧阳明');
    }
  });

  test('a place is told to the offices alone', async () => {
    const place = { threadPlace: '幸福路8号三单元', longitude: 112.9, latitude: 28.2 };
    const { tid } = await opened(board, place);
    expect((await board.ok('messages.content', { tid })).contentList[0]).toMatchObject(place);
    await corrected(tid, { hidePlace: true });
    const hidden = (await board.ok('messages.content', { tid })).contentList[0];
    expect(hidden).toMatchObject({ longitude: null, latitude: null });
    expect(hidden).not.toHaveProperty('threadPlace');
    expect((await board.ok('handling.detail', { tid }, 'city')).threadPlace).toBe(place.threadPlace);
  });

  test('all of it is taken from the public, and handled on', async () => {
    const place = { fid: fid.countySeat };
    const story = await opened(board, { ...place, subject, content: '我叫司马相如，请核实收费。' });
    const { tid } = story;
    await board.settle();
    await board.ok('marks.follow', { kind: 'message', tid, on: true }, 'other');
    await story.take('county', 'accept');
    await board.settle();
    const followed = async () =>
      (await board.ok('notices.list', {}, 'other')).rows.filter((row: { tid: number }) => row.tid === tid);
    expect(JSON.stringify(await followed())).toContain(subject);
    expect(await found('司马相如')).toEqual([tid]);
    await corrected(tid, { nonPublic: true });
    expect(await code('messages.content', { tid })).toBe('A0404');
    expect(await found('司马相如')).toEqual([]);
    expect(await openData()).not.toContain('司马相如');
    expect((await board.ok('handling.detail', { tid }, 'county')).row).toMatchObject({ threadState: 2 });
    const [told] = (await board.ok('notices.list', {}, 'citizen')).rows;
    expect(told.title).toContain('转为不公开');
    // Its author and its office know it by name; who followed it no longer.
    expect(told.title).toContain(subject);
    expect(await followed()).toMatchObject([{ kind: 'accepted' }]);
    expect(JSON.stringify(await followed())).not.toContain('幸福小区');
    // It is not public any more: there is nothing left to take back.
    expect(await code('handling.correct', { tid, reason, ground: 'personal', nonPublic: true }, 'reviewer')).toBe(
      'B0009',
    );
    // What the offices read can still be masked.
    await corrected(tid, masked);
    expect((await board.ok('handling.own', { tid }, 'citizen')).content).toBe(masked.content);
  });

  test('a notice that was written late does not say what is masked since', async () => {
    const { tid } = await opened(board, { subject, content });
    await corrected(tid, masked);
    const [approved] = (await eventsOf(board.db, tid)) as [BoardEvent];
    await noteFailure(board.db, 'notices', { ...approved, seq: await seqOf(approved) }, new Error('planted'), null);
    await tryAgain(board.db, 'notices', approved.eventId);
    const waiting = async () => (await parkedEvents(board.db, { page: 1, rows: 1 })).total;
    await expect.poll(waiting, { timeout: 5000 }).toBe(0);
    const { rows } = await board.ok('notices.list', {}, 'city');
    const ofThis = rows.filter((row: { tid: number }) => row.tid === tid);
    expect(ofThis.filter((row: { kind: string }) => row.kind === 'approved')).toHaveLength(2);
    expect(JSON.stringify(ofThis)).not.toContain('欧阳明');
  });

  test('what was rejected meanwhile is not masked, and what waits for review not yet', async () => {
    const waiting = await posted(board);
    expect(await code('handling.correct', { tid: waiting.tid, reason, ...masked }, 'reviewer')).toBe('B0001');
    const story = await opened(board);
    await board.ok('handling.correct', { tid: story.tid, reason, ...masked }, 'reviewer');
    await story.take('city', 'askRecheck');
    await story.take('reviewer', 'upholdRecheck', { outcome: 'reject' });
    expect(await code('handling.decideCorrection', { tid: story.tid, confirm: true }, 'secondReviewer')).toBe('B0009');
    await board.ok('handling.decideCorrection', { tid: story.tid, confirm: false, reason }, 'secondReviewer');
  });
});

describe('an evaluation', () => {
  const words = '经办人欧阳明态度恶劣，问题没有解决，电话也不接。';
  const grades = { gradeLevel: 1, gradeManner: 1, gradeSpeed: 1 };
  async function evaluated() {
    const story = await replied(board);
    await board.ok('handling.grade', { tid: story.tid, ...grades, content: words }, 'citizen');
    return story;
  }
  const said = async (tid: number) => {
    await board.settle();
    const { contentList } = await board.ok('messages.content', { tid });
    return contentList.filter((one: { dataType: number }) => one.dataType === 2 || one.dataType === 3);
  };

  test('is masked or loses its words; its scores stay', async () => {
    const story = await evaluated();
    const { tid } = story;
    const [before] = await said(tid);
    expect(before.content).toBe(words);
    const content = '经办人态度恶劣，问题没有解决，电话也不接。';
    expect(await code('handling.correct', { tid, reason, round: 1, content: words }, 'reviewer')).toBe('B0003');
    expect(await code('handling.correct', { tid, reason, round: 2, content }, 'reviewer')).toBe('B0009');
    await board.ok('handling.correct', { tid, reason, round: 1, content }, 'reviewer');
    const { correction } = await board.ok('handling.reviewDetail', { tid }, 'secondReviewer');
    expect(correction).toMatchObject({ round: 1, content });
    await board.ok('handling.decideCorrection', { tid, confirm: true }, 'secondReviewer');
    expect(await said(tid)).toEqual([{ ...before, content }]);
    expect((await story.rows()).evaluations).toMatchObject([
      { content, voidedAt: null },
      { content: words, voidedAt: expect.anything() },
    ]);
    await corrected(tid, { round: 1, content: null });
    expect(await said(tid)).toEqual([{ ...before, content: '' }]);
    expect(await story.message()).toMatchObject({ traceState: 3, grade: 1, evaluatedAt: expect.any(Date) });
  });

  test('that was void meanwhile stays as it is', async () => {
    const story = await evaluated();
    await board.ok(
      'handling.correct',
      { tid: story.tid, reason, ground: 'personal', round: 1, content: null },
      'reviewer',
    );
    await story.take('city', 'askRecheck');
    await story.take('reviewer', 'upholdRecheck', { outcome: 'void' });
    await story.take('citizen', 'evaluate', low);
    expect(await code('handling.decideCorrection', { tid: story.tid, confirm: true }, 'secondReviewer')).toBe('B0009');
  });
});
