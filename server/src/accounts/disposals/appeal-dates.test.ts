import { DisposalType } from '@board/contract/codes';
import { toSeconds } from '@board/contract/fields';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../../base/platform/clock.ts';
import { uid } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { remindOfAppeals } from './jobs.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

test('an appeal has a date: its person knows it, and the platform hears before and after it, once each', async () => {
  const monday = new Date('2026-11-30T01:00:00Z');
  const at = (days: number) => board.clock.set(new Date(monday.getTime() + days * DAY));
  at(0);
  const measure = {
    handleType: DisposalType.restrict,
    ruleName: '用户协议第五条',
    reason: '多条留言反映同一事项，占用资源',
  };
  const { disposalId } = await board.ok('accounts.impose', { uid: uid.citizen, ...measure, days: 7 }, 'reviewer');
  const own = async () => (await board.ok('accounts.myDisposals', {}, 'citizen')).rows[0];
  expect(await own()).toMatchObject({ appealDueAt: null });
  await board.ok('accounts.appealDisposal', { disposalId, reason: '几条留言说的是三处不同的路段' }, 'citizen');
  expect(await own()).toMatchObject({ appealDueAt: toSeconds(new Date(monday.getTime() + 7 * DAY)) });

  const told = async () => {
    await Promise.all([remindOfAppeals(board.app).run(), remindOfAppeals(board.app).run()]);
    const { rows } = await sql<{ kind: string }>`
      select kind from event where "actorRole" = 'system' and kind like 'disposal%' order by "eventId"`.execute(
      board.db,
    );
    return rows.map(({ kind }) => kind);
  };
  const desk = async () => {
    const { late, counts, rows } = await board.ok('accounts.disposalPage', { display: 'appealed' }, 'reviewer');
    return { late, ...counts, level: rows[0]?.priorityLevel };
  };
  expect(await told()).toEqual([]);
  expect(await desk()).toEqual({ late: 0, appealed: 1, level: 0 });
  at(4);
  expect(await told()).toEqual(['disposalAppealNear']);
  expect(await desk()).toEqual({ late: 0, appealed: 1, level: 1 });
  at(7.1);
  expect(await told()).toEqual(['disposalAppealNear', 'disposalAppealReminder']);
  expect(await desk()).toEqual({ late: 1, appealed: 1, level: 2 });
  await board.settle();
  const [notice] = (await board.ok('notices.list', {}, 'secondReviewer')).rows;
  expect(notice).toMatchObject({ title: '账号处理申诉已超过处理时限' });

  const decision = { disposalId, uphold: false, reason: '经复核，各条留言内容相同，维持处理' };
  await board.ok('accounts.decideDisposalAppeal', decision, 'secondReviewer');
  expect(await desk()).toEqual({ late: 0, appealed: 0, level: undefined });
  expect(await own()).toMatchObject({ appealDueAt: null });
});
