import { PromiseState } from '@board/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fid, group, type Role } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { planAmongMany } from '../base/testing/many.ts';
import { assigned, opened, Story } from '../base/testing/story.ts';
import { findingsOf } from '../verify.ts';
import { followClock } from './jobs.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const TEXT = '您好，经核实，该路段路灯电缆老化损坏。我局将于2026年12月31日前完成路灯修复。感谢您的监督与支持。';
const WORDS = '我局将于2026年12月31日前完成路灯修复。';
const promised = { text: WORDS, dueOn: '2026-12-31', promised: true };
const code = async (...given: Parameters<Board['call']>) => (await board.call(...given)).code;
const of = async (tid: number) => {
  await board.settle();
  return (await board.ok('promises.ofMessage', { tid })).rows;
};
const own = async (role: Role = 'city', state?: number) => (await board.ok('promises.own', { state }, role)).rows;
const noticesTo = async (role: Role, tid: number): Promise<string[]> => {
  await board.settle();
  const { rows } = await board.ok('notices.list', { rows: 100 }, role);
  return rows.filter((one: { tid: number }) => one.tid === tid).map((one: { kind: string }) => one.kind);
};
/** Makes a message with a public promise in its reply. */
async function made(dueOn = '2026-12-31') {
  const { tid } = await opened(board);
  const promises = [{ ...promised, dueOn }];
  await board.ok('handling.submitAnswer', { tid, content: TEXT, promises }, 'city');
  const { promiseId } = (await of(tid))[0];
  return { tid, promiseId };
}
/** Corrects a message as the platform: one reviewer asks, another confirms. */
async function corrected(tid: number, what: object) {
  const story = new Story(board, tid);
  await story.take('reviewer', 'correct', { asid: null, content: null, ...what });
  await story.take('secondReviewer', 'confirmCorrection', {});
}
const run = () => followClock(board.app).run();

