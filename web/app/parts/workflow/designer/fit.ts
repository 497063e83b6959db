/** A part of the drawing, in its own units. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** At a smaller scale, names cannot be read. */
const LEAST_SCALE = 0.5;
/** px around the drawing */
const MARGIN = 24;

/**
 * Returns the part of a drawing to show first: all of it, to the right of the palette; if that would be too small to read,
 * its beginning.
 * @param drawn the area of the whole drawing
 * @param board px of the drawing board
 * @param palette px of the palette on its left
 */
export function shownFirst(drawn: Area, board: Pick<Area, 'width' | 'height'>, palette: number): Area {
  const left = palette + MARGIN;
  const whole = Math.min((board.width - left - MARGIN) / drawn.width, (board.height - 2 * MARGIN) / drawn.height);
  const scale = Math.min(1, Math.max(LEAST_SCALE, whole));
  const [width, height] = [board.width / scale, board.height / scale];
  const isLow = drawn.height * scale <= board.height - 2 * MARGIN;
  const y = isLow ? drawn.y + (drawn.height - height) / 2 : drawn.y - MARGIN / scale;
  return { x: drawn.x - left / scale, y, width, height };
}
