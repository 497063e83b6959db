import fc from 'fast-check';
import { expect, test } from 'vitest';
import { madeUpIdCard } from './made-up.ts';
import { isIdCard } from './validators.ts';

const today = new Date('2026-11-21T02:00:00Z');
const number = fc.integer({ min: 0, max: 1_799_999_999 });

test('a made-up ID card is valid, and another one for every number', () => {
  fc.assert(
    fc.property(number, number, (one, other) => {
      expect(isIdCard(madeUpIdCard(one), today)).toBe(true);
      expect(madeUpIdCard(one) === madeUpIdCard(other)).toBe(one === other);
    }),
  );
});

test('it may be of somebody born on a day', () => {
  expect(madeUpIdCard(7, '20150307')).toMatch(/^11990020150307007[\dX]$/);
  expect(isIdCard(madeUpIdCard(7, '20150307'), today)).toBe(true);
});
