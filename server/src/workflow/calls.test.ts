import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../base/platform/clock.ts';
import { uid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { workflow } from './index.ts';
import { modelFromText } from './testing/sketch.ts';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.stop());

type Who = Parameters<Board['call']>[2];
const ok = (name: string, param: object, as: Who) => board.ok(`workflow.${name}`, param, as);
const code = async (name: string, param: object, as: Who) => (await board.call(`workflow.${name}`, param, as)).code;

/** Draws a process and puts it into force. */
async function deployed(key: string, flows: string, tasks: Record<string, string> = {}, inside = '') {
  const { modelId } = await ok(
    'saveModel',
    { key, name: key, xml: modelFromText(flows, { key, tasks, inside }) },
    'administrator',
  );
  return await ok('deployModel', { id: modelId }, 'administrator');
}

const todo = async (as: Who, instance?: number, claimable = false) => {
  const { list } = await ok('myToDoTaskPage', { claimable, limit: 100 }, as);
  return (list as { taskId: number; taskName: string; processInstanceId: number }[]).filter(
    ({ processInstanceId }) => instance === undefined || processInstanceId === instance,
  );
};
const only = async (as: Who, instance: number, claimable = false) => {
  const [task, ...others] = await todo(as, instance, claimable);
  expect(others).toEqual([]);
  return task!.taskId;
};
const done = (as: Who, taskId: number, more: object = {}) => ok('complete', { taskId, comment: '同意', ...more }, as);
const history = async (instance: number, as: Who) => {
  const { rows } = await ok('handleDetail', { processInstanceId: instance }, as);
  return (rows as { activityName: string; state: number }[]).map(
    ({ activityName, state }) => `${activityName} ${state}`,
  );
};

const form = {
  post: '科员',
  entryDate: '2026-05-01',
  correctionDate: '2026-11-01',
  workContent: '办理群众留言',
  achievement: '全部按时办结',
};

async function applied(): Promise<{ id: number; businessKey: string }> {
  const { businessKey } = await ok('saveFormData', { formKey: 'correction', data: form }, 'county');
  const started = await ok('startOfBusinessKey', { processDefinitionKey: 'correction', businessKey }, 'county');
  await ok('setFormInstance', { ...started, processDefinitionKey: 'correction', businessKey }, 'county');
  return { id: started.processInstanceId, businessKey };
}

describe('the correction form', () => {
  test('goes from the applicant to the unit above and to personnel, with a return and a delegate', async () => {
    const { id, businessKey } = await applied();
    expect((await todo('county', id)).length).toBe(0);
    // The office above has only one account, so the task is assigned to it without a claim.
    const head = await only('city', id);
    const seen = await ok('task', { id: head }, 'city');
    expect(seen).toMatchObject({ taskName: '上级单位审批', form: { data: form, editable: [] } });
    expect(seen.actions).toEqual(['complete', 'backToFirst', 'backPreviousTask', 'entrust', 'endProcess']);
    await ok('backToFirst', { taskId: head, comment: '请补充工作成绩' }, 'city');
    const again = await only('county', id);
    expect((await ok('task', { id: again }, 'county')).form.editable).toContain('achievement');
    await done('county', again, { form: { achievement: '全部按时办结，满意率百分之九十五' } });
    const second = await only('city', id);
    expect((await ok('task', { id: second }, 'city')).form.data.achievement).toContain('百分之九十五');
    await ok('entrust', { taskId: second, assignee: uid.bureau, comment: '请代为审批' }, 'city');
    expect(await code('complete', { taskId: second, comment: '同意' }, 'city')).toBe('A0403');
    expect(await ok('task', { id: second }, 'bureau')).toMatchObject({ owner: 'city', assignee: 'bureau' });
    await done('bureau', second);
    await done('administrator', await only('administrator', id));
    expect(await history(id, 'county')).toEqual([
      '提交申请 1',
      '上级单位审批 3',
      '提交申请 1',
      '上级单位审批 1',
      '人事审核 1',
    ]);
    const { list } = await ok('myProcesses', {}, 'county');
    expect(list[0]).toMatchObject({ processInstanceId: id, ended: true, businessKey });
    await board.settle();
    expect((await board.ok('notices.list', {}, 'county')).rows[0].title).toContain('流程已结束');
  });
  test('is checked field by field', async () => {
    const save = (data: object) => board.call('workflow.saveFormData', { formKey: 'correction', data }, 'county');
    expect((await save({ ...form, post: '' })).data.fields).toEqual({ post: '必填项不能为空' });
    expect((await save({ ...form, correctionDate: '2026-04-01' })).code).toBe('A0400');
    expect((await save({ ...form, entryDate: '2026-02-30' })).code).toBe('A0400');
    expect((await save({ ...form, other: 1 })).code).toBe('A0400');
    expect((await save({ ...form, workContent: '字'.repeat(2001) })).code).toBe('A0400');
    expect(await code('saveFormData', { formKey: 'none', data: form }, 'county')).toBe('A0404');
    expect(await code('saveFormData', { formKey: 'correction', data: form }, 'citizen')).toBe('A0403');
  });
  test('starts once, however often it is asked', async () => {
    const { businessKey } = await ok('saveFormData', { formKey: 'correction', data: form }, 'county');
    const start = () => ok('startOfBusinessKey', { processDefinitionKey: 'correction', businessKey }, 'county');
    const ids = await Promise.all([start(), start(), start()]);
    expect(new Set(ids.map(({ processInstanceId }) => processInstanceId)).size).toBe(1);
    const other = { processDefinitionKey: 'correction', businessKey };
    expect(await code('startOfBusinessKey', other, 'bureau')).toBe('A0404');
    expect(await code('startOfBusinessKey', { ...other, businessKey: ' ' }, 'county')).toBe('A0400');
    expect(await code('startOfBusinessKey', { ...other, processDefinitionKey: 'none' }, 'county')).toBe('A0404');
  });
});

