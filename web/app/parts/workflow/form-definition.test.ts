import { expect, test } from 'vitest';
import { definitionProblem, emptyField, withoutBlanks } from './form-definition.ts';

const field = (changes: object = {}) => ({ ...emptyField([]), label: '事由', ...changes });
const problemOf = (...fields: ReturnType<typeof field>[]) =>
  definitionProblem({ formKey: 'trip', name: '出差', fields: withoutBlanks(fields) })?.name;

test('a form says what is missing before it is saved', () => {
  expect(definitionProblem({ formKey: 'trip', name: ' ', fields: [field()] })?.name).toBe('formName');
  expect(definitionProblem({ formKey: '1', name: '出差', fields: [field()] })?.name).toBe('formKey');
  expect(problemOf()).toBe('noFields');
  expect(problemOf(field({ label: '' }))).toBe('label');
  expect(problemOf(field({ name: '事由' }))).toBe('name');
  expect(problemOf(field(), field())).toBe('sameName');
  expect(problemOf(field({ type: 'choice', options: [' ', ''] }))).toBe('options');
  expect(problemOf(field({ type: 'table' }))).toBe('columns');
  const column = { name: 'how', label: '方式', type: 'choice', required: false, options: [] };
  expect(problemOf(field({ type: 'table', columns: [column] }))).toBe('options');
  expect(problemOf(field({ type: 'table', columns: [{ ...column, options: ['车', ''] }] }))).toBeUndefined();
  expect(problemOf(field({ type: 'attachment' }))).toBeUndefined();
});

test('a new field takes no name that is there', () => {
  expect(emptyField([field({ name: 'field2' })]).name).toBe('field3');
});
