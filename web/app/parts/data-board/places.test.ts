import { expect, test } from 'vitest';
import { placesBy } from './places.ts';

const row = (fid: number, satisfiedRate: number | null, evaluated: number) =>
  ({ fid, satisfiedRate, evaluated, satisfied: 0 }) as never;

test('the higher rate stands first, equal ones together, few messages nowhere', () => {
  const rows = [row(1, 80, 30), row(2, 95, 40), row(3, 80, 20), row(4, 100, 2), row(5, null, 50), row(6, 10, 20)];
  expect([...placesBy(rows, 'satisfied', 20)]).toEqual([
    [1, 2],
    [2, 1],
    [3, 2],
    [6, 4],
  ]);
});
