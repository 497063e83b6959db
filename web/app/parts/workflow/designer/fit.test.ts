import { expect, test } from 'vitest';
import { type Area, shownFirst } from './fit.ts';

const board = { width: 640, height: 540 };
const PALETTE = 70;
/** px of the drawing board at which the drawing begins and ends */
const edges = (drawn: Area, shown: Area) => {
  const scale = board.width / shown.width;
  return [(drawn.x - shown.x) * scale, (drawn.x + drawn.width - shown.x) * scale];
};

test('a small drawing is whole, as large as it is, and not under the palette', () => {
  const drawn = { x: 100, y: 80, width: 400, height: 80 };
  const shown = shownFirst(drawn, board, PALETTE);
  expect(shown.width).toBe(board.width);
  const [from, to] = edges(drawn, shown);
  expect(from).toBeGreaterThan(PALETTE);
  expect(to).toBeLessThan(board.width);
  expect(drawn.y + drawn.height / 2).toBe(shown.y + shown.height / 2);
});

test('a wider one is made smaller until it fits', () => {
  const drawn = { x: 0, y: 0, width: 1000, height: 300 };
  const [from, to] = edges(drawn, shownFirst(drawn, board, PALETTE));
  expect(from).toBeGreaterThan(PALETTE);
  expect(Math.round(to!)).toBe(board.width - 24);
});

test('of one with hundreds of steps the beginning can be read', () => {
  const drawn = { x: 0, y: 0, width: 20_000, height: 3000 };
  const shown = shownFirst(drawn, board, PALETTE);
  expect(shown.width).toBe(board.width * 2);
  expect(edges(drawn, shown)[0]).toBeGreaterThan(PALETTE);
  expect(shown.y).toBeLessThan(0);
});
