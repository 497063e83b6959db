import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { group, uid } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { opened } from '../../base/testing/story.ts';
import { workflow } from '../../workflow/index.ts';

/** A sign-off from the sides that are seldom met: it is switched off on the way, its people leave. */

let board: Board;
const [head, otherHead, leader] = ['station', 'county', 'otherCounty'] as const;
const content = '您好，水泵已于十一月二十日更换完毕，小区已恢复正常供水，感谢您的监督。';
const rule = {
  groupId: group.city,
  enabled: true,
  applies: 'asked',
  domainIds: [],
  typeIds: [],
  note: '重要回复须签批',
  headUids: [uid.station, uid.county],
  leaderUids: [uid.otherCounty],
};
type Who = Parameters<Board['call']>[2];
const ok = (name: string, param: object, as: Who) => board.ok(name, param, as);
const switched = (more: object = {}) => ok('handling.setSignOffRule', { ...rule, ...more }, 'administrator');
const told = async (name: string, param: object, as: Who) => {
  const { code, data } = await board.call(name, param, as);
  return [code, ...Object.values((data?.fields ?? {}) as Record<string, string>)];
};
const asked = async (tid: number, as: Who = 'city') =>
  (await ok('handling.askSignOff', { tid, content, reason: '涉及供水安全' }, as)).processInstanceId as number;
const taskOf = async (instance: number, as: Who, claimable = false): Promise<number> => {
  const { list } = await ok('workflow.myToDoTaskPage', { limit: 100, claimable }, as);
  return list.find((one: { processInstanceId: number }) => one.processInstanceId === instance)?.taskId;
};
const pass = async (instance: number, as: Who) =>
  await ok('workflow.complete', { taskId: await taskOf(instance, as), comment: '同意' }, as);
const stop = (id: number) => ok('accounts.changeUser', { id, status: 0 }, 'administrator');
const swept = async () => {
  for (const job of workflow.jobs!(board.app).filter(({ name }) => name === 'workflow.left')) await job.run();
  await board.settle();
};
const latest = async (as: Who) => (await ok('notices.list', {}, as)).rows[0]?.title as string;

beforeAll(async () => {
  board = await startBoard();
  await sql`update account set "groupId" = ${group.city}
    where uid in (${uid.station}, ${uid.otherCounty}, ${uid.county}, ${uid.bureau})`.execute(board.db);
  await switched();
});
afterAll(() => board.stop());

test('switched off for the unit on the way: what is being signed goes on, nothing new is', async () => {
  const story = await opened(board);
  const instance = await asked(story.tid);
  await switched({ enabled: false });
  await ok('workflow.claim', { taskId: await taskOf(instance, head, true) }, head);
  await pass(instance, head);
  await pass(instance, leader);
  expect((await story.rows()).answers.filter(({ state }) => state === 3)).toMatchObject([{ content }]);
  const { tid } = await opened(board);
  expect((await told('handling.askSignOff', { tid, content }, 'city'))[1]).toContain('没有开通');
  await switched();
});

test('a head who had taken it leaves: the other one is told and goes on', async () => {
  const { tid } = await opened(board);
  const instance = await asked(tid);
  await ok('workflow.claim', { taskId: await taskOf(instance, head, true) }, head);
  await stop(uid.station);
  await swept();
  expect(await latest(otherHead)).toContain('有新的流程任务待办');
  await ok('workflow.claim', { taskId: await taskOf(instance, otherHead, true) }, otherHead);
  await pass(instance, otherHead);
  expect(await taskOf(instance, leader)).toBeDefined();
});

test('the writer leaves and it comes back: a colleague takes it back and has it signed anew', async () => {
  const { tid } = await opened(board);
  const instance = await asked(tid);
  await stop(uid.city);
  // Of the heads one is left, who has it without claiming.
  await swept();
  const taskId = (await taskOf(instance, otherHead)) ?? (await taskOf(instance, otherHead, true));
  await board.call('workflow.claim', { taskId }, otherHead);
  await ok('workflow.backToFirst', { taskId, comment: '请写明完成时间' }, otherHead);
  const [standing] = (await ok('handling.detail', { tid }, 'bureau')).signOff.list;
  expect(standing).toMatchObject({ isReturned: true, isMine: false });
  const again = ['B0009', '送签已退回，但送签人已不在岗，请先撤回再重新送签'];
  expect(await told('handling.askSignOff', { tid, content }, 'bureau')).toEqual(again);
  await ok('handling.withdrawSignOff', { tid }, 'bureau');
  expect(await taskOf(await asked(tid, 'bureau'), otherHead)).toBeDefined();
});
