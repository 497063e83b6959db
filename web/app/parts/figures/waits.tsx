import type { AnswerOf } from '@board/contract';
import { percent } from '@board/contract/rules/percent';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './lines.module.css';
import { Picture } from './picture.tsx';

interface Props {
  course: Pick<AnswerOf<'statistics.course'>, 'waits' | 'medianDays' | 'nineInTen'>;
  title: string;
  fid: number;
}

const BOX = { width: 460, height: 200, left: 34, right: 12, top: 52, bottom: 30 };
/** working days in one bar: a week */
const WEEK = 5;
/** working days; longer waits are counted together with these */
const LONGEST = 60;

/** The waiting times for the first reply, by weeks, with the median and nine in ten. */
export function Waits({ course: { waits, medianDays, nineInTen }, title, fid }: Props) {
  const { charts } = useTexts();
  const { language } = useSite();
  if (medianDays === null || nineInTen === null) return null;
  const replies = waits.reduce((sum, count) => sum + count, 0);
  const number = (value: number) => numberOf(value, language);
  const weeks = weeksOf(waits);
  const name = (i: number) =>
    i * WEEK >= LONGEST ? charts.waitFrom(LONGEST) : charts.waitDays(i * WEEK, i * WEEK + WEEK - 1);
  return (
    <Picture
      id={`waits${fid || ''}`}
      title={title}
      says={charts.waitsSay(number(medianDays), number(nineInTen), number(replies))}
      meaning={charts.waitsMean}
      csv={`/data/waits.csv${fid ? `?fid=${fid}` : ''}`}
      head={[charts.waitHead, charts.firstReplies, charts.share]}
      rows={weeks.map((count, i) => ({
        key: i,
        cells: [name(i), number(count), `${number(percent(count, replies)!)}%`],
      }))}
    >
      <Bars weeks={weeks} medianDays={medianDays} nineInTen={nineInTen} nameOf={name} />
    </Picture>
  );
}

/** Returns the counts by weeks of five working days: at least four weeks, without empty ones at the end. */
function weeksOf(waits: readonly number[]): number[] {
  const weeks: number[] = [];
  for (const [day, count] of waits.entries()) {
    const week = Math.floor(day / WEEK);
    weeks[week] = (weeks[week] ?? 0) + count;
  }
  const last = weeks.findLastIndex((count) => count > 0);
  return weeks.slice(0, Math.max(last + 1, 4));
}

interface BarsProps {
  weeks: readonly number[];
  medianDays: number;
  nineInTen: number;
  nameOf: (week: number) => string;
}

function Bars({ weeks, medianDays, nineInTen, nameOf }: BarsProps) {
  const { charts } = useTexts();
  const most = Math.max(...weeks);
  const step = (BOX.width - BOX.left - BOX.right) / weeks.length;
  const at = (days: number) => Math.round((BOX.left + (days / WEEK) * step) * 10) / 10;
  const floor = BOX.height - BOX.bottom;
  // A mark stands in the middle of its day.
  const marks = [
    [charts.half, medianDays, 14],
    [charts.nine, nineInTen, 38],
  ] as const;
  return (
    <figure className={css.chart}>
      <svg aria-hidden="true" viewBox={`0 0 ${BOX.width} ${BOX.height}`}>
        {weeks.map((count, i) => {
          const height = Math.round((count / most) * (floor - BOX.top) * 10) / 10;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks keep their places
            <g key={i}>
              <title>{`${nameOf(i)} ${count}`}</title>
              <rect className={css.bar} x={at(i * WEEK) + 1} y={floor - height} width={step - 2} height={height} />
              <text x={at(i * WEEK)} y={BOX.height - 12} textAnchor="middle">
                {i * WEEK}
              </text>
            </g>
          );
        })}
        <path className={css.grid} d={`M${BOX.left} ${floor}H${BOX.width - BOX.right}`} />
        {marks.map(([label, days, y]) => {
          const x = at(days + 0.5);
          const late = x > BOX.width * 0.55;
          return (
            <g key={label}>
              <path className={css.mark} d={`M${x} ${y - 10}V${floor}`} />
              <text className={css.markText} x={late ? x - 6 : x + 6} y={y} textAnchor={late ? 'end' : 'start'}>
                {charts.markAt(label, days)}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption>{charts.waitAxis}</figcaption>
    </figure>
  );
}
