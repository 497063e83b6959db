import { expect, test } from 'vitest';
import { interval } from './interval.ts';

test.each([
  [81, 263, 25.5, 36.6],
  [5, 5, 56.6, 100],
  [500, 500, 99.2, 100],
])('%i of %i lie between %f and %f percent', (part, whole, low, high) =>
  expect(interval(part, whole)).toEqual({ low, high }),
);

test('none of none has no share to speak of', () => expect(interval(0, 0)).toBeNull());
