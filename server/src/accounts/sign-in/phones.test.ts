import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPhone } from './phones.ts';

describe('a phone has one form', () => {
  test.each([
    ['13812345678', '13812345678'],
    [' +86 138-1234-5678 ', '13812345678'],
    ['008613812345678', '13812345678'],
    ['+85261234567', '+85261234567'],
    ['+852 9123 4567', '+85291234567'],
    ['91234567', '+85291234567'],
    ['0912345678', '+886912345678'],
    ['+886 912 345 678', '+886912345678'],
    ['+853 6612 3456', '+85366123456'],
    ['+14155552671', '+14155552671'],
  ])('%s', (typed, phone) => expect(readPhone(typed)).toBe(phone));

  test.each([
    ['', 'nothing'],
    ['12345678901', 'no prefix of the mainland'],
    ['+8612345678', 'too short for the mainland'],
    ['+861012345678', 'a fixed line'],
    ['+85221234567', 'a fixed line of Hong Kong'],
    ['66123456', 'Hong Kong or Macau: not known which'],
    ['+99912345678', 'no such country'],
    ['+1', 'a country alone'],
    ['person', 'a name'],
    ['１３８１２３４５６７８', 'digits of another width'],
  ])('%j is none: %s', (typed) => expect(readPhone(typed)).toBeNull());

  test('what was read is read again as the same', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'+0123456789 -'), maxLength: 20 });
    fc.assert(
      fc.property(fc.oneof(digits, fc.string({ unit: 'binary' })), (typed) => {
        const phone = readPhone(typed);
        if (phone === null) return;
        expect(phone).toMatch(/^(1\d{10}|\+[1-9]\d{6,14})$/);
        expect(readPhone(phone)).toBe(phone);
      }),
      { numRuns: 2000, seed: Number(process.env.SEED ?? 20261121) },
    );
  });

  test.each(['+', '1', ' ', '-', '+1 ', 'x'])('100 kB of %j take no time', (piece) => {
    const begun = performance.now();
    expect(readPhone(piece.repeat(100_000))).toBeNull();
    expect(performance.now() - begun).toBeLessThan(100);
  });
});
