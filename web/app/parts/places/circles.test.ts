import { expect, test } from 'vitest';
import { apart, gathered, radiusOf } from './circles.ts';

test('what lies upon another is moved apart, and nothing else', () => {
  const circles = [
    { x: 100, y: 100, r: 30 },
    { x: 120, y: 110, r: 40 },
    { x: 120, y: 110, r: 24 },
    { x: 500, y: 500, r: 30 },
  ];
  const moved = apart(circles);
  expect(moved[3]).toEqual(circles[3]);
  for (const [i, a] of moved.entries())
    for (const b of moved.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.r + b.r - 3);
  for (const [i, { x, y }] of moved.entries())
    expect(Math.hypot(x - circles[i]!.x, y - circles[i]!.y)).toBeLessThan(80);
});

test('a circle has an area by its count', () => {
  expect([1, 25, 100].map((count) => radiusOf(count, 100))).toEqual([27, 38, 52]);
  expect(radiusOf(0, 0)).toBe(24);
  expect(radiusOf(2000, 200_000)).toBe(48);
});

test('points too close to be told apart are one, in their middle', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 20, y: 0 },
    { x: 300, y: 300 },
  ];
  expect(gathered(points)).toEqual([
    { x: 10, y: 0, points: points.slice(0, 2) },
    { x: 300, y: 300, points: points.slice(2) },
  ]);
});
