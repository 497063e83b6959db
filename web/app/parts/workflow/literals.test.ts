import { expect, test, vi } from 'vitest';
import { workflow } from '../../texts/en/workflow.ts';
import { saidOf } from './field-problem.ts';
import { startProblem } from './start-process.ts';

const CALLS = ['/act/form/data', '/act/form/instance'];
vi.mock('../../lib/calls/client.ts', () => ({ call: vi.fn() }));
vi.mock('../../lib/calls/addresses.ts', () => ({
  callAt: (_method: string, path: string) => (CALLS.includes(path) ? path : undefined),
}));

/** Literal words of product.md §5. */
const texts = { workflow };

test.each([
  ['text', 'required', 'Required field cannot be empty'],
  ['person', 'required', 'Please select a record'],
  ['unit', 'required', 'Please select the department'],
  ['unit', 'wrong', 'This is not valid. Please check it.'],
] as const)('a field for a %s that is %s: %s', (type, problem, words) =>
  expect(saidOf({ type }, problem, texts)).toBe(words),
);

const whole = { saveFormUrl: '/act/form/data', processKey: 'correction', formName: 'Correction' };
test.each([
  [{ saveFormUrl: '' }, 'Set the URL to save the form'],
  [{ processKey: '' }, 'Set up process KEY'],
  [{ formName: '' }, 'Please set the form name'],
  [{ saveFormUrl: 'https://elsewhere.example/act/form/data' }, 'Forms are sent to this site only'],
  [{ updateInstanceIdUrl: '/nowhere' }, 'Forms are sent to this site only'],
  [{ updateInstanceIdUrl: '/act/form/instance' }, null],
])('a process is not started with %o: %s', (change, words) =>
  expect(startProblem({ ...whole, ...change }, texts)).toBe(words),
);

test('dialogs and notes say it in the words of product.md §5', () => {
  const { required, chooseClient, chooseRecord, chooseUnit, noProcess, noBusinessKey } = workflow;
  expect([required, chooseClient, chooseRecord, chooseUnit, noProcess, noBusinessKey]).toEqual([
    'Required field cannot be empty',
    'Please select the client',
    'Please select a record',
    'Please select the department',
    'No process is queried, please design the process first',
    'Business KEY is empty and cannot start process',
  ]);
});
