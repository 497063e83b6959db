import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../lib/calls/client.ts';
import { NoBusinessKey, ProcessStart } from './start-process.ts';

const CALLS: Record<string, string> = {
  '/act/form/data': 'workflow.saveFormData',
  '/act/form/instance': 'workflow.setFormInstance',
};
vi.mock('../../lib/calls/client.ts', () => ({ call: vi.fn() }));
vi.mock('../../lib/calls/addresses.ts', () => ({ callAt: (_method: string, path: string) => CALLS[path] }));

const options = {
  saveFormUrl: '/act/form/data',
  updateInstanceIdUrl: '/act/form/instance',
  processKey: 'correction',
  formName: '转正申请',
};
const answers: Record<string, unknown> = {
  'workflow.saveFormData': { businessKey: 'k1' },
  'workflow.startOfBusinessKey': { processInstanceId: 7 },
  'workflow.setFormInstance': {},
};
type Given = [name: string, param: object, options?: { idempotencyKey?: string }];
const asked = vi.mocked(call as unknown as (...given: Given) => Promise<unknown>);
let broken: string[];
beforeEach(() => {
  broken = [];
  asked.mockReset().mockImplementation(async (key: string) => {
    if (broken.splice(broken.indexOf(key), broken.includes(key) ? 1 : 0).length > 0) throw new Error('no connection');
    return answers[key];
  });
});
const said = () => asked.mock.calls.map(([key, param]) => [key, param]);
const keysOf = (name: string) =>
  new Set(asked.mock.calls.filter(([key]) => key === name).map(([, , given]) => given?.idempotencyKey));

test('the form is saved, the process is started with its key, and its number is written back', async () => {
  expect(await new ProcessStart().run(options, 'correction', { post: '科员' })).toBe(7);
  const start = { processDefinitionKey: 'correction', businessKey: 'k1' };
  expect(said()).toEqual([
    ['workflow.saveFormData', { formKey: 'correction', data: { post: '科员' } }],
    ['workflow.startOfBusinessKey', start],
    ['workflow.setFormInstance', { ...start, processInstanceId: 7 }],
  ]);
});

test.each(Object.keys(answers))('each step once where the connection breaks at %s', async (name) => {
  const start = new ProcessStart();
  broken = [name];
  await expect(start.run(options, 'correction', { post: '科员' })).rejects.toThrow('no connection');
  expect(await start.run(options, 'correction', { post: '科员' })).toBe(7);
  // A repeated step carries the key of its first try, so that the server does it once.
  for (const step of Object.keys(answers)) expect([step, keysOf(step).size]).toEqual([step, 1]);
  if (name === 'workflow.setFormInstance') expect(said().filter(([key]) => key !== name)).toHaveLength(2);
});

test('what was changed between two tries is saved into the same form', async () => {
  const start = new ProcessStart();
  broken = ['workflow.startOfBusinessKey'];
  await expect(start.run(options, 'correction', { post: '科员' })).rejects.toThrow();
  await start.run(options, 'correction', { post: '主任' });
  const saved = said().filter(([key]) => key === 'workflow.saveFormData');
  expect(saved[1]![1]).toEqual({ formKey: 'correction', businessKey: 'k1', data: { post: '主任' } });
  expect(keysOf('workflow.saveFormData').size).toBe(2);
});

test('without a business key nothing is started', async () => {
  answers['workflow.saveFormData'] = { businessKey: '' };
  await expect(new ProcessStart().run(options, 'correction', {})).rejects.toThrow(NoBusinessKey);
  expect(said().map(([key]) => key)).toEqual(['workflow.saveFormData']);
  answers['workflow.saveFormData'] = { businessKey: 'k1' };
});
