import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('quotes what needs it, and lets nothing be a formula', () => {
  expect(
    csvOf([
      ['a', 'b,"c"'],
      [-1, '=1+1'],
    ]),
  ).toBe(`\ufeffa,"b,""c"""\r\n-1,'=1+1\r\n`);
});
