import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { group, uid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { modelFromText } from './testing/sketch.ts';

/** Checks the literal names of product.md §3 to §8 and backoffice.md §5, as an outside caller sends and reads them. */

let board: Board;
beforeAll(async () => {
  board = await startBoard();
  await deployed('plain', 'S>a a>b b>E', {
    a: `flowable:candidateUsers="${uid.city},${uid.bureau}"`,
    b: `flowable:assignee="${uid.county}"`,
  });
});
afterAll(() => board.stop());

type Who = Parameters<Board['call']>[2];
const ok = (name: string, param: object, as: Who) => board.ok(`workflow.${name}`, param, as);
const code = async (name: string, param: object, as: Who) => (await board.call(`workflow.${name}`, param, as)).code;

async function deployed(key: string, flows: string, tasks: Record<string, string>) {
  const { modelId } = await ok(
    'saveModel',
    { key, name: key, xml: modelFromText(flows, { key, tasks }) },
    'administrator',
  );
  await ok('deployModel', { id: modelId }, 'administrator');
}
const started = async (key = 'plain') => (await ok('start', { key }, 'county')).processInstanceId as number;
async function only(as: Who, instance: number, claimable = false): Promise<number> {
  const { list } = await ok('myToDoTaskPage', { claimable, limit: 100 }, as);
  const found = list.filter((one: { processInstanceId: number }) => one.processInstanceId === instance);
  expect(found).toHaveLength(1);
  return found[0].taskId;
}
async function claimed(instance: number): Promise<number> {
  const taskId = await only('city', instance, true);
  await ok('claim', { taskId }, 'city');
  return taskId;
}
const titles = async (as: Who) => {
  await board.settle();
  const { rows } = await board.ok('notices.list', { page: 1, rows: 5 }, as);
  return (rows as { title: string }[]).map(({ title }) => title);
};

describe('product.md', () => {
  test('the task form is taken whole by each action: taskId, comment, processInstanceId, assignee', async () => {
    for (const action of ['complete', 'backPreviousTask', 'backToFirst', 'endProcess']) {
      const id = await started();
      await ok('complete', { taskId: await claimed(id), comment: '同意' }, 'city');
      const form = { taskId: await only('county', id), comment: '阅', processInstanceId: id, assignee: '' };
      expect([action, await code(action, form, 'county')]).toEqual([action, 0]);
    }
  });
  test('a row of the history names what was done, by whom, when, what was said, and how long it took', async () => {
    const id = await started();
    const taskId = await claimed(id);
    board.clock.advance(90_000);
    await ok('complete', { taskId, comment: '同意上报' }, 'city');
    const { rows } = await ok('handleDetail', { processInstanceId: id }, 'county');
    const [done, open] = rows;
    expect(done).toMatchObject({ activityName: '任务a', assignee: 'city', comment: '同意上报', durationInSeconds: 90 });
    expect(done.endTime - done.startTime).toBe(90);
    expect(open).toMatchObject({ activityName: '任务b', assignee: 'county', endTime: null, durationInSeconds: null });
  });
  test('without a business key nothing is started where a form belongs to it', async () => {
    const said = '业务KEY为空，无法启动流程';
    for (const [name, param] of [
      ['startOfBusinessKey', { processDefinitionKey: 'correction', businessKey: ' ', variables: {} }],
      ['start', { key: 'correction' }],
    ] as const) {
      const told = await board.call(`workflow.${name}`, param, 'county');
      expect(told).toMatchObject({ code: 'A0400', data: { fields: { businessKey: said } } });
    }
  });
  test('no process of a key: an empty list, from which the page says so', async () => {
    expect(await ok('latestPage', { key: 'none' }, 'county')).toEqual({ list: [], total: 0 });
  });
});

describe('backoffice.md', () => {
  test('nothing moves in a process that is suspended (10047)', async () => {
    const id = await started();
    const taskId = await claimed(id);
    await ok('suspendRunning', { id }, 'administrator');
    const told: Record<string, unknown> = {};
    for (const [name, more] of [
      ['unclaim', {}],
      ['complete', { comment: '好' }],
      ['completeByVariables', { comment: '好' }],
      ['entrust', { assignee: uid.bureau }],
      ['backPreviousTask', { comment: '好' }],
      ['backToFirst', { comment: '好' }],
      ['endProcess', { comment: '好' }],
      ['setTaskVariables', { variables: { days: 1 } }],
      ['deleteTaskVariables', { names: ['days'] }],
    ] as const)
      told[name] = await code(name, { taskId, ...more }, 'city');
    expect(new Set(Object.values(told)), JSON.stringify(told)).toEqual(new Set(['10047']));
  });
  test('what may be claimed by name and by unit is listed and counted once, and no more once somebody has it', async () => {
    await deployed('twice', 'S>a a>E', {
      a: `flowable:candidateUsers="${uid.bureau},${uid.station}" flowable:candidateGroups="unit:${group.bureau}"`,
    });
    const count = async () => (await ok('taskCounts', {}, 'bureau')).claimable as number;
    const before = await count();
    const [id, other] = [await started('twice'), await started('twice')];
    expect(await count()).toBe(before + 2);
    const { list, total } = await ok('myToDoTaskPage', { claimable: true, limit: 1 }, 'bureau');
    expect([list[0].processInstanceId, total]).toEqual([other, before + 2]);
    const taskId = await only('bureau', id, true);
    await ok('claim', { taskId }, 'station');
    expect(await count()).toBe(before + 1);
    await ok('unclaim', { taskId }, 'station');
    expect(await count()).toBe(before + 2);
    const { rows } = await sql`select from "workflowCandidate" c join "workflowTask" t using ("taskId")
      where c."isFree" <> (t."assigneeUid" is null)`.execute(board.db);
    expect(rows).toEqual([]);
  });
  test('whoever hands a task on says why; the first owner stays', async () => {
    const id = await started();
    const taskId = await claimed(id);
    await ok('entrust', { taskId, assignee: uid.bureau, comment: '请代为审批，周五前' }, 'city');
    const seen = await ok('task', { id: taskId }, 'bureau');
    expect(seen).toMatchObject({ owner: 'city', assignee: 'bureau', ownerComment: '请代为审批，周五前' });
    await ok('entrust', { taskId, assignee: uid.province, comment: '转请省里' }, 'bureau');
    expect(await ok('task', { id: taskId }, 'province')).toMatchObject({
      owner: 'city',
      ownerComment: '请代为审批，周五前\n转请省里',
    });
    await ok('complete', { taskId, comment: '同意' }, 'province');
    const { rows } = await ok('handleDetail', { processInstanceId: id }, 'county');
    expect(rows[0]).toMatchObject({ owner: 'city', comment: '同意', ownerComment: '请代为审批，周五前\n转请省里' });
  });
  test('a file that is empty or no BPMN is not deployed (10019, 10023)', async () => {
    const token = await board.tokenOf('administrator');
    const sent = async (content: string, name: string) => {
      const form = new FormData();
      form.append('file', new Blob([content]), name);
      const url = '/act/process/deploy';
      return (await board.http.inject({ method: 'POST', url, payload: form, headers: { token } })).json().code;
    };
    expect([await sent('', 'a.bpmn'), await sent('<x/>', 'a.txt')]).toEqual(['10019', '10023']);
  });
});

describe('people are told', () => {
  test('what came back to them, what is taken from them, and how it ended', async () => {
    await deployed('told', 'S>a a>P1 P1>b P1>c b>P2 c>P2 P2>E', {
      a: `flowable:assignee="${uid.county}"`,
      b: `flowable:assignee="${uid.city}"`,
      c: `flowable:assignee="${uid.bureau}"`,
    });
    const id = await started('told');
    await ok('complete', { taskId: await only('county', id), comment: '请办' }, 'county');
    await ok('backToFirst', { taskId: await only('city', id), comment: '请补充附件' }, 'city');
    expect((await titles('county'))[0]).toContain('有流程任务退回给您');
    expect((await titles('bureau'))[0]).toContain('您的流程任务已撤回');
    await ok('complete', { taskId: await only('county', id), comment: '已补充' }, 'county');
    await ok('endProcess', { taskId: await only('city', id), comment: '不再办理' }, 'city');
    expect((await titles('county'))[0]).toContain('您发起的流程已被终止');
    expect((await titles('bureau'))[0]).toContain('您的流程任务已撤回');
    expect((await titles('city'))[0]).not.toContain('您的流程任务已撤回');
  });

  test('a process that is taken back by whoever started it; nobody else takes it back', async () => {
    const id = await started();
    const taskId = await claimed(id);
    const withdraw = (as: Who) => code('withdrawRunning', { processInstanceId: id, comment: '填错了' }, as);
    expect(await ok('instance', { processInstanceId: id }, 'county')).toMatchObject({ mayWithdraw: true });
    expect(await ok('instance', { processInstanceId: id }, 'city')).toMatchObject({ mayWithdraw: false });
    expect([await withdraw('city'), await withdraw('otherCounty')]).toEqual(['A0403', 'A0404']);
    expect(await code('withdrawRunning', { processInstanceId: id, comment: ' ' }, 'county')).toBe('A0400');
    expect(await withdraw('county')).toBe(0);
    expect(await withdraw('county')).toBe('10045');
    expect((await titles('city'))[0]).toContain('流程已被发起人撤回');
    expect((await titles('county'))[0]).not.toContain('撤回');
    expect(await code('complete', { taskId, comment: '好' }, 'city')).toBe('10041');
    expect(await ok('instance', { processInstanceId: id }, 'county')).toMatchObject({
      ended: true,
      endReason: '填错了',
      mayWithdraw: false,
    });
  });
});
