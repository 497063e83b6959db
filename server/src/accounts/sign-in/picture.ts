import { randomInt } from 'node:crypto';
import { CAPTCHA_LETTERS } from '@board/contract/rules/lengths';
import sharp from 'sharp';

/**
 * The picture of a captcha. Letters are drawn as strokes, each a little bent, turned and out of line, so that no font
 * of the machine is needed and no two pictures of a letter are alike. Letters that look alike are left out.
 */

/** Strokes on a grid of 10 by 14, as points joined by lines. */
const GLYPHS: Readonly<Record<string, readonly (readonly number[])[]>> = {
  2: [[1, 3, 3, 0.5, 7, 0.5, 9, 3, 8.5, 6, 1, 14, 9.5, 14]],
  3: [[1, 1, 9, 1, 5, 6, 8, 7, 9, 10, 7, 13.5, 3, 13.5, 1, 12]],
  4: [
    [7, 14, 7, 0],
    [7, 0, 0.5, 9.5, 10, 9.5],
  ],
  5: [[9, 0.5, 2, 0.5, 1.5, 6, 6, 5.5, 9, 8, 8.5, 12, 5.5, 14, 1, 12.5]],
  6: [[8, 0.5, 4, 3, 1.5, 8, 2, 12, 5, 14, 8.5, 12, 8.5, 8.5, 5.5, 7, 2, 9]],
  7: [[0.5, 0.5, 9.5, 0.5, 4, 14]],
  9: [[8.5, 5.5, 5, 7.5, 1.5, 5.5, 1.5, 2, 5, 0, 8.5, 2, 8.5, 6, 6, 11, 3, 14]],
  A: [
    [0, 14, 5, 0, 10, 14],
    [2, 9.5, 8, 9.5],
  ],
  C: [[9, 2.5, 6, 0, 3, 1, 1, 5, 1, 9, 3, 13, 6, 14, 9, 11.5]],
  E: [
    [9, 0.5, 1, 0.5, 1, 13.5, 9.5, 13.5],
    [1, 7, 7, 7],
  ],
  F: [
    [1, 14, 1, 0.5, 9.5, 0.5],
    [1, 7, 7, 7],
  ],
  H: [
    [1, 0, 1, 14],
    [9, 0, 9, 14],
    [1, 7, 9, 7],
  ],
  K: [
    [1.5, 0, 1.5, 14],
    [9, 0, 1.5, 8],
    [4.5, 5.5, 9.5, 14],
  ],
  L: [[1.5, 0, 1.5, 13.5, 9, 13.5]],
  M: [[0.5, 14, 1, 0, 5, 8, 9, 0, 9.5, 14]],
  N: [[1, 14, 1, 0, 9, 14, 9, 0]],
  P: [[1.5, 14, 1.5, 0.5, 6.5, 0.5, 9, 2.5, 9, 5, 6.5, 7.5, 1.5, 7.5]],
  R: [
    [1.5, 14, 1.5, 0.5, 6.5, 0.5, 9, 2.5, 9, 5, 6.5, 7, 1.5, 7],
    [5, 7, 9.5, 14],
  ],
  T: [
    [0.5, 0.5, 9.5, 0.5],
    [5, 0.5, 5, 14],
  ],
  W: [[0, 0, 2.5, 14, 5, 5, 7.5, 14, 10, 0]],
  X: [
    [0.5, 0, 9.5, 14],
    [9.5, 0, 0.5, 14],
  ],
  Y: [
    [0.5, 0, 5, 7, 9.5, 0],
    [5, 7, 5, 14],
  ],
};
const LETTERS = Object.keys(GLYPHS);
const WIDTH = 132;
const HEIGHT = 48;
const INKS = ['#3b3936', '#5a2a2c', '#2f4858', '#3d5a3d'];

const between = (from: number, to: number) => from + (randomInt(1 << 20) / (1 << 20)) * (to - from);
const oneOf = <T>(all: readonly T[]): T => all[randomInt(all.length)]!;

/** Four letters that are told apart easily. */
export const newLetters = (): string => Array.from({ length: CAPTCHA_LETTERS }, () => oneOf(LETTERS)).join('');

/** The letters as a PNG. */
export function drawLetters(letters: string): Promise<Buffer> {
  const marks = [...letters].map((letter, place) => drawn(letter, place)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#f8f7f4"/>${noise()}${marks}${noise()}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

function drawn(letter: string, place: number): string {
  const scale = between(1.7, 2.1);
  const slant = between(-0.25, 0.25);
  const angle = between(-0.3, 0.3);
  const left = 12 + place * 29 + between(-2, 3);
  const top = 10 + between(-4, 4);
  const point = (x: number, y: number) => {
    const [px, py] = [(x - 5 + slant * (7 - y)) * scale + between(-0.7, 0.7), (y - 7) * scale + between(-0.7, 0.7)];
    const [rx, ry] = [px * Math.cos(angle) - py * Math.sin(angle), px * Math.sin(angle) + py * Math.cos(angle)];
    return `${(left + 10 + rx).toFixed(1)} ${(top + 14 + ry).toFixed(1)}`;
  };
  const ink = oneOf(INKS);
  return GLYPHS[letter]!.map((stroke) => {
    const points = stroke.flatMap((_x, i) => (i % 2 ? [] : [point(stroke[i]!, stroke[i + 1]!)]));
    return path(`M${points.join('L')}`, ink, between(2.4, 3.4));
  }).join('');
}

/** Lines and dots of the letters' own colours, over and under them. */
function noise(): string {
  const curves = Array.from({ length: 2 }, () => {
    const [from, bend, to] = [between(4, HEIGHT - 4), between(0, HEIGHT), between(4, HEIGHT - 4)];
    return path(`M0 ${from}Q${between(30, WIDTH - 30)} ${bend} ${WIDTH} ${to}`, oneOf(INKS), between(0.8, 1.5));
  });
  const dots = Array.from(
    { length: 12 },
    () =>
      `<circle cx="${between(0, WIDTH)}" cy="${between(0, HEIGHT)}" r="${between(0.6, 1.3)}" fill="${oneOf(INKS)}"/>`,
  );
  return [...curves, ...dots].join('');
}

const path = (d: string, ink: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
