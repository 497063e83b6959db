/** Computes the density of messages as a grid of hexagons, each in one of five steps. Pure. */

/** A place of the picture, in units of its box, with its number of messages. */
export interface Weight {
  x: number;
  y: number;
  count: number;
}

export interface Cell {
  /** its centre */
  x: number;
  y: number;
  /** 1 to `STEPS`, from thin to dense */
  step: number;
}

export const STEPS = 5;
/** Half the width and a quarter of the height of a hexagon, in whole units, so that no gaps remain. */
const [HALF, QUARTER] = [16, 9];
/** The reach of a message: the standard deviation of a bell curve, cut off at three of them. */
const SPREAD = 46;
const REACH = 3 * SPREAD;
/** Places with less than this share of the densest place are not drawn. */
const LEAST = 0.01;

/**
 * Returns the cells of a box that have messages around them. The step follows the square root of the share of the densest
 * place: by the share itself, all but the largest city would be in the first step.
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

/** Returns all cells of a step as one `path`. */
export const pathOfStep = (cells: readonly Cell[], step: number): string =>
  cells
    .filter((one) => one.step === step)
    .map(({ x, y }) => `M${x} ${y - 2 * QUARTER}${HEXAGON}`)
    .join('');
