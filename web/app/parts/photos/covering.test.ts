import { expect, test } from 'vitest';
import { boundsOf, boxesAt, type Cover, coverPixels, moved, type Pixels, resized } from './covering.ts';

/** Returns a picture whose pixels all differ: red is the column, green the row. */
function picture(width = 60, height = 40): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i++) data.set([(i % width) * 4, Math.floor(i / width) * 6, 200, 255], i * 4);
  return { data, width, height };
}

const changed = (cover: Cover, at?: { x: number; y: number }) => {
  const [before, after] = [picture(), picture()];
  coverPixels(after, cover, at);
  return (x: number, y: number) =>
    [0, 1, 2].some((part) => before.data[(y * 60 + x) * 4 + part] !== after.data[(y * 60 + x) * 4 + part]);
};

test('a stroke covers what lies within half its width of its line, and nothing else', () => {
  const is = changed({
    kind: 'stroke',
    points: [
      { x: 10, y: 20 },
      { x: 40, y: 20 },
    ],
    width: 10,
  });
  for (const [x, y] of [
    [10, 20],
    [25, 16],
    [40, 24],
    [43, 20],
    [6, 20],
  ] as const)
    expect(is(x, y), `${x},${y}`).toBe(true);
  for (const [x, y] of [
    [25, 14],
    [25, 26],
    [46, 20],
    [4, 20],
    [44, 24],
  ] as const)
    expect(is(x, y), `${x},${y}`).toBe(false);
});

test('a single touch is a dot', () => {
  const is = changed({ kind: 'stroke', points: [{ x: 30, y: 30 }], width: 8 });
  expect([is(30, 30), is(33, 30), is(35, 30)]).toEqual([true, true, false]);
});

test('a box is one colour, whatever was there, to the edge of the picture', () => {
  const pixels = picture();
  coverPixels(pixels, { kind: 'box', x: 50, y: 30, width: 30, height: 30 });
  const colours = new Set<string>();
  for (let y = 30; y < 40; y++)
    for (let x = 50; x < 60; x++) colours.add(pixels.data.slice((y * 60 + x) * 4, (y * 60 + x) * 4 + 4).join());
  expect([...colours]).toEqual(['64,64,64,255']);
  expect(pixels.data[(29 * 60 + 50) * 4]).toBe(200);
});

test('a face is covered as an ellipse, of which no detail is left', () => {
  const pixels = picture();
  // One bright pixel on a dark ground: a reversible blur would reveal it.
  pixels.data.fill(0);
  pixels.data.set([255, 255, 255, 255], (20 * 60 + 30) * 4);
  coverPixels(pixels, { kind: 'face', x: 10, y: 5, width: 40, height: 30 });
  expect(Math.max(...pixels.data.filter((_, i) => i % 4 < 3))).toBeLessThan(5);
  const is = changed({ kind: 'face', x: 10, y: 5, width: 40, height: 30 });
  expect([is(15, 20), is(11, 6), is(49, 34)]).toEqual([true, false, false]);
});

test('a part of the picture is covered as the whole would be', () => {
  const cover: Cover = { kind: 'box', x: 5, y: 5, width: 4, height: 4 };
  const is = changed(cover, { x: 3, y: 2 });
  expect([is(2, 3), is(5, 6), is(6, 7), is(1, 3)]).toEqual([true, true, false, false]);
});

test('a cover moves and grows about its middle; outside the picture it covers nothing', () => {
  const box = { kind: 'box', x: 10, y: 10, width: 20, height: 10 } as const;
  expect(moved(box, 5, -2)).toMatchObject({ x: 15, y: 8, width: 20 });
  expect(resized(box, 2)).toMatchObject({ x: 0, y: 5, width: 40, height: 20 });
  expect(boundsOf(moved(box, -100, 0), 60, 40)).toBeNull();
  expect(boundsOf(moved(box, -15.5, 0), 60, 40)).toEqual({ x: 0, y: 10, width: 15, height: 10 });
});

test('boxes over what was found, in shares of the sides, cover it and a little more', () => {
  const [box] = boxesAt([{ x: 0.25, y: 0.5, width: 0.5, height: 0.1 }], { width: 400, height: 200 });
  const { x, y, width, height } = boundsOf(box!, 400, 200)!;
  expect([x < 100, y < 100, x + width > 300, y + height > 120]).toEqual([true, true, true, true]);
  expect([width < 240, height < 26]).toEqual([true, true]);
});
