import { expect, test } from 'vitest';
import { keywordsIn } from './keywords.ts';

const keywords = (text: string) => keywordsIn(text, 5);

test('words are trimmed and cut', () => {
  expect(keywords(' 停车 ')).toBe('停车');
  expect(keywords('一二三四五六')).toBe('一二三四五');
  expect(keywords('')).toBe('');
});

test('what no call takes is left out: NUL, and half a character where the cut fell', () => {
  expect(keywords('停\0车')).toBe('停车');
  expect(keywords('一二三四😀').isWellFormed()).toBe(true);
});