describe('a task', () => {
  beforeAll(async () => {
    await deployed('shared', 'S>a a>b b>E', {
      a: 'flowable:candidateGroups="unit:2,role:管理员"',
      b: `flowable:assignee="${uid.county}"`,
    });
  });
  const started = async () => (await ok('start', { key: 'shared' }, 'county')).processInstanceId as number;

  test('comes of a process whose key stands in the address, as the template has it', async () => {
    const token = await board.tokenOf('county');
    const headers = { token, 'content-type': 'application/json' };
    const url = '/act/running/start?key=shared';
    for (const payload of ['{}', ''])
      expect((await board.http.inject({ method: 'POST', url, payload, headers })).json()).toMatchObject({ code: 0 });
  });

  test('is listed the newest first, or the one that has waited longest', async () => {
    await Promise.all([started(), started()]);
    for (const [name, param] of [
      ['taskPage', { taskName: '任务a' }],
      ['myToDoTaskPage', { claimable: true }],
      ['runningPage', {}],
    ] as const) {
      const { list } = await ok(name, { ...param, limit: 100 }, 'administrator');
      expect(list.length).toBeGreaterThan(1);
      const turned = await ok(name, { ...param, limit: 100, order: 'asc' }, 'administrator');
      expect(turned.list).toEqual(list.toReversed());
    }
  });

  test('that several may do is claimed by one, and given back', async () => {
    const id = await started();
    const taskId = await only('city', id, true);
    expect(await only('administrator', id, true)).toBe(taskId);
    expect(await code('complete', { taskId, comment: '同意' }, 'city')).toBe('A0403');
    expect(await code('claim', { taskId }, 'bureau')).toBe('A0404');
    const codes = await Promise.all([code('claim', { taskId }, 'city'), code('claim', { taskId }, 'administrator')]);
    expect(codes.sort()).toEqual([0, '10032']);
    const mine = (await todo('city', id)).length === 1 ? 'city' : 'administrator';
    await ok('unclaim', { taskId }, mine);
    await ok('claim', { taskId }, 'city');
    expect(await ok('taskCounts', {}, 'city')).toMatchObject({ mine: expect.any(Number) });
    await done('city', taskId);
    const next = await only('county', id);
    expect(await code('unclaim', { taskId: next }, 'county')).toBe('10037');
  });
  test('is done once, also by two at once', async () => {
    const id = await started();
    const taskId = await only('city', id, true);
    await ok('claim', { taskId }, 'city');
    const twice = () => code('complete', { taskId, comment: '同意' }, 'city');
    expect((await Promise.all([twice(), twice(), twice()])).sort()).toEqual([0, '10041', '10041']);
    expect(await twice()).toBe('10041');
    expect((await todo('county', id)).length).toBe(1);
  });
  test('asks for a comment, and is nobody else’s', async () => {
    const id = await started();
    const taskId = await only('city', id, true);
    await ok('claim', { taskId }, 'city');
    const empty = await board.call('workflow.complete', { taskId, comment: ' ' }, 'city');
    expect(empty).toMatchObject({ code: 'A0400' });
    for (const name of ['complete', 'backToFirst', 'backPreviousTask', 'endProcess', 'completeByVariables']) {
      expect(await code(name, { taskId, comment: '好' }, 'otherCounty')).toBe('A0404');
      expect(await code(name, { taskId, comment: '好' }, 'county')).toBe('A0403');
      expect(await code(name, { taskId, comment: '好' }, 'citizen')).toBe('A0403');
      expect(await code(name, { taskId: 99_999, comment: '好' }, 'city')).toBe('A0404');
    }
    expect(await code('task', { id: taskId }, 'otherCounty')).toBe('A0404');
    expect(await code('backToFirst', { taskId, comment: '好' }, 'city')).toBe('10034');
    expect(await code('backPreviousTask', { taskId, comment: '好', target: 5 }, 'city')).toBe('10042');
    expect(await code('entrust', { taskId, assignee: uid.city }, 'city')).toBe('10043');
    expect(await code('entrust', { taskId, assignee: uid.citizen }, 'city')).toBe('10044');
    await ok('endProcess', { taskId, comment: '不再办理' }, 'city');
    expect((await ok('instance', { processInstanceId: id }, 'county')).endReason).toBe('不再办理');
    expect(await code('complete', { taskId, comment: '好' }, 'city')).toBe('10041');
  });
  test('goes back to the person who returned it, without being claimed again', async () => {
    await deployed('again', 'S>a a>b b>E', {
      a: `flowable:assignee="${uid.county}"`,
      b: 'flowable:candidateGroups="unit:2,role:管理员"',
    });
    const id = (await ok('start', { key: 'again' }, 'bureau')).processInstanceId;
    await done('county', await only('county', id));
    const taskId = await only('city', id, true);
    await ok('claim', { taskId }, 'city');
    await ok('backPreviousTask', { taskId, comment: '请改' }, 'city');
    await done('county', await only('county', id));
    expect(await todo('administrator', id, true)).toEqual([]);
    await done('city', await only('city', id));
  });
  test('does not say who started, or how a vote ended', async () => {
    const id = await started();
    const taskId = await only('city', id, true);
    await ok('claim', { taskId }, 'city');
    await ok('setTaskVariables', { taskId, variables: { starter: 1, days: 3 } }, 'city');
    expect((await ok('taskVariables', { taskId }, 'city')).variables).toMatchObject({ starter: uid.county, days: 3 });
    await ok('deleteTaskVariables', { taskId, names: ['days', 'starter'] }, 'city');
    expect((await ok('taskVariables', { taskId }, 'city')).variables).not.toHaveProperty('days');
  });
  test('are limited to 64 KiB, of which a Chinese character takes three bytes', async () => {
    const id = await started();
    const taskId = await only('city', id, true);
    await ok('claim', { taskId }, 'city');
    const set = async (letter: string, count: number) => {
      const names = Array.from({ length: 40 }, (_, i) => [`text${i}`, letter.repeat(count / 40)]);
      return await code('setTaskVariables', { taskId, variables: Object.fromEntries(names) }, 'city');
    };
    expect(await set('字', 21_000)).toBe(0);
    expect(await set('字', 22_000)).toBe('A0413');
    expect(await set('a', 64_000)).toBe(0);
  });
});

