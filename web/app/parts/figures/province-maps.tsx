import type { AnswerOf } from '@board/contract';
import { percent } from '@board/contract/rules/percent';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { CountryMap, type Shade } from './country-map.tsx';
import css from './province-maps.module.css';

type Row = AnswerOf<'statistics.ranking'>['rows'][number];

/** Rates, in percent, from which a province is one step darker. */
const RATES = [60, 70, 80, 90] as const;

/** Two maps of the provinces: by reply rate and by number of messages. */
export function ProvinceMaps({ ranking: { rows, minimum } }: { ranking: AnswerOf<'statistics.ranking'> }) {
  const { charts, figures, reading } = useTexts();
  const { language } = useSite();
  const number = (value: number) => numberOf(value, language);
  const known = rows.filter((row) => row.regionId !== null);
  const due = rows.reduce((sum, row) => sum + row.due, 0);
  if (due === 0) return null;
  const replied = rows.reduce((sum, row) => sum + row.replied, 0);
  const most = rows.toSorted((a, b) => b.due - a.due).slice(0, 3);
  const bounds = boundsOf(rows.map((row) => row.due));
  const shades = (shadeOf: (row: Row) => Omit<Shade, 'href'>) =>
    new Map<number, Shade>(
      known.map((row) => [row.regionId!, { ...shadeOf(row), href: `/forum/list?fid=${row.fid}` }]),
    );
  const above = (bounds: readonly number[], value: number) => 1 + bounds.filter((bound) => value >= bound).length;
  const rates = shades((row) =>
    row.replyRate === null
      ? { step: null, title: charts.volumeTitle(row.name, number(0)) }
      : {
          step: above(RATES, row.replyRate),
          few: row.place === null,
          title: charts.rateTitle(row.name, number(row.replyRate), number(row.replied), number(row.due)),
        },
  );
  const volumes = shades((row) => ({
    step: row.due === 0 ? null : above(bounds, row.due),
    title: charts.volumeTitle(row.name, number(row.due)),
  }));
  const whole = (value: number) => `${value}%`;
  return (
    <section className={css.maps} aria-labelledby="maps">
      <h2 id="maps">{charts.mapTitle}</h2>
      <p>{charts.mapSays(number(due), number(percent(replied, due)!), charts.list(most.map((row) => row.name)))}</p>
      <div className={css.both}>
        <div>
          <h3>{charts.mapRate}</h3>
          <CountryMap
            shapes
            shades={rates}
            few={charts.few}
            legend={[
              charts.below(RATES[0]),
              ...RATES.slice(1).map((to, i) => charts.between(whole(RATES[i]!), whole(to))),
              charts.from(RATES.at(-1)!),
            ]}
          />
        </div>
        <div>
          <h3>{charts.mapVolume}</h3>
          <CountryMap
            shades={volumes}
            legend={[1, ...bounds].map((from, i) => {
              const to = bounds[i] === undefined ? null : bounds[i] - 1;
              return to === null
                ? `≥ ${number(from)}`
                : to === from
                  ? number(from)
                  : charts.between(number(from), number(to));
            })}
          />
        </div>
      </div>
      <p className={css.meaning}>
        {charts.mapMeans(minimum)} {reading.mapSketch} <a href="#definitions">{figures.definitions}</a>
      </p>
    </section>
  );
}

/**
 * Returns four numbers from which a place is one step darker, so that each step has about as many places; large ones are
 * rounded.
 */
function boundsOf(numbers: readonly number[]): number[] {
  const sorted = numbers.filter((value) => value > 0).toSorted((a, b) => a - b);
  const bounds: number[] = [];
  for (const share of [0.2, 0.4, 0.6, 0.8]) {
    const found = rounded(sorted[Math.floor(sorted.length * share)] ?? 1);
    bounds.push(Math.max(found, (bounds.at(-1) ?? 1) + 1));
  }
  return bounds;
}

/** Rounds to two digits. */
function rounded(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.round(value / unit) * unit;
}
