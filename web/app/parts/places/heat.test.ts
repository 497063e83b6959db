import { expect, test } from 'vitest';
import { heatOf, pathOfStep, STEPS } from './heat.ts';

const box = { width: 1000, height: 800 };
const stepAt = (cells: ReturnType<typeof heatOf>, x: number, y: number) => {
  const near = cells.toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0];
  return near && Math.hypot(near.x - x, near.y - y) < 20 ? near.step : 0;
};

test('the thickest place has the last step, and it grows less around it until nothing is there', () => {
  const cells = heatOf([{ x: 500, y: 400, count: 100 }], box);
  expect([500, 560, 590, 700].map((x) => stepAt(cells, x, 400))).toEqual([STEPS, 4, 2, 0]);
});

test('many messages close together outweigh one large place, and a small one is still seen beside a large one', () => {
  const close = Array.from({ length: 12 }, (_, i) => ({ x: 200 + i, y: 200, count: 10 }));
  const cells = heatOf([...close, { x: 700, y: 600, count: 60 }, { x: 900, y: 100, count: 4 }], box);
  expect(stepAt(cells, 205, 200)).toBe(STEPS);
  expect(stepAt(cells, 700, 600)).toBe(4);
  expect(stepAt(cells, 900, 100)).toBe(1);
});

test('nothing comes of no message', () => expect(heatOf([], box)).toEqual([]));

test('each cell stands in the path of its own step', () => {
  const cells = [
    { x: 32, y: 27, step: 2 },
    { x: 64, y: 27, step: 5 },
  ];
  expect(pathOfStep(cells, 2)).toBe('M32 9l16 9v18l-16 9l-16-9v-18z');
  expect(pathOfStep(cells, 1)).toBe('');
});
