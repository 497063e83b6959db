import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../base/platform/clock.ts';
import { fid, group, type Role, uid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { answeredByBureau, assigned, low, opened, posted, replied } from '../base/testing/story.ts';

/** What is done to a message besides the main job, each by its call. */
let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

const reason = '情况特殊，需要另行办理，理由如下所述。';
const inSeconds = (days: number) => Math.floor((board.clock.now().getTime() + days * DAY) / 1000);
const detail = (tid: number, as: 'city' | 'bureau' = 'city') => board.ok('handling.detail', { tid }, as);
const itemOf = async (tid: number) => (await detail(tid)).items.at(-1);
const offered = async (tid: number, as: 'city' | 'bureau' = 'city'): Promise<string[]> =>
  (await detail(tid, as)).row.actions.map((one: { action: string }) => one.action);
const code = async (...asked: Parameters<Board['call']>) => (await board.call(...asked)).code;

describe('the author is asked for more', () => {
  test('adds it, and the clock goes on', async () => {
    const { tid } = await opened(board);
    expect(await code('handling.askSupplement', { tid, reason: '' }, 'city')).toBe('B0003');
    await board.ok('handling.askSupplement', { tid, reason: '请说明具体楼栋' }, 'city');
    expect(await code('handling.askSupplement', { tid, reason }, 'city')).toBe('B0001');
    expect(await code('handling.supplement', { tid, content: '短' }, 'citizen')).toBe('B0003');
    expect(await code('handling.supplement', { tid, content: reason }, 'other')).toBe('B0002');
    await board.ok('handling.supplement', { tid, content: '是幸福小区三号楼二单元，从一楼到六楼都停水。' }, 'citizen');
    expect((await detail(tid)).log.map((one: { event: string }) => one.event)).toContain('supplemented');
  });
});

describe('offline', () => {
  test('handed to a unit outside the board and taken back', async () => {
    const { tid } = await opened(board);
    expect(await code('handling.transferOffline', { tid, externalUnit: ' ' }, 'city')).toBe('B0003');
    const transfer = { tid, externalUnit: '某自来水公司', contact: ' 王工 0731-88880000 ' };
    await board.ok('handling.transferOffline', transfer, 'city');
    const item = { toGroupName: '某自来水公司', externalContact: '王工 0731-88880000', tpState: 20 };
    expect(await itemOf(tid)).toMatchObject(item);
    // Whom the office asks is nothing for the public, nor for the author.
    for (const as of [undefined, 'citizen'] as const)
      expect(JSON.stringify(await board.ok('messages.content', { tid }, as))).not.toContain('王工');
    expect(await code('handling.assign', { tid, groupId: group.bureau }, 'city')).not.toBe(0);
    await board.ok('handling.cancelOffline', { tid }, 'city');
    expect(await itemOf(tid)).toMatchObject({ tpState: 10 });
    expect(await code('handling.cancelOffline', { tid }, 'city')).toBe('B0001');
  });
});

/** What the platform may uphold a recheck with. */
const outcomes = async (tid: number): Promise<string[]> =>
  (await board.ok('handling.reviewDetail', { tid }, 'reviewer')).recheckOutcomes;

test('the review desk finds a message by words of its title and of its text, and by its number', async () => {
  const story = await opened(board);
  const { tid } = story;
  const { subject, content } = await story.message();
  const found = async (keywords: string): Promise<number[]> =>
    (await board.ok('handling.reviewPage', { display: 'passed', keywords }, 'reviewer')).rows.map(
      (row: { tid: number }) => row.tid,
    );
  for (const keywords of [subject.slice(2, 8), content.slice(3, 12), `${tid}`])
    expect(await found(keywords)).toContain(tid);
  expect(await found(`${tid}0`)).not.toContain(tid);
});

describe('recheck', () => {
  test('asked, withdrawn, asked again, refused', async () => {
    const { tid } = await opened(board);
    expect(await code('handling.askRecheck', { tid, reason: '不归我管' }, 'city')).toBe('B0003');
    await board.ok('handling.askRecheck', { tid, reason }, 'city');
    const waiting = await board.ok('handling.reviewPage', { display: 'recheck' }, 'reviewer');
    expect(waiting.rows.map((row: { tid: number }) => row.tid)).toContain(tid);
    await board.ok('handling.withdrawRecheck', { tid }, 'city');
    await board.ok('handling.askRecheck', { tid, reason }, 'city');
    await board.ok('handling.decideRecheck', { tid, uphold: false, reason }, 'reviewer');
    expect(await offered(tid)).not.toContain('askRecheck');
  });

  test('upheld: moved to the board it belongs to', async () => {
    const { tid } = await opened(board);
    await board.ok('handling.askRecheck', { tid, reason }, 'city');
    const uphold = { tid, uphold: true, reason };
    expect(await outcomes(tid)).toEqual(['move', 'nonPublic', 'reject', 'exclude']);
    expect(await code('handling.decideRecheck', uphold, 'reviewer')).toBe('A0400');
    expect(await code('handling.decideRecheck', { ...uphold, outcome: 'move', fid: fid.citySeat }, 'reviewer')).toBe(
      'B0009',
    );
    await board.ok('handling.decideRecheck', { ...uphold, outcome: 'move', fid: fid.countySeat }, 'reviewer');
    expect((await board.ok('handling.detail', { tid }, 'county')).row.fid).toBe(fid.countySeat);
  });

  test('upheld: rejected for a reason of the list, of which its author is told', async () => {
    const { tid } = await opened(board);
    await board.ok('handling.askRecheck', { tid, reason }, 'city');
    const reject = { tid, uphold: true, outcome: 'reject', reason };
    expect(await code('handling.decideRecheck', reject, 'reviewer')).toBe('B0003');
    expect(await code('handling.decideRecheck', { ...reject, reasonCode: '99' }, 'reviewer')).toBe('A0400');
    expect(await code('handling.decideRecheck', { ...reject, reasonCode: '06' }, 'reviewer')).toBe('B0003');
    await board.ok('handling.decideRecheck', { ...reject, reasonCode: '06', ground: 'duplicate' }, 'reviewer');
    const { reasons } = await board.ok('handling.rejectReasons', {}, 'reviewer');
    const { label } = reasons.find((one: { code: string }) => one.code === '06');
    const own = await board.ok('handling.own', { tid }, 'citizen');
    expect(own).toMatchObject({ threadState: 3, reason: `${label}：${reason}` });
  });

  test('a ground for not showing a message is none for rejecting it', async () => {
    const { tid } = await posted(board);
    const check = (decision: string, reasonCode: string) =>
      board.call(
        'handling.check',
        { tid, decision, reasonCode, reason, masks: { subject: [], content: [] } },
        'reviewer',
      );
    expect(await check('reject', '13')).toMatchObject({
      code: 'B0009',
      data: { fields: { reasonCode: expect.any(String) } },
    });
    expect((await check('nonPublic', '06')).code).toBe('A0400');
    expect((await check('nonPublic', '13')).code).toBe(0);
    const { log } = await board.ok('handling.reviewDetail', { tid }, 'reviewer');
    const { reasons } = await board.ok('handling.rejectReasons', {}, 'reviewer');
    const { label } = reasons.find((one: { code: string }) => one.code === '13');
    expect(log.find(({ event }: { event: string }) => event === 'approved')).toMatchObject({ detail: label });
    expect(await board.ok('handling.own', { tid }, 'citizen')).toMatchObject({ threadState: 2 });
  });

  test('not while it is assigned', async () => {
    const { tid } = await assigned(board);
    expect(await code('handling.askRecheck', { tid, reason }, 'city')).toBe('B0004');
  });
});

describe('time', () => {
  test('the office extends its own, once and within the law', async () => {
    const { tid } = await opened(board);
    const { row, dates } = await board.ok('handling.detail', { tid }, 'city');
    const extend = dates.find(({ action }: { action: string }) => action === 'extend');
    expect(extend).toMatchObject({ tpid: null, current: row.replyDueAt });
    expect(extend.latest).toBeGreaterThan(extend.current);
    // The day that is shown as the last is the last.
    const dayAfter = { tid, until: extend.latest + 86_400, reason };
    expect(await code('handling.extend', dayAfter, 'city')).toBe('B0009');
    expect(await code('handling.extend', { tid, until: inSeconds(400), reason }, 'city')).toBe('B0009');
    await board.ok('handling.extend', { tid, until: inSeconds(50), reason }, 'city');
    expect(await code('handling.extend', { tid, until: inSeconds(60), reason }, 'city')).toBe('B0001');
    expect(await code('handling.extend', { tid, until: 'tomorrow', reason }, 'city')).toBe('A0400');
  });

  test('a unit below asks, its superior decides', async () => {
    const { tid } = await assigned(board);
    const { tpid, dueAt } = await itemOf(tid);
    await board.ok('handling.urge', { tpid, reason: '请抓紧' }, 'city');
    expect(await code('handling.urge', { tpid }, 'bureau')).toBe('B0002');
    await board.ok('handling.askDelay', { tpid, until: dueAt + 3 * 86_400, reason }, 'bureau');
    expect((await itemOf(tid)).delayAskedTo).toBe(dueAt + 3 * 86_400);
    // The office's own date stands above it.
    expect(await code('handling.decideDelay', { tpid, grant: true }, 'city')).toBe('B0009');
    expect(await code('handling.decideDelay', { tpid, grant: false, reason: ' ' }, 'city')).toBe('B0003');
    await board.ok('handling.decideDelay', { tpid, grant: false, reason: '群众等不起' }, 'city');
    expect(await itemOf(tid)).toMatchObject({ dueAt, delayAskedTo: null });
  });
});

test('work is taken from one unit and given to another in one step', async () => {
  const { tid } = await assigned(board);
  const { tpid } = await itemOf(tid);
  expect(await code('handling.reassign', { tpid, groupId: group.ministry }, 'city')).toBe('B0009');
  expect((await itemOf(tid)).tpid).toBe(tpid);
  await board.ok(
    'handling.reassign',
    { tpid, groupId: group.otherCounty, note: '请接续办理', until: inSeconds(2) },
    'city',
  );
  const { items } = await detail(tid);
  expect(items.map((item: { tpState: number }) => item.tpState)).toEqual([10, 0]);
  expect(items[1]).toMatchObject({ toGroupId: group.otherCounty, note: '请接续办理', dueAt: inSeconds(2) });
});

describe('rounds after the reply', () => {
  test('an explanation is handed down by the same call, and to another unit in one step', async () => {
    const story = await replied(board);
    await story.take('citizen', 'evaluate', low);
    const { tid } = story;
    expect(await offered(tid)).toContain('assignExplanation');
    expect(await code('handling.assign', { tid, groupId: group.bureau }, 'county')).toBe('B0002');
    await board.ok('handling.assign', { tid, groupId: group.bureau, until: inSeconds(3) }, 'city');
    expect(await itemOf(tid)).toMatchObject({ tpState: 5, toGroupId: group.bureau, dueAt: inSeconds(3) });
    expect(await offered(tid, 'bureau')).toContain('submitExplanation');
    expect(await code('handling.assign', { tid, groupId: group.bureau }, 'city')).toBe('B0001');
    const { tpid } = await itemOf(tid);
    await board.ok('handling.reassign', { tpid, groupId: group.otherCounty }, 'city');
    expect(await itemOf(tid)).toMatchObject({ tpState: 5, toGroupId: group.otherCounty });
  });

  test('the only reviewer there is decides on an appeal against his own decision', async () => {
    const { tid } = await posted(board);
    await board.ok('handling.check', { tid, decision: 'reject', reasonCode: '06' }, 'reviewer');
    await board.ok('handling.appeal', { tid, reason }, 'citizen');
    const decide = () => code('handling.decideAppeal', { tid, uphold: true, reason }, 'reviewer');
    expect(await decide()).toBe('B0009');
    await sql`update account set status = 0 where uid = ${uid.secondReviewer}`.execute(board.db);
    expect(await decide()).toBe(0);
    await sql`update account set status = 1 where uid = ${uid.secondReviewer}`.execute(board.db);
  });

  test('an improvement that the office does not see the need for is the platform’s to decide', async () => {
    const { tid } = await replied(board);
    const fault = { tid, reason: '没有写明咨询电话' };
    expect(await code('handling.improveAppeal', { tid, reason }, 'city')).toBe('B0001');
    await board.ok('handling.demandImprovement', fault, 'reviewer');
    expect(await code('handling.improveAppeal', { tid, reason: '不必' }, 'city')).toBe('B0003');
    expect(await code('handling.improveAppeal', { tid, reason }, 'county')).toBe('B0002');
    await board.ok('handling.improveAppeal', { tid, reason }, 'city');
    const waiting = await board.ok('handling.reviewPage', { display: 'improveAppeal' }, 'reviewer');
    expect(waiting).toMatchObject({ total: 1, rows: [{ tid }], counts: { improveAppeal: 1 } });
    expect(await board.call('handling.decideImproveAppeal', { tid, uphold: true, reason }, 'reviewer')).toMatchObject({
      code: 'B0009',
      data: { fields: { tpid: '需由另一位审核人员决定' } },
    });
    const seenBy = (role: Role) => board.ok('handling.reviewDetail', { tid }, role);
    expect(await seenBy('reviewer')).toMatchObject({ isForAnother: true });
    expect(await seenBy('secondReviewer')).toMatchObject({ isForAnother: false });
    expect(await code('handling.decideImproveAppeal', { tid, uphold: true, reason: '' }, 'secondReviewer')).toBe(
      'B0003',
    );
    expect(await code('handling.decideImproveAppeal', { tid, uphold: true, reason }, 'city')).toBe('A0403');
    await board.ok('handling.decideImproveAppeal', { tid, uphold: true, reason }, 'secondReviewer');
    expect(await offered(tid)).not.toContain('improve');
    await board.settle();
    const { rows } = await board.ok('handling.feedbackPage', { kind: 'platform' }, 'city');
    expect(rows[0]).toMatchObject({ kind: 'improveAppealDecided', tid });
  });
});

describe('the platform', () => {
  test('moves what nobody has in hand', async () => {
    const { tid } = await opened(board);
    expect(await code('handling.move', { tid, fid: fid.city, reason }, 'reviewer')).toBe('B0009');
    await board.ok('handling.move', { tid, fid: fid.provinceSeat, reason }, 'reviewer');
    expect((await board.ok('handling.detail', { tid }, 'province')).row.fid).toBe(fid.provinceSeat);
    const held = await assigned(board);
    expect(await code('handling.move', { tid: held.tid, fid: fid.provinceSeat, reason }, 'reviewer')).toBe('B0001');
  });

  test('asks for a better reply, which goes down the chain and up again', async () => {
    const { tid } = await answeredByBureau(board);
    expect(await code('handling.demandImprovement', { tid, reason: '' }, 'reviewer')).toBe('B0003');
    await board.ok('handling.demandImprovement', { tid, reason: '没有说明水泵何时更换' }, 'reviewer');
    expect(await offered(tid, 'bureau')).toContain('submitImprovement');
  });

  test('corrects an answer with a second reviewer', async () => {
    const { tid } = await replied(board);
    const { asid } = (await detail(tid)).answers[0];
    const content = '您好，水泵已经更换，小区已恢复供水，个人信息已隐去。';
    const correction = { tid, asid, content, reason };
    expect(await code('handling.correct', { ...correction, content: '短' }, 'reviewer')).toBe('B0003');
    expect(await code('handling.correct', { ...correction, asid: 999_999 }, 'reviewer')).toBe('B0009');
    expect(await code('handling.correct', { tid, aid: 999_999, reason }, 'reviewer')).toBe('B0009');
    await board.ok('handling.correct', correction, 'reviewer');
    expect(await board.ok('handling.reviewPage', { display: 'correction' }, 'secondReviewer')).toMatchObject({
      rows: [{ tid }],
    });
    const mine = async (as: 'reviewer' | 'secondReviewer') =>
      (await board.ok('handling.reviewDetail', { tid }, as)).correction.mine;
    expect([await mine('reviewer'), await mine('secondReviewer')]).toEqual([true, false]);
    expect(await code('handling.decideCorrection', { tid, confirm: true }, 'reviewer')).toBe('B0009');
    expect(await code('handling.decideCorrection', { tid, confirm: false }, 'secondReviewer')).toBe('B0003');
    await board.ok('handling.decideCorrection', { tid, confirm: true }, 'secondReviewer');
    const read = await board.ok('messages.content', { tid });
    expect(JSON.stringify(read)).toContain('个人信息已隐去');
    // Everyone sees that it was corrected; why stays among those who did it.
    expect(read.contentList[0].timeline).toContainEqual(expect.objectContaining({ event: 'corrected', detail: '' }));
  });

  test('takes a message down when its author asks with good reason', async () => {
    const { tid } = await replied(board);
    expect(await code('handling.askTakedown', { tid, reason: '不' }, 'citizen')).toBe('B0003');
    await board.ok('handling.askTakedown', { tid, reason }, 'citizen');
    const own = async () =>
      (await board.ok('handling.mine', {}, 'citizen')).rows.find((row: { tid: number }) => row.tid === tid);
    expect(await own()).toMatchObject({ takedownState: 1 });
    const waiting = await board.ok('handling.reviewPage', { display: 'takedown' }, 'reviewer');
    expect(waiting.rows.map((row: { tid: number }) => row.tid)).toContain(tid);
    await board.ok('handling.decideTakedown', { tid, uphold: true, reason }, 'reviewer');
    expect(await own()).toMatchObject({ takedownState: 2 });
    expect(await code('messages.content', { tid })).not.toBe(0);
  });

  test('rechecks an evaluation that was not fair', async () => {
    const story = await replied(board);
    await story.take('citizen', 'evaluate', low);
    await board.ok('handling.askRecheck', { tid: story.tid, reason }, 'city');
    expect(await outcomes(story.tid)).toEqual(['exclude', 'void']);
    expect((await detail(story.tid)).recheckOutcomes).toEqual([]);
    const decision = { tid: story.tid, uphold: true, outcome: 'void', reason };
    await board.ok('handling.decideRecheck', decision, 'reviewer');
    expect(await outcomes(story.tid)).toEqual([]);
    expect((await detail(story.tid)).row).toMatchObject({ traceState: 1, needExplain: false });
  });
});
