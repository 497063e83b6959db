import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../base/platform/clock.ts';
import { group, uid } from '../base/testing/fixture.ts';
import { type Board, startBoard } from '../base/testing/harness.ts';
import { limits } from '../settings/index.ts';
import { clearUnstarted } from './filling.ts';
import { modelFromText } from './testing/sketch.ts';

let board: Board;
let picture: Buffer;
type Who = Parameters<Board['call']>[2];
const ok = (name: string, param: object, as: Who) => board.ok(`workflow.${name}`, param, as);
const save = (data: object, as: Who = 'county', businessKey?: string) =>
  board.call('workflow.saveFormData', { formKey: 'trip', data, businessKey }, as);

beforeAll(async () => {
  board = await startBoard();
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const fields = [
    { name: 'why', label: '事由', type: 'text', required: true },
    { name: 'papers', label: '材料', type: 'attachment' },
    { name: 'head', label: '领队', type: 'person' },
    { name: 'to', label: '前往单位', type: 'unit' },
    { name: 'phone', label: '联系电话', type: 'text', masked: true },
    { name: 'proof', label: '身份材料', type: 'attachment', masked: true },
    {
      name: 'plan',
      label: '行程',
      type: 'table',
      columns: [{ name: 'how', label: '方式', type: 'choice', options: ['车'] }],
    },
  ];
  await ok('saveForm', { formKey: 'trip', name: '出差', fields }, 'administrator');
  const xml = modelFromText('S>a a>b b>E', {
    key: 'trip',
    tasks: {
      a: 'flowable:assignee="${starter}" flowable:formKey="trip" board:editable="*"',
      b: `flowable:assignee="${uid.city}" board:editable="papers"`,
    },
  }).replace('<startEvent id="S"/>', '<startEvent id="S" flowable:formKey="trip"/>');
  const { modelId } = await ok('saveModel', { key: 'trip', name: '出差', xml }, 'administrator');
  await ok('deployModel', { id: modelId }, 'administrator');
});
afterAll(() => board.stop());

const uploaded = async (as: Exclude<Who, null | undefined>): Promise<number> =>
  (await board.upload({ fileName: '邀请函.png', bytes: picture }, as)).data.aid;

async function started(data: object): Promise<{ id: number; businessKey: string; task: number }> {
  const { businessKey } = (await save(data)).data;
  const start = { processDefinitionKey: 'trip', businessKey };
  const { processInstanceId: id } = await ok('startOfBusinessKey', start, 'county');
  const { list } = await ok('myToDoTaskPage', { limit: 100 }, 'city');
  const task = list.find((one: { processInstanceId: number }) => one.processInstanceId === id).taskId;
  return { id, businessKey, task };
}

