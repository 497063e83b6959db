/** A part of the drawing, in its own units. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Smaller than that no name can be read. */
const LEAST_SCALE = 0.5;
/** px around the drawing */
const MARGIN = 24;

/**
 * What of a drawing is shown when it is opened: all of it, right of the palette, or where that would be too small to be read,
 * its beginning.
 * @param drawn all that is drawn
 * @param board px of the board
 * @param palette px that the palette takes at its left
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
