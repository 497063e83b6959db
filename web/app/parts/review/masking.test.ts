import { expect, test } from 'vitest';
import { hasPhotoFindings, placeIn, withPlace } from './masking.ts';

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
test('what was found in photos counts where everyone would see the photo', () => {
  const photo = { aid: 1, fileName: '现场.jpg', kind: 1, url: '/', width: 8, height: 8, size: 8 };
  const photoFindings = [{ aid: 1, places: [{ kind: 'idCard' as const, x: 0, y: 0, width: 0.5, height: 0.1 }] }];
  const counts = (isPublic: 0 | 1, found = photoFindings) =>
    hasPhotoFindings({ attachments: [{ ...photo, isPublic }], photoFindings: found });
  expect([counts(1), counts(0), counts(1, [])]).toEqual([true, false, false]);
});
