import { expect, test } from 'vitest';
import { quotedIn } from './quoted.ts';

test('only what is quoted and stands in the text is found, the longest first', () => {
  const text = '他是骗子，他就是个大骗子，请查处。';
  expect(quotedIn('文中“骗子”“就是个大骗子”是辱骂', text)).toEqual(['就是个大骗子', '骗子']);
  expect(quotedIn('文中说他是骗子', text)).toEqual([]);
  expect(quotedIn('「流氓」和"请查处"', text)).toEqual(['请查处']);
  expect(quotedIn('“他”', text)).toEqual([]);
});
