import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { group, uid } from '../../base/testing/fixture.ts';
import { type Board, startBoard } from '../../base/testing/harness.ts';
import { workflow } from '../index.ts';
import { modelFromText } from '../testing/sketch.ts';

/** Tasks of an account that was stopped go back to the person who handed them on, or to everyone who may do them. */

let board: Board;
let leaver: number;
let made = 0;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());
beforeEach(async () => {
  const given = { username: `leaver.${++made}`, realName: '赵六', deptId: group.bureau };
  ({ id: leaver } = await board.ok('accounts.addUser', given, 'administrator'));
});

type Who = Parameters<Board['call']>[2];
const ok = (name: string, param: object, as: Who) => board.ok(`workflow.${name}`, param, as);

async function started(flows: string, tasks: Record<string, string>): Promise<number> {
  const key = `left${made}`;
  const xml = modelFromText(flows, { key, tasks });
  const { modelId } = await ok('saveModel', { key, name: key, xml }, 'administrator');
  await ok('deployModel', { id: modelId }, 'administrator');
  return (await ok('start', { key }, 'county')).processInstanceId;
}
const todo = async (as: Who, instance: number, claimable = false) => {
  const { list } = await ok('myToDoTaskPage', { claimable, limit: 100 }, as);
  return (list as { taskId: number; taskName: string; processInstanceId: number }[]).filter(
    ({ processInstanceId }) => processInstanceId === instance,
  );
};
const only = async (as: Who, instance: number, claimable = false) => {
  const found = await todo(as, instance, claimable);
  expect([as, found.length]).toEqual([as, 1]);
  return found[0]!.taskId;
};
const done = (as: Who, taskId: number) => ok('complete', { taskId, comment: '同意' }, as);
const stopped = (id = leaver) => board.ok('accounts.changeUser', { id, status: 0 }, 'administrator');
const swept = async () => {
  await workflow.jobs!(board.app)
    .find(({ name }) => name === 'workflow.left')!
    .run();
  await board.settle();
};
const latest = async (as: Who) => (await board.ok('notices.list', {}, as)).rows[0]?.title as string;

test('what was handed on comes back to whoever handed it on, who is told', async () => {
  const id = await started('S>a a>E', { a: `flowable:assignee="${uid.city}"` });
  const taskId = await only('city', id);
  await ok('entrust', { taskId, assignee: leaver, comment: '请代办' }, 'city');
  await swept();
  expect(await todo('city', id)).toEqual([]);
  await stopped();
  await swept();
  expect(await only('city', id)).toBe(taskId);
  expect(await latest('city')).toContain('您转办的任务已退回');
  // A second run changes nothing and sends no notice.
  const count = async () => (await board.ok('notices.list', {}, 'city')).total;
  const before = await count();
  await swept();
  expect(await count()).toBe(before);
  await done('city', taskId);
  expect((await ok('instance', { processInstanceId: id }, 'county')).ended).toBe(true);
});

test('an account that was never used is removed although a task was handed on to it', async () => {
  const id = await started('S>a a>E', { a: `flowable:assignee="${uid.city}"` });
  await ok('entrust', { taskId: await only('city', id), assignee: leaver }, 'city');
  const gone = await board.ok('accounts.removeUsers', { ids: [leaver] }, 'administrator');
  expect(gone).toEqual({ removed: [], stopped: [leaver] });
  await swept();
  await done('city', await only('city', id));
});

test('whoever claimed it leaves: the others may claim it again', async () => {
  const id = await started('S>a a>E', { a: `flowable:candidateUsers="${uid.city},${uid.station}"` });
  const taskId = await only('station', id, true);
  await ok('claim', { taskId }, 'station');
  await ok('entrust', { taskId, assignee: leaver }, 'station');
  await stopped();
  await stopped(uid.station);
  await swept();
  expect(await only('city', id, true)).toBe(taskId);
  expect(await latest('city')).toContain('有新的流程任务待办');
  await board.ok('accounts.changeUser', { id: uid.station, status: 1 }, 'administrator');
});

test('a task of nobody else is for those who oversee processes, and can still be handed over', async () => {
  const id = await started('S>a a>E', { a: `flowable:assignee="${leaver}"` });
  await stopped();
  await swept();
  const taskId = await only('administrator', id, true);
  await ok('handOverWork', { id: leaver, toUid: uid.bureau }, 'administrator');
  expect(await only('bureau', id, true)).toBe(taskId);
  await ok('claim', { taskId }, 'bureau');
  await done('bureau', taskId);
});

test('candidates who have all gone are replaced', async () => {
  const other = await board.ok(
    'accounts.addUser',
    { username: `leaver.${made}b`, realName: '钱七', deptId: group.bureau },
    'administrator',
  );
  const id = await started('S>a a>E', { a: `flowable:candidateUsers="${leaver},${other.id}"` });
  await stopped();
  await stopped(other.id);
  await swept();
  expect(await todo('administrator', id, true)).toHaveLength(1);
});

test('a return behind a join to a branch whose people have left goes to those who do it now', async () => {
  const id = await started('S>P1 P1>a P1>c a>P2 c>P2 P2>k k>E', {
    a: `flowable:candidateUsers="${uid.city},${uid.otherCounty}"`,
    c: `flowable:assignee="${uid.bureau}"`,
    k: `flowable:assignee="${uid.province}"`,
  });
  const taskId = await only('otherCounty', id, true);
  await ok('claim', { taskId }, 'otherCounty');
  await done('otherCounty', taskId);
  await done('bureau', await only('bureau', id));
  await stopped(uid.otherCounty);
  const join = await only('province', id);
  const { earlier } = await ok('task', { id: join }, 'province');
  const target = earlier.find(({ name }: { name: string }) => name === '任务a').id;
  await ok('backPreviousTask', { taskId: join, comment: '请改', target, straight: true }, 'province');
  // The other branch stays done; the reopened branch does not go to the account that was stopped.
  expect(await todo('bureau', id)).toEqual([]);
  const again = (await todo('city', id)).length === 1 ? await only('city', id) : await only('city', id, true);
  if ((await todo('city', id, true)).length === 1) await ok('claim', { taskId: again }, 'city');
  await done('city', again);
  await done('province', await only('province', id));
  expect((await ok('instance', { processInstanceId: id }, 'county')).ended).toBe(true);
  await board.ok('accounts.changeUser', { id: uid.otherCounty, status: 1 }, 'administrator');
});
