import { RED } from '../colors.ts';
import { linesOf } from './poster-lines.ts';
import { QUIET, qrCode } from './qr-code.ts';

/** The words of a poster, as the server gives them (citizen/reading/threads-poster.ts). */
export interface Poster {
  site: string;
  /** the board that the message was written to */
  place: string;
  title: string;
  state: { words: string; look: keyof typeof looks };
  facts: string;
  /** the answer, or the message if there is no answer */
  said: { by: string; on: string; text: string };
  address: string;
  scan: string;
  /** the time at which all this held */
  asOf: string;
}

/** A poster is paper: its colours are those of ui/base.css, whatever contrast the reader chose. */
const ink = '#1d1d1b';
const soft = '#55534e';
const wash = '#f8f7f4';
const line = '#e4e2dd';
const looks = { waiting: RED, handling: '#8a5300', done: '#23663d' };

/** px on a phone; the picture has three times as many */
const WIDTH = 400;
export const FINE = 3;
const EDGE = 28;
const BAND = 60;
const CODE = 116;

interface Style {
  size: number;
  colour: string;
  weight?: 600;
  family?: string;
  /** height of a line, in multiples of the font size */
  height?: number;
}

/** Returns the words of a poster for readers who cannot see the picture. */
export const wordsOf = ({ place, title, state, facts, said, asOf }: Poster): string =>
  [title, place, state.words, facts, said.by, said.on, said.text, asOf].join('\n');

/** Draws the poster in the browser, because the server lacks the fonts. */
export function drawPoster(poster: Poster): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * FINE;
  // The first painting, on a canvas that is too short, only measures the height.
  canvas.height = 1;
  canvas.height = Math.ceil(paint(canvas, poster) * FINE);
  paint(canvas, poster);
  return canvas;
}

/** Paints the poster and returns its height. */
function paint(canvas: HTMLCanvasElement, poster: Poster): number {
  const { site, place, title, state, facts, said, address, scan, asOf } = poster;
  const page = getComputedStyle(document.body);
  const serif = page.getPropertyValue('--serif');
  const pen = canvas.getContext('2d')!;
  pen.setTransform(FINE, 0, 0, FINE, 0, 0);
  pen.textBaseline = 'middle';
  const within = WIDTH - 2 * EDGE;

  /** Writes lines below `y` and returns where they end. */
  function write(text: string, x: number, y: number, width: number, most: number, style: Style): number {
    const { size, colour, weight = 400, family = page.fontFamily, height = 1.5 } = style;
    pen.font = `${weight} ${size}px ${family}`;
    pen.fillStyle = colour;
    const lines = linesOf(text, width, most, (words) => pen.measureText(words).width);
    for (const [row, words] of lines.entries()) pen.fillText(words, x, y + (row + 0.5) * size * height);
    return y + lines.length * size * height;
  }

  function box(colour: string, x: number, y: number, width: number, height: number): void {
    pen.fillStyle = colour;
    pen.fillRect(x, y, width, height);
  }

  box('#fff', 0, 0, WIDTH, canvas.height);
  box(RED, 0, 0, WIDTH, BAND);
  write(site, EDGE, (BAND - 33) / 2, within, 1, { size: 22, weight: 600, family: serif, colour: '#fff' });

  let y = write(place, EDGE, BAND + 24, within, 3, { size: 15, colour: soft });
  y = write(title, EDGE, y + 6, within, 5, { size: 25, weight: 600, family: serif, colour: ink, height: 1.4 });
  y += 14;
  pen.fillStyle = looks[state.look];
  pen.beginPath();
  pen.arc(EDGE + 5, y + 13, 5, 0, 2 * Math.PI);
  pen.fill();
  y = write(state.words, EDGE + 18, y, within - 18, 1, { size: 17, weight: 600, colour: looks[state.look] });
  y = write(facts, EDGE, y + 2, within, 2, { size: 14, colour: soft });

  y += 18;
  const top = y;
  /** The words are measured before the background is drawn, because its height depends on them. */
  const words = () => {
    let at = write(said.by, EDGE + 18, top + 14, within - 34, 2, { size: 16, weight: 600, colour: ink });
    at = write(said.on, EDGE + 18, at, within - 34, 1, { size: 14, colour: soft });
    return write(said.text, EDGE + 18, at + 6, within - 34, 8, { size: 16, colour: ink, height: 1.7 }) + 14;
  };
  y = words();
  box(wash, EDGE, top, within, y - top);
  box(RED, EDGE, top, 3, y - top);
  words();

  y += 24;
  box(line, EDGE, y, within, 1);
  y += 20;
  const code = qrCode(address);
  const square = CODE / (code.size + 2 * QUIET);
  const below = y + CODE;
  const beside = EDGE + CODE + 14;
  pen.save();
  pen.translate(EDGE - QUIET * square, y);
  pen.scale(square, square);
  pen.translate(QUIET, QUIET);
  pen.fillStyle = '#000';
  pen.fill(new Path2D(code.path));
  pen.restore();
  const room = WIDTH - EDGE - beside;
  y = write(scan, beside, y + 4, room, 4, { size: 15, weight: 600, colour: ink });
  y = write(address, beside, y + 2, room, 4, { size: 12, colour: soft });
  y = write(asOf, beside, y + 2, room, 2, { size: 12, colour: soft });
  return Math.max(y, below) + 22;
}