describe('branches', () => {
  test('are returned into from behind their join, and straight back', async () => {
    await deployed('fork', 'S>P1 P1>a P1>c a>P2 c>P2 P2>k k>E', {
      a: `flowable:assignee="${uid.city}"`,
      c: `flowable:assignee="${uid.county}"`,
      k: `flowable:assignee="${uid.province}"`,
    });
    const id = (await ok('start', { key: 'fork' }, 'bureau')).processInstanceId;
    await done('city', await only('city', id));
    await done('county', await only('county', id));
    const join = await only('province', id);
    const { earlier } = await ok('task', { id: join }, 'province');
    expect(earlier.map(({ name, by, isNearest }: Record<string, unknown>) => [name, by, isNearest])).toEqual([
      ['任务c', 'county', true],
      ['任务a', 'city', true],
    ]);
    const target = earlier[1].id;
    await ok('backPreviousTask', { taskId: join, comment: '请改', target, straight: true }, 'province');
    expect([(await todo('city', id)).length, (await todo('county', id)).length]).toEqual([1, 0]);
    await done('city', await only('city', id));
    await done('province', await only('province', id));
    expect((await ok('instance', { processInstanceId: id }, 'bureau')).ended).toBe(true);
  });
  test('a countersign with a veto', async () => {
    const people = `flowable:candidateGroups="unit:2,unit:3,unit:4" board:veto="true"|<multiInstanceLoopCharacteristics isSequential="false"/>`;
    await deployed('sign', 'S>a a>X1 X1>b?agreed X1>c?!agreed b>E c>E', {
      a: people,
      b: `flowable:assignee="${uid.province}"`,
      c: `flowable:assignee="${uid.station}"`,
    });
    const id = (await ok('start', { key: 'sign' }, 'bureau')).processInstanceId;
    await done('city', await only('city', id));
    expect((await todo('station', id)).length).toBe(0);
    await done('county', await only('county', id), { agree: false });
    expect((await todo('bureau', id)).length).toBe(0);
    expect((await todo('station', id)).length).toBe(1);
    expect(await history(id, 'bureau')).toEqual(['任务a 1', '任务a 2', '任务a 6', '任务c 0']);
  });
  test('no branch that fits is said, and nothing is changed', async () => {
    await deployed('choice', 'S>a a>X1 X1>b?days>3 X1>c?days<=3 b>E c>E');
    const id = (await ok('start', { key: 'choice' }, 'county')).processInstanceId;
    const taskId = await only('county', id);
    expect(await code('complete', { taskId, comment: '好' }, 'county')).toBe('10046');
    await ok('completeByVariables', { taskId, comment: '好', variables: { days: 5 } }, 'county');
    expect((await todo('county', id))[0]!.taskName).toBe('任务b');
  });
});