describe('replying', () => {
  test('the finder proposes, by the words of the reply', async () => {
    const { rows } = await board.ok('promises.find', { content: TEXT }, 'city');
    expect(rows).toMatchObject([{ text: WORDS, dueOn: '2026-12-31' }]);
    expect(TEXT.slice(rows[0].start, rows[0].end)).toBe(WORDS);
  });

  test('what was confirmed is public with the reply, and its author is told', async () => {
    const { tid } = await opened(board);
    expect(await of(tid)).toEqual([]);
    await board.ok(
      'handling.submitAnswer',
      { tid, content: TEXT, promises: [{ ...promised, dueOn: '2027-01-15' }] },
      'city',
    );
    expect(await of(tid)).toMatchObject([
      {
        tid,
        text: WORDS,
        dueOn: '2027-01-15',
        state: PromiseState.open,
        groupId: group.city,
        daysLate: 0,
        explained: false,
      },
    ]);
    expect(await noticesTo('citizen', tid)).toContain('promised');
    const { contentList } = await board.ok('messages.content', { tid });
    expect(contentList[0].timeline.map((one: { event: string }) => one.event)).toContain('promised');
  });

  test('what is proposed is neither promised nor dropped in silence', async () => {
    const { tid } = await opened(board);
    const refused = await board.call('handling.submitAnswer', { tid, content: TEXT, promises: [] }, 'city');
    expect(refused).toMatchObject({ code: 'B0003', data: { fields: { promises: expect.stringContaining(WORDS) } } });
    const dropped = [{ ...promised, promised: false }];
    expect(await code('handling.submitAnswer', { tid, content: TEXT, promises: dropped }, 'city')).toBe(0);
    expect(await of(tid)).toEqual([]);
    const { log } = await board.ok('handling.detail', { tid }, 'city');
    expect(log.map((one: { event: string }) => one.event)).toContain('promised');
  });

  test.each([
    ['other words than those of the reply', { text: '我局将于明天完成', dueOn: '2026-12-31' }],
    ['no words', { text: ' ', dueOn: '2026-12-31' }],
    ['a day that has passed', { text: WORDS, dueOn: '2026-11-20' }],
    ['a day beyond ten years', { text: WORDS, dueOn: '2036-12-31' }],
  ])('refused: %s', async (_, given) => {
    const { tid } = await opened(board);
    const promises = [{ ...given, promised: true }];
    expect(await code('handling.submitAnswer', { tid, content: TEXT, promises }, 'city')).toBe('B0003');
    expect((await board.ok('handling.detail', { tid }, 'city')).row.traceState).toBe(0);
  });

  test('a program that knows nothing of promises leaves them to the office', async () => {
    const { tid } = await opened(board);
    await board.ok('handling.submitAnswer', { tid, content: TEXT }, 'city');
    expect(await of(tid)).toEqual([]);
    const [waits] = (await own('city', PromiseState.found)).filter((one: { tid: number }) => one.tid === tid);
    expect(waits).toMatchObject({ text: WORDS, state: PromiseState.found });
    const { promiseId } = waits;
    expect(await code('promises.decide', { promiseId, promised: true }, 'ministry')).toBe('A0404');
    expect(await code('promises.decide', { promiseId, promised: true, dueOn: '2026-11-01' }, 'city')).toBe('B0003');
    await board.ok('promises.decide', { promiseId, promised: true, dueOn: '2027-01-31' }, 'city');
    expect(await of(tid)).toMatchObject([{ dueOn: '2027-01-31', state: PromiseState.open }]);
    expect(await code('promises.decide', { promiseId, promised: false }, 'city')).toBe('B0001');
  });

  test('a text goes up with its promises; whoever passes it changed may change them', async () => {
    const { tid } = await assigned(board);
    const { tpid } = (await board.ok('handling.pageTo', { tids: String(tid) }, 'bureau')).rows[0].item;
    await board.call('handling.receiveProcess', { tpid }, 'bureau');
    await board.ok('handling.submitAnswer', { tid, tpid, content: TEXT, promises: [promised] }, 'bureau');
    // Promises are hidden until the text is published.
    expect(await of(tid)).toEqual([]);
    expect((await own('bureau')).filter((one: { tid: number }) => one.tid === tid)).toEqual([]);
    await board.ok('handling.examine', { tpid, pass: true, content: `${TEXT}祝好！` }, 'city');
    expect(await of(tid)).toMatchObject([{ text: WORDS, dueOn: '2026-12-31', groupId: group.bureau }]);
  });

  test('whoever examines drops what is no promise', async () => {
    const { tid } = await assigned(board);
    const { tpid } = (await board.ok('handling.pageTo', { tids: String(tid) }, 'bureau')).rows[0].item;
    await board.call('handling.receiveProcess', { tpid }, 'bureau');
    await board.ok('handling.submitAnswer', { tid, tpid, content: TEXT, promises: [promised] }, 'bureau');
    const promises = [{ ...promised, promised: false }];
    await board.ok('handling.examine', { tpid, pass: true, promises }, 'city');
    expect(await of(tid)).toEqual([]);
  });

  test('the text of a helper promises nothing', async () => {
    const { tid } = await opened(board);
    await board.ok('handling.assign', { tid, groupId: group.bureau, helperGroupIds: [group.station] }, 'city');
    const { tpid } = (await board.ok('handling.pageTo', { tids: String(tid) }, 'station')).rows[0].item;
    await board.ok('handling.receiveProcess', { tpid }, 'station');
    await board.ok('handling.submitAnswer', { tid, tpid, content: TEXT, promises: [] }, 'station');
    await board.ok('handling.examine', { tpid, pass: true }, 'city');
    const { rows } = await sql`select from promise where tid = ${tid}`.execute(board.db);
    expect(rows).toEqual([]);
  });

  test('a better version that says the same again promises nothing new', async () => {
    const { tid, promiseId } = await made();
    await new Story(board, tid).take('reviewer', 'demandImprovement');
    const promises = [promised, { text: '新增路灯将于2027年3月底前建成。', dueOn: '2027-03-31', promised: true }];
    const content = `${TEXT}${promises[1]!.text}`;
    await board.ok('handling.submitAnswer', { tid, content, promises }, 'city');
    expect((await of(tid)).map(({ text }: { text: string }) => text)).toEqual(promises.map(({ text }) => text));
    expect((await of(tid))[0].promiseId).toBe(promiseId);
  });
});

describe('what becomes of it', () => {
  test('kept with evidence: everyone reads it, the author and who follows are told', async () => {
    const { tid, promiseId } = await made();
    await board.ok('marks.follow', { kind: 'message', tid, on: true }, 'other');
    const kept = { promiseId, state: PromiseState.kept, reason: '路灯已于昨日全部恢复照明。' };
    expect(await code('promises.settle', { ...kept, reason: '好' }, 'city')).toBe('B0003');
    expect(await code('promises.settle', { ...kept, reason: '电话13912345678可以核实' }, 'city')).toBe('B0003');
    expect(await code('promises.settle', kept, 'ministry')).toBe('A0404');
    expect(await code('promises.settle', kept, 'citizen')).not.toBe(0);
    await board.ok('promises.settle', kept, 'city');
    expect(await of(tid)).toMatchObject([{ state: PromiseState.kept, reason: kept.reason, keptLate: false }]);
    expect(await noticesTo('citizen', tid)).toContain('promiseKept');
    expect(await noticesTo('other', tid)).toContain('promiseKept');
    // A kept promise stays kept.
    expect(await code('promises.settle', { ...kept, state: PromiseState.broken }, 'city')).toBe('B0001');
  });

  test('withdrawn with a reason', async () => {
    const { tid, promiseId } = await made();
    await board.ok(
      'promises.settle',
      { promiseId, state: PromiseState.withdrawn, reason: '管线迁改方案调整，另行公布。' },
      'city',
    );
    expect(await of(tid)).toMatchObject([{ state: PromiseState.withdrawn, daysLate: 0 }]);
  });

  test('time passes: the office is reminded, then it is late, then broken, and may still be kept', async () => {
    const start = board.clock.now();
    const { tid, promiseId } = await made();
    const to = (day: string) => board.clock.set(new Date(`${day}T02:00:00Z`));
    try {
      to('2026-12-20');
      await run();
      expect(await noticesTo('city', tid)).not.toContain('promiseNear');
      to('2026-12-30');
      await run();
      await run();
      expect((await noticesTo('city', tid)).filter((one) => one === 'promiseNear')).toHaveLength(1);
      to('2026-12-31');
      await run();
      expect(await of(tid)).toMatchObject([{ state: PromiseState.open }]);
      to('2027-01-01');
      await run();
      expect(await of(tid)).toMatchObject([{ state: PromiseState.late, daysLate: 1 }]);
      expect(await noticesTo('citizen', tid)).toContain('promiseLate');
      expect(await noticesTo('city', tid)).toContain('promiseLate');
      to('2027-01-30');
      await run();
      expect(await of(tid)).toMatchObject([{ state: PromiseState.late, daysLate: 30 }]);
      to('2027-02-01');
      await run();
      expect(await of(tid)).toMatchObject([{ state: PromiseState.broken, reason: '' }]);
      expect(await noticesTo('citizen', tid)).toContain('promiseBroken');
      expect(await noticesTo('province', tid)).toContain('promiseBroken');
      await board.ok('promises.settle', { promiseId, state: PromiseState.kept, reason: '路灯现已全部修复。' }, 'city');
      expect(await of(tid)).toMatchObject([{ state: PromiseState.kept, keptLate: true, daysLate: 32 }]);
    } finally {
      board.clock.set(start);
    }
  });
});

