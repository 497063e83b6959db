import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf } from './poster-lines.ts';

/** Chinese letters are twice as wide as Latin ones. */
const widthOf = (line: string) => [...line].reduce((sum, letter) => sum + (letter < 'Ā' ? 1 : 2), 0);
const lines = (text: string, width: number, most = 99) => linesOf(text, width, most, widthOf);

test('Chinese is broken anywhere, and no line begins with a mark that closes', () => {
  expect(lines('路灯坏了半个月，没有人修。', 12)).toEqual(['路灯坏了半个', '月，没有人', '修。']);
  expect(lines('他说“已经修好”了', 10)).toEqual(['他说“已经', '修好”了']);
});

test('Latin words stay whole, and spaces do not begin or end a line', () => {
  expect(lines('The lamp is broken', 8)).toEqual(['The lamp', 'is', 'broken']);
  expect(lines('去年CPI上涨', 8)).toEqual(['去年CPI', '上涨']);
});

test('a word wider than a line is broken', () => {
  expect(lines('https://a.example/threads', 10)).toEqual(['https://a.', 'example/th', 'reads']);
});

test('paragraphs begin anew, and empty lines are left out', () => {
  expect(lines('您好！\n\n  已经修好。', 40)).toEqual(['您好！', '已经修好。']);
});

test('what does not fit is left out, and says so', () => {
  expect(lines('一二三四五六七八九十', 8, 2)).toEqual(['一二三四', '五六七…']);
  expect(lines('一二三四五六七八', 8, 2)).toEqual(['一二三四', '五六七八']);
  expect(lines('您好！\n已经修好', 8, 1)).toEqual(['您好！…']);
});

test('no line is wider than it may be, and nothing is lost', () => {
  const letter = fc.constantFrom(...'路灯坏了，。“”（）abc 1\n');
  fc.assert(
    fc.property(fc.array(letter, { maxLength: 60 }), fc.integer({ min: 8, max: 30 }), (letters, width) => {
      const made = lines(letters.join(''), width);
      expect(Math.max(...made.map(widthOf))).toBeLessThanOrEqual(width);
      expect(made.join('').replace(/\s/g, '')).toBe(letters.join('').replace(/\s/g, ''));
    }),
  );
});
