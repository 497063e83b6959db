import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textDiff } from './text-diff.ts';

test('what was added and removed is told apart from what stayed', () => {
  expect(textDiff('三号楼停水五天', '幸福小区三号楼停水六天')).toEqual([
    { kind: 'added', text: '幸福小区' },
    { kind: 'same', text: '三号楼停水' },
    { kind: 'removed', text: '五' },
    { kind: 'added', text: '六' },
    { kind: 'same', text: '天' },
  ]);
  expect(textDiff('', '')).toEqual([]);
  expect(textDiff('字'.repeat(4000), '文')).toHaveLength(2);
});

test('two texts that share next to nothing are shown without marks', () => {
  const [before, after] = ['停水停电'.repeat(300), '道路积水'.repeat(300)];
  expect(textDiff(before, after)).toEqual([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]);
  expect(textDiff(before, `${before}了`)).toHaveLength(2);
});

test('both versions can be put together again', () => {
  const text = fc.string({ unit: fc.constantFrom('停', '水', '楼', 'a', '𠮷'), maxLength: 40 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = textDiff(before, after);
      const without = (kind: string) =>
        pieces
          .filter((piece) => piece.kind !== kind)
          .map((piece) => piece.text)
          .join('');
      expect([without('added'), without('removed')]).toEqual([before, after]);
    }),
  );
});
