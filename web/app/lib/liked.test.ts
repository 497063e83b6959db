import { beforeEach, expect, test, vi } from 'vitest';
import { likedOnDevice, noteLiked } from './liked.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

test('what was liked here is known by number, and forgotten when it is taken back', () => {
  expect(likedOnDevice()).toEqual([]);
  noteLiked(7, true);
  noteLiked(8, true);
  noteLiked(7, true);
  expect(likedOnDevice()).toEqual([8, 7]);
  noteLiked(8, false);
  expect(likedOnDevice()).toEqual([7]);
});
test('the latest 500 are kept, and what makes no sense is nothing', () => {
  for (let tid = 1; tid <= 501; tid++) noteLiked(tid, true);
  expect([likedOnDevice().length, likedOnDevice()[0]]).toEqual([500, 2]);
  for (const text of ['{', '"7"', '[1,"x",null]']) {
    kept.set('liked', text);
    expect(likedOnDevice().every(Number.isInteger)).toBe(true);
  }
});