describe('what everyone reads', () => {
  test('lists by board, unit and state, a page at a time', async () => {
    const first = await made();
    const second = await made();
    await board.settle();
    const all = await board.ok('promises.list', { rows: 1 });
    expect(all.rows).toMatchObject([{ promiseId: second.promiseId }]);
    const next = await board.ok('promises.list', { rows: 1, lastItem: all.lastItem });
    expect(next.rows).toMatchObject([{ promiseId: first.promiseId }]);
    expect((await board.ok('promises.list', { fid: fid.city, state: PromiseState.open })).rows.length).toBeGreaterThan(
      1,
    );
    expect((await board.ok('promises.list', { fid: fid.ministry })).rows).toEqual([]);
    expect((await board.ok('promises.list', { groupId: group.county })).rows).toEqual([]);
    for (const state of [0, 6, 99]) expect(await code('promises.list', { state })).not.toBe(0);
  });

  test('a message that is hidden takes its promises along', async () => {
    const { tid } = await made();
    await corrected(tid, { nonPublic: true });
    await board.settle();
    const { rows } = await board.ok('promises.list', { rows: 50 });
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.map((one: { tid: number }) => one.tid)).not.toContain(tid);
    expect(await of(tid)).toEqual([]);
  });

  test('words that the platform corrected in the reply are read nowhere', async () => {
    const { tid } = await made();
    const { asid } = (await new Story(board, tid).rows()).answers[0]!;
    await corrected(tid, { asid, content: TEXT.replace('路灯修复', '某项工作') });
    expect(await of(tid)).toMatchObject([{ text: '', dueOn: '2026-12-31' }]);
    const all = JSON.stringify(await board.ok('promises.list', { rows: 50, fid: fid.city }));
    expect(all).toContain(`"tid":${tid}`);
  });

  test('figures say what was made of them', async () => {
    const { all, units } = await board.ok('promises.figures', { fid: fid.city });
    const { made, open, late, keptOnTime, keptLate, broken, withdrawn } = all;
    expect(made).toBe(open + late + keptOnTime + keptLate + broken + withdrawn);
    expect(keptOnTime).toBeGreaterThan(0);
    expect(all.keptOnTimeRate).toBe(Math.round((keptOnTime / (late + keptOnTime + keptLate + broken)) * 1000) / 10);
    expect(units.map((one: { groupId: number }) => one.groupId)).toContain(group.city);
    expect((await board.ok('promises.ownFigures', {}, 'city')).all.made).toBeGreaterThan(0);
    expect((await board.ok('promises.ownFigures', {}, 'ministry')).all.made).toBe(0);
  });

  test('every word of it has its digest in the log', async () => {
    const { promiseId } = await made();
    const findings = async () => {
      await board.settle();
      const { vault, files } = board.app;
      return (await findingsOf({ db: board.db, vault, files })).filter(({ good }) => !good).map(({ said }) => said);
    };
    expect(await findings()).toEqual([]);
    await sql`update promise set "dueOn" = '2030-01-01' where "promiseId" = ${promiseId}`.execute(board.db);
    expect((await findings()).join()).toContain(`promise ${promiseId} of message`);
    await sql`update promise set "dueOn" = '2026-12-31' where "promiseId" = ${promiseId}`.execute(board.db);
  });
});

test('the clock reads what is due from its index', async () => {
  const plan = await planAmongMany(
    board.db,
    sql`select "promiseId" from promise where state in (1, 2) and state = 1 and "publishedAt" is not null
      and "dueOn" < '2026-01-01' order by "dueOn" limit 100`,
  );
  expect(plan).toContain('promise_running');
});
