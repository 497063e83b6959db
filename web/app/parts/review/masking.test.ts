import { expect, test } from 'vitest';
import { placeIn, withPlace } from './masking.ts';

const place = (from: number, to: number) => ({ from, to, kind: 'other' as const });

test('a place that is marked comes in its order', () => {
  expect(withPlace([place(0, 2), place(9, 12)], place(4, 6))).toEqual([place(0, 2), place(4, 6), place(9, 12)]);
});
test('a new place absorbs places that it overlaps, not places that it touches', () => {
  expect(withPlace([place(0, 4), place(5, 8), place(8, 9)], place(3, 6))).toEqual([place(0, 8), place(8, 9)]);
});
test('a selection is found in a text whose lines end in two signs', () => {
  const text = '一\r\n二三\r\n四';
  expect(placeIn(text, 2, 4)).toEqual(place(3, 5));
  expect(text.slice(3, 5)).toBe('二三');
});
