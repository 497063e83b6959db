import { expect, test } from 'vitest';
import { cut, firstLetters } from './letters.ts';

test('letters are counted as people count them', () => {
  expect(firstLetters('𠮷野家的牛肉', 3)).toBe('𠮷野家');
  expect(firstLetters('𠮷野', 5)).toBe('𠮷野');
  expect(firstLetters('', 5)).toBe('');
});

test('what was cut ends with an ellipsis, what was not does not', () => {
  expect(cut('路灯𠮷亮', 3)).toBe('路灯𠮷…');
  expect(cut('路灯𠮷亮', 4)).toBe('路灯𠮷亮');
  expect(cut('路灯不亮', 2, '...')).toBe('路灯...');
});
