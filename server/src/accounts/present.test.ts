import { expect, test } from 'vitest';
import { maskName, maskNumber } from './present.ts';

test.each([
  ['11010519491231002X', '110***********002X'],
  ['E12345678', 'E12**5678'],
  ['K0123456', 'K*******'],
  ['K1234', 'K****'],
  ['', ''],
])('the number %s is shown as %s', (number, shown) => expect(maskNumber(number)).toBe(shown));

test.each([
  ['张三', '张*'],
  ['欧阳明', '欧**'],
  ['𠮷野', '𠮷*'],
  ['李𠮷', '李*'],
  ['张', '张*'],
  ['', ''],
])('the name %s is shown as %s', (name, shown) => expect(maskName(name)).toBe(shown));
