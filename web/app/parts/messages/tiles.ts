/** Street tiles around a place, as map servers cut them: squares of 256 pixels (docs/maps.md). */

const SIZE = 256;
/** shows the streets around a place, but no single house */
const ZOOM = 15;

interface Tile {
  src: string;
  /** px from the place to the corner of the tile: negative is left of the place, or above it */
  left: number;
  top: number;
}

/**
 * Returns the tiles that cover a box of pixels around a place. `template`: their address, with `{z}`, `{x}` and `{y}`, and
 * perhaps `{s}` for one of several servers.
 */
export function tilesAround(
  template: string,
  [longitude, latitude]: readonly [number, number],
  { width, height }: { width: number; height: number },
): Tile[] {
  const count = 2 ** ZOOM;
  const sine = Math.sin((latitude * Math.PI) / 180);
  const x = ((longitude + 180) / 360) * count;
  const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * count;
  const from = (middle: number, extent: number) => Math.floor(middle - extent / 2 / SIZE);
  const to = (middle: number, extent: number) => Math.floor(middle + extent / 2 / SIZE);
  const tiles: Tile[] = [];
  for (let row = from(y, height); row <= to(y, height); row++)
    for (let column = from(x, width); column <= to(x, width); column++)
      tiles.push({
        src: template
          .replace('{z}', String(ZOOM))
          .replace('{x}', String(column))
          .replace('{y}', String(row))
          .replace('{s}', 'a'),
        left: Math.round((column - x) * SIZE),
        top: Math.round((row - y) * SIZE),
      });
  return tiles;
}
