/** How thick messages lie on a picture: a grid of hexagons, each in one of five steps. Pure. */

/** A place of the picture, in units of its box, with how many messages it stands for. */
export interface Weight {
  x: number;
  y: number;
  count: number;
}

export interface Cell {
  /** its middle */
  x: number;
  y: number;
  /** 1 to `STEPS`, the more the thicker */
  step: number;
}

export const STEPS = 5;
/** Half the width and a quarter of the height of a hexagon, in whole units, so that they close without gaps. */
const [HALF, QUARTER] = [16, 9];
/** How far a message is felt, as the standard deviation of a bell; beyond three of them nothing is. */
const SPREAD = 46;
const REACH = 3 * SPREAD;
/** Below this share of the thickest place nothing is drawn. */
const LEAST = 0.01;

/**
 * The cells of a box that are thick with messages. A step is a fifth of the square root of the share of the thickest place:
 * by the share itself, all but the largest city would be of the first step.
 */
export function heatOf(weights: readonly Weight[], box: { width: number; height: number }): Cell[] {
  const cells: (Omit<Cell, 'step'> & { sum: number })[] = [];
  for (let row = 0; row * 3 * QUARTER <= box.height + QUARTER; row++) {
    const y = row * 3 * QUARTER;
    for (let x = row % 2 === 0 ? 0 : HALF; x <= box.width + HALF; x += 2 * HALF)
      cells.push({ x, y, sum: thicknessAt(weights, x, y) });
  }
  const most = Math.max(...cells.map(({ sum }) => sum));
  return cells.flatMap(({ x, y, sum }) =>
    sum <= LEAST * most ? [] : [{ x, y, step: Math.ceil(STEPS * Math.sqrt(sum / most)) }],
  );
}

function thicknessAt(weights: readonly Weight[], x: number, y: number): number {
  let sum = 0;
  for (const one of weights) {
    const distance = Math.hypot(one.x - x, one.y - y);
    if (distance < REACH) sum += one.count * Math.exp(-((distance / SPREAD) ** 2) / 2);
  }
  return sum;
}

const HEXAGON = `l${HALF} ${QUARTER}v${2 * QUARTER}l-${HALF} ${QUARTER}l-${HALF}-${QUARTER}v-${2 * QUARTER}z`;

/** All cells of a step as one `path`. */
export const pathOfStep = (cells: readonly Cell[], step: number): string =>
  cells
    .filter((one) => one.step === step)
    .map(({ x, y }) => `M${x} ${y - 2 * QUARTER}${HEXAGON}`)
    .join('');
