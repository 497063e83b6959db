import { readFile } from 'node:fs/promises';
import { DisposalCount, DisposalType } from '@board/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fid, group, uid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { answeredByBureau, assigned, opened, posted, replied, type Story } from '../base/testing/story.ts';
import { countAnew } from './index.ts';
import { figuresListener } from './listener.ts';

/** Offices' figures of their own work, added up step by step, agree after each step with a complete count. */
let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const DAY = 86_400_000;
const WHY = '多次发布与事实不符的内容，经提醒仍未改正';
const period = { from: 202601, to: 202712 };

const sums = async () => {
  return await Promise.all(
    ['figureBoard', 'figureTopic', 'figureFlow', 'figureTopicDay', 'figureMessage'].map(async (table) => {
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(f)::text as row from ${sql.ref(table)} f order by 1`.execute(board.db);
      return rows.map(({ row }) => row).filter((row) => !isEmpty(JSON.parse(row)));
    }),
  );
};
/** A contribution that was undone leaves a row of zeros; a complete count has no such row. */
const isEmpty = ({ fid: _fid, month: _month, day: _day, tid, domainId: _domain, subDomainId: _sub, ...counts }: Row) =>
  tid === undefined &&
  Object.values(counts)
    .flat()
    .every((count) => count === 0);
type Row = Record<string, unknown>;

/** Compares the stored sums with a complete count, and checks that hearing all events twice changes nothing. */
async function settled(): Promise<void> {
  await board.settle();
  const kept = await sums();
  const { rows } = await sql`select * from event where seq is not null order by seq`.execute(board.db);
  await figuresListener(board.app).hear(rows as never, board.db);
  expect(await sums()).toEqual(kept);
  await countAnew(board.db);
  await board.settle();
  expect(await sums()).toEqual(kept);
}

const figures = async (id: number = fid.city) =>
  (await board.ok('statistics.dataBoard', { ...period, fid: id }, 'province')).figures;
const names = ['extended', 'assigned', 'returned', 'mustExplain', 'explained', 'evaluatedTwice', 'improved'] as const;
type Name = (typeof names)[number];
/** Returns what some steps add to the city's figures; after the steps everything is counted again. */
async function adds(work: () => Promise<unknown>): Promise<Partial<Record<Name, number>>> {
  await board.settle();
  const had = await figures();
  await work();
  await settled();
  const has = await figures();
  return Object.fromEntries(names.flatMap((name) => (has[name] === had[name] ? [] : [[name, has[name] - had[name]]])));
}
const grade = ({ tid }: Story, level: number) => {
  const grades = { gradeLevel: level, gradeManner: level, gradeSpeed: level };
  return board.ok('handling.grade', { tid, ...grades, content: '问题还没有解决，请再看一看。' }, 'citizen');
};
const return_ = async (story: Story) => {
  await story.takeItem('bureau', 'askReturn');
  await story.takeItem('city', 'agreeReturn');
};

describe('what an office sees of its own work', () => {
  test('dates put off', async () => {
    const story = await opened(board);
    const { replyDueAt } = await story.message();
    const until = new Date(replyDueAt!.getTime() + 5 * DAY);
    expect(await adds(() => story.take('city', 'extend', { until }))).toEqual({ extended: 1 });
  });

  test('what was assigned, once however often; what came back', async () => {
    const story = await opened(board);
    expect(await adds(() => story.take('city', 'assign', { groupId: group.bureau }))).toEqual({ assigned: 1 });
    expect(await adds(() => return_(story))).toEqual({ returned: 1 });
    await story.take('city', 'assign', { groupId: group.bureau });
    expect(await adds(() => return_(story))).toEqual({});
    const taken = await assigned(board);
    expect(await adds(() => taken.takeItem('city', 'cancelAssignment'))).toEqual({});
  });

  test('what another office did before the message was moved is not this one’s', async () => {
    const story = await opened(board);
    await story.take('city', 'assign', { groupId: group.bureau });
    await return_(story);
    await board.settle();
    const seat = await figures(fid.citySeat);
    await story.take('reviewer', 'move', { fid: fid.countySeat });
    await settled();
    const after = await figures(fid.citySeat);
    expect([seat.assigned - after.assigned, seat.returned - after.returned]).toEqual([1, 1]);
    expect(await figures(fid.countySeat)).toMatchObject({ assigned: 0, returned: 0 });
  });

  test('explanations that were owed, given, and evaluated again', async () => {
    const story = await answeredByBureau(board);
    expect(await adds(() => grade(story, 1))).toEqual({ mustExplain: 1 });
    await story.takeItem('bureau', 'submitExplanation');
    expect(await adds(() => story.takeItem('city', 'pass', { content: undefined }))).toEqual({ explained: 1 });
    expect(await adds(() => grade(story, 4))).toEqual({ evaluatedTwice: 1, improved: 1 });
  });

  test('a second evaluation that is no better, or never came', async () => {
    const worse = await replied(board);
    await grade(worse, 1);
    await worse.take('city', 'explain');
    expect(await adds(() => grade(worse, 1))).toEqual({ evaluatedTwice: 1 });
    const silent = await replied(board);
    await grade(silent, 1);
    await silent.take('city', 'explain');
    board.clock.advance(40 * DAY);
    expect(await adds(() => silent.take('system', 'closeSecondEvaluation'))).toEqual({});
    expect((await silent.message()).traceState).toBe(21);
  });

  test('an explanation of its own accord is none that was owed', async () => {
    const story = await replied(board);
    await grade(story, 4);
    expect(await adds(() => story.take('city', 'explain'))).toEqual({});
    expect((await story.message()).traceState).toBe(21);
  });

  test('nothing of an evaluation that is void, and what comes instead of it', async () => {
    const story = await replied(board);
    await grade(story, 1);
    await story.take('city', 'askRecheck');
    expect(await adds(() => story.take('reviewer', 'upholdRecheck', { outcome: 'void' }))).toEqual({ mustExplain: -1 });
    expect(await adds(() => grade(story, 1))).toEqual({ mustExplain: 1 });
  });

  test('nothing of what counts no more', async () => {
    const story = await assigned(board);
    await return_(story);
    await board.settle();
    await story.take('city', 'askRecheck');
    expect(await adds(() => story.take('reviewer', 'upholdRecheck', { outcome: 'exclude' }))).toEqual({
      assigned: -1,
      returned: -1,
    });
    expect(await adds(() => posted(board))).toEqual({});
  });

  test('nothing of what the platform does not count of an author, until an appeal finds that wrong', async () => {
    const counts = async () => {
      const { due, evaluable, evaluated, satisfied } = await figures();
      return [due, evaluable, evaluated, satisfied];
    };
    const measure = { uid: uid.other, handleType: DisposalType.notCounted, ruleName: '用户协议第五条', reason: WHY };
    const impose = async (countType: number, countDays = 0) => {
      const param = { ...measure, countType, countDays, lasting: 30 };
      const { disposalId } = await board.ok('accounts.impose', param, 'reviewer');
      await settled();
      return disposalId;
    };
    const before = await counts();
    const [due, evaluable, evaluated, satisfied] = before as [number, number, number, number];
    const rated = await opened(board, { uid: uid.other });
    await rated.take('city', 'reply');
    const grades = { gradeLevel: 5, gradeManner: 5, gradeSpeed: 5, content: '' };
    await board.ok('handling.grade', { tid: rated.tid, ...grades }, 'other');
    await opened(board, { uid: uid.other });
    await settled();
    expect(await counts()).toEqual([due + 2, evaluable + 1, evaluated + 1, satisfied + 1]);

    // Its ratings do not count; its messages do.
    board.clock.advance(2 * DAY);
    const rates = await impose(DisposalCount.rates, 5);
    expect(await counts()).toEqual([due + 2, evaluable, evaluated, satisfied]);
    await board.ok('accounts.appealDisposal', { disposalId: rates, reason: WHY }, 'other');
    await board.ok('accounts.decideDisposalAppeal', { disposalId: rates, uphold: true, reason: WHY }, 'secondReviewer');
    await settled();
    expect(await counts()).toEqual([due + 2, evaluable + 1, evaluated + 1, satisfied + 1]);

    // Its messages do not count from the measure on; earlier ones do.
    const volume = await impose(DisposalCount.volume);
    await opened(board, { uid: uid.other });
    await settled();
    expect((await counts())[0]).toBe(due + 2);
    // After the measure is lifted, new messages count.
    board.clock.advance(DAY);
    await board.ok('accounts.liftDisposal', { disposalId: volume, reason: WHY }, 'secondReviewer');
    await opened(board, { uid: uid.other });
    await settled();
    expect((await counts())[0]).toBe(due + 3);
    // Backdated, so that earlier days are left out, too.
    await impose(DisposalCount.volume, 30);
    expect(await counts()).toEqual(before);
  });

  test('with the shares they come to; the public is told nothing of them', async () => {
    const { extendedRate, returnedRate, explainedRate, improvedRate, ...told } = await figures();
    const share = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10;
    expect([extendedRate, returnedRate, explainedRate, improvedRate]).toEqual([
      share(told.extended, told.due),
      share(told.returned, told.assigned),
      share(told.explained, told.mustExplain),
      share(told.improved, told.evaluatedTwice),
    ]);
    const open = (await board.ok('statistics.board', { fid: fid.city })).figures;
    expect(Object.keys(open).filter((name) => /extended|returned|mustExplain|improved/.test(name))).toEqual([]);
    expect((await figures(fid.county)).improvedRate).toBeNull();
  });
});

test('points that replies tell of are counted, and those that a paragraph answers', async () => {
  const content = '河东新区的路灯坏了三个月。请尽快修复路灯。幼儿园今年招几个班？希望增设一个公交站。谢谢！';
  const reply = '您好，来信收悉，现将有关情况答复如下。\n路灯已经安排修复，预计本周完成。\n河东幼儿园今年招三个班。';
  const had = await figures(fid.citySeat);
  const { tid } = await posted(board, { content });
  await board.ok('handling.check', { tid, decision: 'public' }, 'reviewer');
  await board.ok('handling.open', { tid }, 'city');
  await settled();
  // Points are not counted before there is a reply.
  expect((await figures(fid.citySeat)).asks).toBe(had.asks);
  await board.ok('handling.submitAnswer', { tid, content: reply }, 'city');
  await settled();
  const has = await figures(fid.citySeat);
  expect([has.asks - had.asks, has.answeredAsks - had.answeredAsks]).toEqual([3, 2]);
  expect(has.answeredAsksRate).toBe(Math.round((has.answeredAsks / has.asks) * 1000) / 10);
  const csv = (await board.get(`/data/figures.csv?fid=${fid.city}`)).payload;
  expect(csv.split('\n')[0]).toContain('逐点答复率（%）');
});

test('an installation of before gets the days of what it holds already', async () => {
  await board.settle();
  const kept = await sums();
  const tables = ['figureFlow', 'figureTopicDay'];
  const migration = await readFile(new URL('../../migrations/20261125-481-report-days.sql', import.meta.url), 'utf8');
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(board.db);
  await sql`update "figureMessage" set counted = counted - 'evaluatedDay'`.execute(board.db);
  const begin = migration.indexOf('update "figureMessage"');
  for (const statement of migration.slice(begin, migration.indexOf('drop table')).split(/;\n/))
    if (statement.trim()) await sql.raw(statement).execute(board.db);
  const [, , flows, topicDays] = await sums();
  expect(flows!.length).toBeGreaterThan(2);
  expect([flows, topicDays]).toEqual([kept[2], kept[3]]);
});
