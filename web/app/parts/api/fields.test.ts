import { expect, test } from 'vitest';
import { fieldsOf } from './fields.ts';

const schemas = {
  post: {
    type: 'object',
    required: ['fid', 'attachments'],
    properties: {
      fid: {
        anyOf: [{ type: 'integer', minimum: 0, maximum: 9 }, { type: 'string', pattern: '^\\d+$' }, { type: 'null' }],
      },
      attachments: { type: 'array', items: { $ref: '#/components/schemas/file' }, default: [] },
      page: { type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 },
    },
  },
  file: {
    type: 'object',
    required: ['aid'],
    properties: { aid: { type: 'number' }, name: { type: 'string', maxLength: 20 } },
  },
  tree: { type: 'object', properties: { children: { type: 'array', items: { $ref: '#/components/schemas/tree' } } } },
};

test('fields of inner shapes stand behind the field that holds them', () => {
  expect(fieldsOf({ $ref: '#/components/schemas/post' }, schemas)).toEqual([
    { path: 'fid', type: 'integer | string | null', required: true, limits: '0–9' },
    { path: 'attachments', type: 'array of object', required: true, limits: 'default []' },
    { path: 'attachments[].aid', type: 'number', required: true, limits: '' },
    { path: 'attachments[].name', type: 'string', required: false, limits: 'length –20' },
    { path: 'page', type: 'integer', required: false, limits: '' },
  ]);
});

test('a shape that holds itself comes to an end', () => {
  expect(fieldsOf({ $ref: '#/components/schemas/tree' }, schemas).length).toBeLessThan(10);
});

test('of a choice of shapes, the fields of all', () => {
  const choice = {
    oneOf: [schemas.file, { type: 'object', properties: { aid: { const: 1 }, tid: { enum: [1, 2] } } }],
  };
  expect(fieldsOf(choice, schemas).map(({ path, type }) => `${path}: ${type}`)).toEqual([
    'aid: number',
    'name: string',
    'tid: 1 | 2',
  ]);
});
