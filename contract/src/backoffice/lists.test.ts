import { expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from '../index.ts';

const pages = allCalls.filter(([, { path }]) => /^\/(?:sys|act)\/.*page$/i.test(path));
const fieldsOf = (shape: z.ZodType, io: 'input' | 'output') =>
  Object.keys(z.toJSONSchema(shape, { io, unrepresentable: 'any' }).properties ?? {});

test('lists in the admin style are asked for and answered alike (backoffice.md §1)', () => {
  expect(pages.length).toBeGreaterThan(30);
  const others = pages.filter(
    ([, { input, output }]) =>
      !['page', 'limit', 'order', 'orderField'].every((name) => fieldsOf(input, 'input').includes(name)) ||
      !['list', 'total'].every((name) => fieldsOf(output, 'output').includes(name)),
  );
  expect(others.map(([key]) => key)).toEqual([]);
});
