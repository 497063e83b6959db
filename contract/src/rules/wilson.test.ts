import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wilson } from './wilson.ts';

// Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i lie between %f and %f', (part, whole, low, high) => {
  const [from, to] = wilson(part, whole)!;
  expect(from).toBeCloseTo(low, 3);
  expect(to).toBeCloseTo(high, 3);
});

test('nothing has no share', () => expect(wilson(0, 0)).toBeNull());

test('the share lies within, and the more there is, the closer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(), (whole, some) => {
      const part = some % (whole + 1);
      const [low, high] = wilson(part, whole)!;
      const [lower, higher] = wilson(part * 4, whole * 4)!;
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      expect(low - 1e-9).toBeLessThanOrEqual(part / whole);
      expect(high + 1e-9).toBeGreaterThanOrEqual(part / whole);
      expect(higher - lower).toBeLessThan(high - low);
    }),
  );
});