describe('the clock', () => {
  test('ends a task that waits too long, and reminds of its date', async () => {
    const timer = `<boundaryEvent id="t" attachedToRef="a"><timerEventDefinition><timeDuration>P5D</timeDuration></timerEventDefinition></boundaryEvent><sequenceFlow id="ft" sourceRef="t" targetRef="b"/>`;
    const a = `flowable:assignee="${uid.city}" board:dueDays="1"`;
    await deployed('late', 'S>a a>E b>E', { a, b: `flowable:assignee="${uid.county}"` }, timer);
    const id = (await ok('start', { key: 'late' }, 'county')).processInstanceId;
    const run = async () => {
      for (const job of workflow.jobs!(board.app)) await job.run();
      await board.settle();
    };
    const begun = board.clock.now();
    await run();
    expect((await todo('city', id)).length).toBe(1);
    board.clock.set(new Date(begun.getTime() + 4 * DAY));
    await run();
    await run();
    const { rows } =
      await sql`select from event where kind = 'workflowLate' and data ->> 'subject' like '%任务a'`.execute(board.db);
    expect(rows.length).toBe(1);
    board.clock.set(new Date(begun.getTime() + 6 * DAY));
    await Promise.all([run(), run()]);
    expect((await todo('city', id)).length).toBe(0);
    await done('county', await only('county', id));
    expect(await history(id, 'county')).toEqual(['任务a 7', '任务b 1']);
    board.clock.set(begun);
  });
});

