import { expect, test } from 'vitest';
import { tilesAround } from './tiles.ts';

const BOX = { width: 320, height: 200 };
const changsha = tilesAround('https://{s}.tiles.example/{z}/{x}/{y}.png', [112.98, 28.19], BOX);

test('the squares of a place have the numbers that map servers know', () => {
  // The tile with the place itself.
  const own = changsha.find(({ left, top }) => left <= 0 && left > -256 && top <= 0 && top > -256);
  expect(own?.src).toBe('https://a.tiles.example/15/26667/13707.png');
});
test('they cover the whole box, side by side', () => {
  const lefts = [...new Set(changsha.map(({ left }) => left))];
  const tops = [...new Set(changsha.map(({ top }) => top))];
  expect(Math.min(...lefts)).toBeLessThanOrEqual(-BOX.width / 2);
  expect(Math.max(...lefts) + 256).toBeGreaterThanOrEqual(BOX.width / 2);
  expect(Math.min(...tops)).toBeLessThanOrEqual(-BOX.height / 2);
  expect(Math.max(...tops) + 256).toBeGreaterThanOrEqual(BOX.height / 2);
  expect(changsha).toHaveLength(lefts.length * tops.length);
});
