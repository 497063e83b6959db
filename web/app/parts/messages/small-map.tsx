import { useTexts } from '../../lib/texts.ts';
import { type Frame, frameOf, pathOf, WIDTH } from '../maps/frame.ts';
import { ringsAround } from '../maps/outlines.ts';
import { addressAround } from '../places/address.ts';
import css from './small-map.module.css';
import { tilesAround } from './tiles.ts';

interface Props {
  longitude: number;
  latitude: number;
  /** name of the place; empty: its coordinates stand for it */
  name: string;
  /** address of the street tiles (`mapTileUrl`); empty: the operator has none */
  tiles: string;
}

/** px of the picture of streets */
const BOX = { width: 320, height: 200 };
/** Room for the pin at the edge of a province. */
const EDGE = 60;

/**
 * Shows without a script where a message is: the streets around it, or its province if the operator has no street tiles. It
 * links to the map of messages there, and the link says so. The picture adds nothing to the text beside it.
 */
export function SmallMap({ longitude, latitude, name, tiles }: Props) {
  const { reading } = useTexts();
  const picture = tiles ? (
    <Streets tiles={tiles} longitude={longitude} latitude={latitude} />
  ) : (
    <Province longitude={longitude} latitude={latitude} />
  );
  return (
    <>
      <a
        className={css.map}
        href={addressAround(longitude, latitude)}
        aria-label={reading.smallMap(name || reading.coordinates(longitude, latitude))}
      >
        {picture}
      </a>
      <small className={css.sketch}>{reading.mapSketch}</small>
    </>
  );
}

/** One SVG picture, because a page that is only read allows no inline styles (`contentPolicy`). */
function Streets({ tiles, longitude, latitude }: Pick<Props, 'tiles' | 'longitude' | 'latitude'>) {
  const { width, height } = BOX;
  return (
    <svg className={css.streets} aria-hidden="true" viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}>
      {tilesAround(tiles, [longitude, latitude], BOX).map(({ src, left, top }) => (
        <image key={src} href={src} x={left} y={top} width={256} height={256} />
      ))}
      <circle r={9} />
    </svg>
  );
}

/** The outline of the province, as coarse as the picture: one unit is more than half a kilometre. */
function Province({ longitude, latitude }: Pick<Props, 'longitude' | 'latitude'>) {
  const rings = ringsAround(longitude, latitude);
  const { frame, path } = rings ? sketchOf(rings) : { frame: frameAround(longitude, latitude), path: '' };
  const [cx, cy] = frame.place(longitude, latitude).map(Math.round) as [number, number];
  return (
    <svg className={css.province} aria-hidden="true" viewBox={`0 0 ${WIDTH} ${frame.height}`}>
      {path ? <path d={path} /> : null}
      <circle cx={cx} cy={cy} r={30} />
    </svg>
  );
}

type Rings = NonNullable<ReturnType<typeof ringsAround>>;
interface Sketch {
  frame: Frame;
  path: string;
}
const sketches = new Map<Rings, Sketch>();

/** The sketch of a province, drawn once: drawing takes a thirtieth of a page. */
function sketchOf(rings: Rings): Sketch {
  const known = sketches.get(rings);
  if (known) return known;
  const frame = frameOf(rings.flat(), EDGE);
  const sketch = { frame, path: pathOf(rings, frame) };
  sketches.set(rings, sketch);
  return sketch;
}

/** The box around a place that lies in no province. */
const frameAround = (longitude: number, latitude: number) =>
  frameOf(
    [
      [longitude - 1, latitude - 1],
      [longitude + 1, latitude + 1],
    ],
    EDGE,
  );
