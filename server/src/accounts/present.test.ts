import { expect, test } from 'vitest';
import { maskNumber } from './present.ts';

test.each([
  ['11010519491231002X', '110***********002X'],
  ['E12345678', 'E12**5678'],
  ['K0123456', 'K*******'],
  ['K1234', 'K****'],
  ['', ''],
])('the number %s is shown as %s', (number, shown) => expect(maskNumber(number)).toBe(shown));
