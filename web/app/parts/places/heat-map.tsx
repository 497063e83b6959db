import { useTexts } from '../../lib/texts.ts';
import { type Frame, pathOf, WIDTH } from '../maps/frame.ts';
import { Islands } from '../maps/islands.tsx';
import { outlines, ringsOf } from '../maps/outlines.ts';
import { heatOf, pathOfStep, STEPS, type Weight } from './heat.ts';
import css from './heat-map.module.css';
import { freeLabels, shortName } from './labels.ts';
import { frameFor, type RegionCounts } from './map-frame.ts';

interface Props {
  map: RegionCounts;
  hrefOf: (fid: number) => string;
}

const LAND = 'heat-land';

/**
 * The density of messages in five steps of one colour, which also differ in lightness. It is made of the same data as the
 * circles: the regions with their counts, and the messages with a public point. For eyes and mouse only, because the list
 * beside it has the numbers.
 */
export function HeatMap({ map, hrefOf }: Props) {
  const { places } = useTexts();
  const province = map.path.length === 1 ? ringsOf(map.path[0]!.regionId) : undefined;
  const frame = frameFor(map, province);
  if (!frame) return null;
  const cells = heatOf(weightsOf(map, frame), { width: WIDTH, height: frame.height });
  const isCountry = map.path.length === 0;
  const border = province && pathOf(province, frame);
  return (
    <figure className={css.heat}>
      <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${frame.height}`}>
        <defs>
          {isCountry ? outlines.map(({ code, path }) => <path key={code} id={`h${code}`} d={path} />) : null}
          <clipPath id={LAND}>
            {isCountry ? outlines.map(({ code }) => <use key={code} href={`#h${code}`} />) : null}
            {isCountry ? null : <path d={border ?? `M0 0H${WIDTH}V${frame.height}H0Z`} />}
          </clipPath>
        </defs>
        {isCountry ? outlines.map(({ code }) => <use key={code} href={`#h${code}`} className={css.land} />) : null}
        {isCountry ? <Islands land={css.land} /> : null}
        {isCountry ? null : <path d={border ?? `M0 0H${WIDTH}V${frame.height}H0Z`} className={css.land} />}
        <g clipPath={`url(#${LAND})`}>
          {steps.map((step) => (
            <path key={step} d={pathOfStep(cells, step)} fill={colorOf(step)} />
          ))}
        </g>
        {isCountry ? <Provinces map={map} hrefOf={hrefOf} /> : null}
        {border ? <path d={border} className={css.border} /> : null}
        {isCountry ? null : <Names map={map} frame={frame} hrefOf={hrefOf} />}
      </svg>
      <figcaption>
        <ol>
          {steps.map((step) => (
            <li key={step}>
              <svg aria-hidden="true" viewBox="0 0 20 14" width="20">
                <path fill={colorOf(step)} d="M0 0H20V14H0Z" />
              </svg>{' '}
              {places.heatSteps[step - 1]}
            </li>
          ))}
        </ol>
        <p>{places.heatMeans}</p>
      </figcaption>
    </figure>
  );
}

/** The style sheet sets the colours, because they depend on the contrast mode. */
const colorOf = (step: number) => `var(--scale-${step})`;

const steps = Array.from({ length: STEPS }, (_, i) => i + 1);

const weightsOf = ({ regions, points }: RegionCounts, frame: Frame): Weight[] =>
  [...regions, ...points.map((point) => ({ ...point, count: 1 }))].flatMap(({ longitude, latitude, count }) => {
    if (count === 0 || longitude === null || latitude === null) return [];
    const [x, y] = frame.place(longitude, latitude);
    return [{ x, y, count }];
  });

/** The borders over the colours; a province with messages is a link. */
function Provinces({ map, hrefOf }: Props) {
  const { charts } = useTexts();
  const regions = new Map(map.regions.map((region) => [region.regionId, region]));
  return outlines.map(({ code }) => {
    const region = regions.get(code);
    const shape = <use href={`#h${code}`} className={css.border} />;
    if (!region?.count) return <g key={code}>{shape}</g>;
    return (
      <a key={code} href={hrefOf(region.fid)} tabIndex={-1}>
        <title>{charts.volumeTitle(region.name, String(region.count))}</title>
        {shape}
      </a>
    );
  });
}

/** Height of a name's line on a phone, where the picture is small. */
const LINE = 38;

/** The names of regions with messages, as far as there is room; the busiest first. */
function Names({ map, frame, hrefOf }: Props & { frame: Frame }) {
  const named = map.regions
    .toSorted((a, b) => b.count - a.count)
    .flatMap(({ fid, name, count, longitude, latitude }) => {
      if (count === 0 || longitude === null || latitude === null) return [];
      const [x, y] = frame.place(longitude, latitude);
      return [{ fid, name: shortName(name), x: Math.round(x), y: Math.round(y) }];
    });
  return freeLabels(named, LINE).map(({ fid, name, x, y }) => (
    <a key={fid} href={hrefOf(fid)} tabIndex={-1}>
      <text x={x} y={y} dy="0.35em" className={css.name}>
        {name}
      </text>
    </a>
  ));
}
