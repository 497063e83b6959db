import { useTexts } from '../../lib/texts.ts';
import { frameOf, pathOf, WIDTH } from '../maps/frame.ts';
import { ringsAround } from '../maps/outlines.ts';
import { addressAround } from '../places/address.ts';
import css from './small-map.module.css';
import { tilesAround } from './tiles.ts';

interface Props {
  longitude: number;
  latitude: number;
  /** what the place is called; empty: its coordinates say where it is */
  name: string;
  /** where pictures of streets come from (`mapTileUrl`); empty: the operator has none */
  tiles: string;
}

/** pixels of a picture of streets */
const BOX = { width: 320, height: 200 };
/** Room for the pin at the edge of a province. */
const EDGE = 60;

/**
 * Where a message is, without a script: the streets around it, or its province where the operator has no pictures of streets. A press
 * leads to the map of messages there, which the link says in words; the picture itself says nothing that the text beside it does not.
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

/** As a picture in itself: a page that is only read takes no styles of its elements (`contentPolicy`). */
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

/** The outline of the province, as coarse as the picture is: a point of it is more than half a kilometre. */
function Province({ longitude, latitude }: Pick<Props, 'longitude' | 'latitude'>) {
  const rings = ringsAround(longitude, latitude);
  const frame = frameOf(
    rings?.flat() ?? [
      [longitude - 1, latitude - 1],
      [longitude + 1, latitude + 1],
    ],
    EDGE,
  );
  const [cx, cy] = frame.place(longitude, latitude).map(Math.round) as [number, number];
  return (
    <svg className={css.province} aria-hidden="true" viewBox={`0 0 ${WIDTH} ${frame.height}`}>
      {rings ? <path d={pathOf(rings, frame)} /> : null}
      <circle cx={cx} cy={cy} r={30} />
    </svg>
  );
}