describe('a process', () => {
  test('is stopped, let go on, and taken off with a reason', async () => {
    const id = (await ok('start', { key: 'shared' }, 'county')).processInstanceId;
    await ok('suspendRunning', { id }, 'administrator');
    const taskId = await only('city', id, true);
    expect(await code('claim', { taskId }, 'city')).toBe('10047');
    await ok('activateRunning', { id }, 'administrator');
    await ok('claim', { taskId }, 'city');
    expect(await code('deleteRunning', { id, reason: '' }, 'administrator')).toBe('A0400');
    expect(await code('deleteRunning', { id, reason: '重复' }, 'county')).toBe('A0403');
    await ok('deleteRunning', { id, reason: '重复' }, 'administrator');
    expect(await todo('city', id)).toEqual([]);
    expect(await code('complete', { taskId, comment: '好' }, 'city')).toBe('10041');
    expect(await code('activateRunning', { id }, 'administrator')).toBe('10045');
    const { list } = await ok('historyPage', {}, 'administrator');
    expect(list[0]).toMatchObject({ processInstanceId: id, endReason: '重复' });
  });
  test('keeps its version; a version that is suspended starts nothing', async () => {
    const first = await deployed('versions', 'S>a a>E', { a: `flowable:assignee="${uid.city}"` });
    const id = (await ok('start', { key: 'versions' }, 'county')).processInstanceId;
    const model = (await ok('modelPage', { key: 'versions' }, 'administrator')).list[0];
    const xml = modelFromText('S>a a>b b>E', { key: 'versions', tasks: { a: `flowable:assignee="${uid.city}"` } });
    const change = { modelId: model.modelId, version: model.version, name: 'versions', xml };
    expect(await code('changeModel', { ...change, version: 7 }, 'administrator')).toBe('B0001');
    await ok('changeModel', change, 'administrator');
    expect(await ok('deployModel', { id: model.modelId }, 'administrator')).toMatchObject({ version: 2 });
    await done('city', await only('city', id));
    expect((await ok('instance', { processInstanceId: id }, 'county')).ended).toBe(true);
    const { list } = await ok('latestPage', { key: 'versions' }, 'county');
    expect(list).toMatchObject([{ version: 2 }]);
    await ok('suspendProcess', { id: list[0].id }, 'administrator');
    expect(await code('start', { key: 'versions' }, 'county')).toBe('10040');
    await ok('activateProcess', { id: list[0].id }, 'administrator');
    await ok('start', { key: 'versions' }, 'county');
    expect(await code('deleteProcesses', { ids: [first.id] }, 'administrator')).toBe('10045');
    expect((await ok('modelVersions', { id: model.modelId }, 'administrator')).total).toBe(2);
  });
  test('that cannot be run is not deployed; what is wrong is said', async () => {
    const { modelId } = await ok(
      'saveModel',
      {
        key: 'script',
        name: 'x',
        xml: modelFromText('S>a a>E', { key: 'script', inside: '<scriptTask id="z" name="脚本"/>' }),
      },
      'administrator',
    );
    const told = await board.call('workflow.deployModel', { id: modelId }, 'administrator');
    expect(told).toMatchObject({ code: '10016', data: { problems: [{ kind: 'unsupported', nodeName: '脚本' }] } });
    expect(await code('saveModel', { key: 'script', name: 'x', xml: modelFromText('S>a a>E') }, 'administrator')).toBe(
      '10002',
    );
    expect(await code('saveModel', { key: 'y', name: 'x', xml: '<!DOCTYPE x><x/>' }, 'administrator')).toBe('10016');
    expect(await code('deployModel', { id: modelId }, 'city')).toBe('A0403');
  });
  test('is drawn with what is done and open, for whoever has a ticket', async () => {
    const { id } = await applied();
    const { imageTicket, openAt } = await ok('handleDetail', { processInstanceId: id }, 'county');
    const image = (token: string, of = id) => board.get(`/act/his/getInstImage?processInstanceId=${of}&token=${token}`);
    const picture = await image(imageTicket);
    expect(picture.headers['content-type']).toContain('image/svg+xml');
    expect(picture.body).toMatch(/✓.*提交申请/s);
    // The page scrolls to the open step.
    const [, x, width] = /<rect x="([^"]+)"[^>]* width="([^"]+)"[^>]*stroke-width="4"/.exec(picture.body)!;
    const [, left] = /viewBox="(\S+)/.exec(picture.body)!;
    expect(openAt).toBe(Number(x) + Number(width) / 2 - Number(left));
    expect((await image(imageTicket, id - 1)).json().code).toBe('A0403');
    expect((await image('x')).json().code).toBe('A0403');
    expect(await code('handleDetail', { processInstanceId: id }, 'otherCounty')).toBe('A0404');
    board.clock.set(new Date(board.clock.now().getTime() + 6 * 60_000));
    expect((await image(imageTicket)).json().code).toBe('A0403');
  });
  test('goes out and comes in as a file', async () => {
    const { list } = await ok('modelPage', { key: 'correction' }, 'administrator');
    const token = await board.tokenOf('administrator');
    const file = await board.get(`/act/model/export/${list[0].modelId}?flavour=activiti`, { token });
    expect(file.body).toContain('activiti:candidateGroups="superior"');
    const form = new FormData();
    form.append('file', new Blob([file.body]), 'correction.bpmn20.xml');
    const sent = await board.http.inject({
      method: 'POST',
      url: '/act/process/deploy',
      payload: form,
      headers: { token },
    });
    expect(sent.json()).toMatchObject({ code: 0, data: { key: 'correction', version: 2 } });
  });
});
