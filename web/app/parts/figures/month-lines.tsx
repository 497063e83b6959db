import type { AnswerOf } from '@board/contract';
import { percent } from '@board/contract/rules/percent';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './lines.module.css';
import { Picture } from './picture.tsx';

type Month = AnswerOf<'statistics.course'>['months'][number];

const BOX = { width: 460, height: 214, left: 54, right: 20, top: 12, bottom: 48 };

interface Props {
  months: readonly Month[];
  title: string;
  /** the board of the figures; 0: the whole country */
  fid: number;
}

/**
 * Messages and replies, month by month; nothing if there were none. The lines differ in marks and dashes, not in colour
 * alone.
 */
export function MonthLines({ months, title, fid }: Props) {
  const { charts, figures } = useTexts();
  const { language } = useSite();
  const number = (value: number) => numberOf(value, language);
  const due = months.reduce((sum, one) => sum + one.due, 0);
  const replies = months.reduce((sum, one) => sum + one.replies, 0);
  if (due + replies === 0) return null;
  const most = months.reduce((best, one) => (one.due > best.due ? one : best));
  return (
    <Picture
      id={`months${fid || ''}`}
      title={title}
      says={charts.monthsSay(number(due), number(replies), charts.month(most.month), number(most.due))}
      meaning={charts.monthsMean}
      csv={`/data/months.csv${fid ? `?fid=${fid}` : ''}`}
      head={[charts.monthHead, figures.messages, charts.repliedOf, figures.onTimeRate, figures.replies]}
      rows={months.map((one) => ({
        key: one.month,
        cells: [
          charts.month(one.month),
          number(one.due),
          number(one.replied),
          one.due ? `${number(percent(one.onTime, one.due)!)}%` : '—',
          number(one.replies),
        ],
      }))}
    >
      <Lines months={months} />
    </Picture>
  );
}

/** Returns the next readable end of a scale whose half is whole: 2, 4, 6, 10, 12, 16, 20, 24 … */
function roundUp(value: number): number {
  const ten = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  const steps = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10, 12].map((step) => Math.round(step * ten));
  return steps.find((step) => step >= value && step % 2 === 0)!;
}

function Lines({ months }: { months: readonly Month[] }) {
  const { charts, figures } = useTexts();
  const { language } = useSite();
  const top = roundUp(Math.max(2, ...months.flatMap(({ due, replies }) => [due, replies])));
  const step = (BOX.width - BOX.left - BOX.right) / Math.max(1, months.length - 1);
  const at = (i: number) => Math.round((BOX.left + i * step) * 10) / 10;
  const up = (value: number) =>
    Math.round((BOX.top + (1 - value / top) * (BOX.height - BOX.top - BOX.bottom)) * 10) / 10;
  const line = (name: 'due' | 'replies') => months.map((one, i) => `${at(i)},${up(one[name])}`).join(' ');
  return (
    <figure className={css.chart}>
      <svg aria-hidden="true" viewBox={`0 0 ${BOX.width} ${BOX.height}`}>
        {[0, top / 2, top].map((value) => (
          <g key={value}>
            <path className={css.grid} d={`M${BOX.left} ${up(value)}H${BOX.width - BOX.right}`} />
            <text x={BOX.left - 8} y={up(value) + 5} textAnchor="end">
              {numberOf(value, language)}
            </text>
          </g>
        ))}
        {months.map(({ month, due, replies }, i) => (
          <g key={month}>
            <title>{charts.monthTitle(charts.month(month), due, replies)}</title>
            <path className={css.column} d={`M${at(i) - step / 2} ${BOX.top}h${step}V${up(0)}h${-step}z`} />
            {i % 2 === months.length % 2 ? null : (
              <text x={at(i)} y={BOX.height - 24} textAnchor="middle">
                {charts.monthShort(month % 100)}
              </text>
            )}
            {i === 0 || month % 100 === 1 ? (
              <text className={css.year} x={at(i)} y={BOX.height - 6} textAnchor="middle">
                {Math.floor(month / 100)}
              </text>
            ) : null}
          </g>
        ))}
        <polyline className={css.due} points={line('due')} />
        <polyline className={css.replies} points={line('replies')} />
        {months.map(({ month, due, replies }, i) => (
          <g key={month}>
            <circle className={css.dueMark} cx={at(i)} cy={up(due)} r="3.5" />
            <rect className={css.repliesMark} x={at(i) - 3} y={up(replies) - 3} width="6" height="6" />
          </g>
        ))}
      </svg>
      <figcaption>
        <span>
          <svg aria-hidden="true" viewBox="0 0 34 12">
            <path className={css.due} d="M0 6H34" />
            <circle className={css.dueMark} cx="17" cy="6" r="4" />
          </svg>
          {figures.messages}
        </span>
        <span>
          <svg aria-hidden="true" viewBox="0 0 34 12">
            <path className={css.replies} d="M0 6H34" />
            <rect className={css.repliesMark} x="13" y="2" width="8" height="8" />
          </svg>
          {figures.replies}
        </span>
      </figcaption>
    </figure>
  );
}
