import { expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from './index.ts';

/** Fields of an answer that open something for whoever holds them. */
const OPENS = ['token', 'proof', 'secret', 'codes', 'firstPassword'];

const fieldsOf = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...own, ...Object.values(schema).flatMap(fieldsOf)];
};

test('an answer that carries what opens something is kept nowhere', () => {
  const opening = [...allCalls].filter(
    ([name, { changes, output }]) =>
      name === 'accounts.exportData' ||
      (changes && fieldsOf(z.toJSONSchema(output, { unrepresentable: 'any' })).some((field) => OPENS.includes(field))),
  );
  expect(opening.map(([name]) => name)).toEqual(
    expect.arrayContaining(['accounts.loginByPhone', 'accounts.prepareTotp', 'accounts.exportData']),
  );
  expect(opening.filter(([, { confidential }]) => !confidential).map(([name]) => name)).toEqual([]);
});
