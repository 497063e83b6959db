import { useTexts } from '../../lib/texts.ts';
import { type Frame, pathOf, WIDTH } from '../maps/frame.ts';
import { Islands } from '../maps/islands.tsx';
import { outlines, ringsOf } from '../maps/outlines.ts';
import { apart, gathered, radiusOf } from './circles.ts';
import { shortName } from './labels.ts';
import { frameFor, type RegionCounts } from './map-frame.ts';
import css from './region-map.module.css';

/** Room between circles with names. */
const NAME = 14;

interface Props {
  map: RegionCounts;
  /** returns the address of a region, and of the messages around a point */
  hrefOf: (fid: number) => string;
  hrefAround: (longitude: number, latitude: number) => string;
}

/**
 * The regions with a circle each, which shows the number of messages, and below a province the messages themselves. For eyes
 * and mouse only, because the list of regions has the same links. Null if nothing can be drawn.
 */
export function RegionMap({ map, hrefOf, hrefAround }: Props) {
  const { path, points } = map;
  const province = path.length === 1 ? ringsOf(path[0]!.regionId) : undefined;
  const frame = frameFor(map, province);
  if (!frame) return null;
  return (
    <svg className={css.map} aria-hidden="true" viewBox={`0 0 ${WIDTH} ${frame.height}`}>
      {path.length === 0 ? <Country map={map} hrefOf={hrefOf} /> : null}
      {province ? <path d={pathOf(province, frame)} className={css.land} /> : null}
      {path.length === 0 || province ? null : <path d={`M0 0H${WIDTH}V${frame.height}H0Z`} className={css.land} />}
      <Points points={points} frame={frame} hrefAround={hrefAround} />
      <Circles map={map} frame={frame} hrefOf={hrefOf} />
    </svg>
  );
}

/** The outlines of the provinces; a province with messages is a link. */
function Country({ map, hrefOf }: Pick<Props, 'map' | 'hrefOf'>) {
  const { charts } = useTexts();
  const regions = new Map(map.regions.map((region) => [region.regionId, region]));
  return (
    <>
      {outlines.map(({ code, path }) => {
        const region = regions.get(code);
        const shape = <path d={path} className={css.land} />;
        if (!region?.count) return <g key={code}>{shape}</g>;
        return (
          <a key={code} href={hrefOf(region.fid)} tabIndex={-1}>
            <title>{charts.volumeTitle(region.name, String(region.count))}</title>
            {shape}
          </a>
        );
      })}
      <Islands land={css.land} />
    </>
  );
}

/** A circle with the number of messages for each region that has any; below the country also its name. */
function Circles({ map: { path, regions }, frame, hrefOf }: Pick<Props, 'map' | 'hrefOf'> & { frame: Frame }) {
  const { charts } = useTexts();
  const isNamed = path.length > 0;
  const counted = regions.filter(({ count, longitude }) => count > 0 && longitude !== null);
  const most = Math.max(...counted.map(({ count }) => count));
  const circles = apart(
    counted.map((region) => {
      const [x, y] = frame.place(region.longitude!, region.latitude!);
      return { region, x, y, r: radiusOf(region.count, most) };
    }),
    isNamed ? NAME : 0,
  );
  return (
    <>
      {circles.map(({ region, x, y, r }) => (
        <a key={region.fid} href={hrefOf(region.fid)} tabIndex={-1}>
          <title>{charts.volumeTitle(region.name, String(region.count))}</title>
          <circle cx={x} cy={y} r={r} className={css.circle} />
          <text x={x} y={y} dy="0.35em" className={css.count}>
            {region.count}
          </text>
        </a>
      ))}
      {/* Drawn after all circles, so that no circle covers a name. */}
      {isNamed
        ? circles.map(({ region, x, y, r }) => (
            <text key={region.fid} x={x} y={y + r} dy="1em" className={css.name}>
              {shortName(region.name)}
            </text>
          ))
        : null}
    </>
  );
}

/** Messages at their points; a group too close together leads to the messages around it. */
function Points({
  points,
  frame,
  hrefAround,
}: Pick<Props, 'hrefAround'> & { points: RegionCounts['points']; frame: Frame }) {
  const placed = points.map((point) => {
    const [x, y] = frame.place(point.longitude, point.latitude);
    return { ...point, x, y };
  });
  return gathered(placed).map(({ x, y, points: [first, ...others] }) => {
    const count = others.length + 1;
    const at = { cx: Math.round(x), cy: Math.round(y) };
    const { longitude, latitude, tid, subject } = first!;
    return (
      <a key={tid} href={count > 1 ? hrefAround(longitude, latitude) : `/threads/content?tid=${tid}`} tabIndex={-1}>
        {count > 1 ? null : <title>{subject}</title>}
        <circle {...at} r={count > 1 ? 22 : 12} className={css.point} />
        {count > 1 ? (
          <text x={at.cx} y={at.cy} dy="0.35em" className={css.few}>
            {count}
          </text>
        ) : null}
      </a>
    );
  });
}
