import { expect, test } from 'vitest';
import { type Limits, limitDefaults } from './limits.ts';
import { parameterFacts, parameterNames, parameterProblem } from './parameters.ts';

const limits: Limits = { ...limitDefaults };

test('every limit can be set', () => {
  expect(parameterNames).toEqual(expect.arrayContaining(Object.keys(limitDefaults)));
});

test.each(parameterNames)('%s may be its default, and its bounds', (name) => {
  const { fallback, min, max, unit } = parameterFacts(name, limits);
  expect(parameterProblem(name, fallback, limits)).toBeUndefined();
  if (unit === 'text') return;
  for (const bound of [min, max]) expect(parameterProblem(name, String(bound), limits)).toBeUndefined();
  for (const beyond of [min - 1, max + 1]) expect(parameterProblem(name, String(beyond), limits)).toBeDefined();
});

test('what one limit may be depends on the one it may not pass', () => {
  expect(parameterFacts('titleMin', { ...limits, titleMax: 22 })).toMatchObject({ min: 1, max: 22 });
  expect(parameterProblem('titleMin', '23', { ...limits, titleMax: 22 })).toEqual({
    name: 'wholeBetween',
    with: '1–22',
  });
  expect(parameterProblem('titleMax', '22', { ...limits, titleMin: 4 })).toBeUndefined();
});
