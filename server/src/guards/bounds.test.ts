import { allCalls } from '@board/contract';
import { rowVersion } from '@board/contract/fields';
import { expect, test } from 'vitest';
import { z } from 'zod';

/** Returns the fields of a call that are integers without a maximum. */
function unbounded(input: z.ZodType): string[] {
  const found: string[] = [];
  JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), (field, schema) => {
    const isField = Number.isNaN(Number(field));
    if (isField && schema?.type === 'integer' && !(schema.maximum < Number.MAX_SAFE_INTEGER)) found.push(field);
    return schema;
  });
  return found;
}

test('a whole number that a call takes has a bound: the database keeps none that is larger', () => {
  expect(unbounded(z.object({ version: z.number().int(), fine: rowVersion }))).toEqual(['version']);
  const found = allCalls.flatMap(([key, { input }]) => unbounded(input).map((field) => `${key}: ${field}`));
  expect(found).toEqual([]);
});