describe('files of a form', () => {
  test('are shown to those who may read the task, under links of their own', async () => {
    const aid = await uploaded('county');
    const { id, task } = await started({ why: '调研', papers: [aid] });
    const { form } = await ok('task', { id: task }, 'city');
    expect(form.data.papers).toEqual([aid]);
    expect(form.files.papers).toMatchObject([{ aid, fileName: '邀请函.png', isPublic: 0 }]);
    const { url } = form.files.papers[0];
    expect((await board.get(url)).statusCode).toBe(200);
    expect((await board.get(url.split('?')[0])).statusCode).toBe(404);
    expect((await board.call('workflow.task', { id: task }, 'ministry')).code).toBe('A0404');
    expect((await board.call('workflow.instance', { processInstanceId: id }, 'ministry')).code).toBe('A0404');
    // A link expires.
    await board.clock.advance(3 * 3_600_000);
    expect((await board.get(url)).statusCode).toBe(404);
  });
  test('are changed at a task that may change them, and what is taken out is free again', async () => {
    const [first, second] = [await uploaded('county'), await uploaded('city')];
    const { task, businessKey } = await started({ why: '调研', papers: [first] });
    const complete = (papers: unknown) =>
      board.call('workflow.complete', { taskId: task, comment: '补材料', form: { papers } }, 'city');
    // The files must be the caller's own, each listed once.
    expect((await complete([first, await uploaded('bureau')])).data.fields).toEqual({
      papers: '附件已失效，请重新上传',
    });
    expect((await complete([second, second])).code).toBe('A0400');
    expect((await complete([second])).code).toBe(0);
    // The process keeps the file: nobody can delete it, or use it for something else.
    expect((await board.call('attachments.remove', { aid: second }, 'city')).code).toBe('A0404');
    expect((await save({ why: '另一件', papers: [second] }, 'city')).code).toBe('A0400');
    expect((await board.call('attachments.remove', { aid: first }, 'county')).code).toBe(0);
    // After the start the form cannot be changed from outside the process.
    expect((await save({ why: '别的' }, 'county', businessKey)).code).toBe('10045');
  });
  test('an emptied field is empty', async () => {
    const { id, task } = await started({ why: '调研', papers: [await uploaded('county')] });
    await ok('complete', { taskId: task, comment: '不需要', form: { papers: null } }, 'city');
    expect((await ok('instance', { processInstanceId: id }, 'county')).form.files.papers).toEqual([]);
  });
  test('come in no greater number than with a text', async () => {
    const papers = Array.from({ length: limits.of(board.app).attachmentMax + 1 }, (_, at) => 1000 + at);
    expect((await save({ why: '调研', papers })).data.fields).toEqual({ papers: '您上传的附件数量已达上限' });
  });
  test('a form that no process was started with goes after thirty days, and its files with it', async () => {
    const aid = await uploaded('county');
    const { businessKey } = (await save({ why: '没有提交', papers: [aid] })).data;
    const { id } = await started({ why: '已经提交' });
    await board.clock.advance(31 * DAY);
    await clearUnstarted(board.app);
    expect((await board.call('attachments.remove', { aid }, 'county')).code).toBe(0);
    const start = { processDefinitionKey: 'trip', businessKey };
    expect((await board.call('workflow.startOfBusinessKey', start, 'county')).code).toBe('A0404');
    expect((await ok('instance', { processInstanceId: id }, 'county')).form.data.why).toBe('已经提交');
  });
});

describe('a form', () => {
  test('names people and units that are there', async () => {
    expect((await save({ why: '调研', head: uid.bureau, to: group.ministry })).code).toBe(0);
    expect((await save({ why: '调研', head: uid.citizen })).data.fields).toEqual({
      head: expect.stringContaining('领队'),
    });
    expect((await save({ why: '调研', to: 999 })).data.fields).toEqual({ to: expect.stringContaining('前往单位') });
    expect((await save({ why: '调研', plan: [{ how: '船' }] })).data.fields).toHaveProperty('plan');
  });
  test('shows what is masked to whoever started it and to whose turn it is', async () => {
    const { id, task } = await started({ why: '调研', phone: '13800000000', proof: [await uploaded('county')] });
    const seenBy = async (as: Who) => (await ok('instance', { processInstanceId: id }, as)).form;
    for (const as of ['county', 'city'] as const) {
      expect(await seenBy(as)).toMatchObject({ masked: [], data: { phone: '13800000000' } });
      expect((await seenBy(as)).files.proof).toHaveLength(1);
    }
    const values = async (as: Who) => (await ok('taskVariables', { taskId: task }, as)).variables.form;
    expect(await values('city')).toHaveProperty('phone');
    // Overseers of processes and former assignees see the form without the masked values.
    await ok('entrust', { taskId: task, assignee: uid.bureau }, 'city');
    for (const as of ['administrator', 'city'] as const) {
      const form = await seenBy(as);
      expect(form).toMatchObject({ masked: ['phone', 'proof'], data: { why: '调研' }, files: { proof: [] } });
      expect(JSON.stringify(form)).not.toContain('13800000000');
      expect(await values(as)).toEqual({ why: '调研' });
    }
  });
});
