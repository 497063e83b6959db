import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './data-board.module.css';
import type { ListOf } from './measures.ts';
import { monthText } from './period.ts';
import { Count } from './rate.tsx';

export interface Month {
  month: number;
  due: number;
  replies: number;
}

const HEIGHT = 150;
const STEP = 56;
/** least width of a month; more months scroll */
const NARROWEST = 44;
const BAR = 18;
const FOOT = 22;
const HEAD = 16;

interface Props {
  months: readonly Month[];
  /** returns the lists of messages that a month's figures count */
  listsOf: (month: number) => ListOf;
}

/** Messages and replies, month by month: as bars, or as the table behind them, which screen readers can read. */
export function MonthChart({ months, listsOf }: Props) {
  const { dataBoard: texts } = useTexts();
  const [asTable, setAsTable] = useState(false);
  return (
    <section className={css.part} aria-label={texts.months}>
      <div className={css.partHead}>
        <h2>{texts.months}</h2>
        <Button size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? texts.asChart : texts.asTable}
        </Button>
      </div>
      {asTable ? <MonthTable months={months} listsOf={listsOf} /> : <MonthBars months={months} listsOf={listsOf} />}
    </section>
  );
}

/** The months as bars, with links to the messages if there are lists. */
export function MonthBars({ months, listsOf }: Omit<Props, 'listsOf'> & Partial<Pick<Props, 'listsOf'>>) {
  const { dataBoard: texts } = useTexts();
  const { language } = useSite();
  const most = Math.max(1, ...months.flatMap(({ due, replies }) => [due, replies]));
  const heightOf = (count: number) => (count / most) * (HEIGHT - HEAD);
  // Links for the mouse only, because the table has the same links for keyboards and screen readers.
  function bar(x: number, count: number, kind: string | undefined, to: string | undefined) {
    const drawn = (
      <>
        <rect className={kind} x={x} y={HEIGHT - heightOf(count)} width={BAR} height={heightOf(count)} rx="2" />
        <text x={x + BAR / 2} y={HEIGHT - heightOf(count) - 4} textAnchor="middle">
          {count > 0 ? numberOf(count, language) : ''}
        </text>
      </>
    );
    return to ? (
      <Link to={to} tabIndex={-1}>
        {drawn}
      </Link>
    ) : (
      drawn
    );
  }
  return (
    <>
      <p className={css.legend}>
        <span className={css.due}>{texts.received}</span> <span className={css.replies}>{texts.replies}</span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={css.chart} aria-label={texts.chart(months.length)} tabIndex={0}>
        <svg
          aria-hidden="true"
          style={{ width: '100%', maxWidth: months.length * STEP, minWidth: months.length * NARROWEST }}
          viewBox={`0 0 ${months.length * STEP} ${HEIGHT + FOOT}`}
        >
          {months.map(({ month, due, replies }, i) => (
            <g key={month}>
              <title>
                {monthText(month)} {texts.received} {due} {texts.replies} {replies}
              </title>
              {bar(i * STEP + 8, due, css.due, listsOf?.(month)('due'))}
              {bar(i * STEP + 8 + BAR + 3, replies, css.replies, listsOf?.(month)('replies'))}
              <text x={i * STEP + 8 + BAR} y={HEIGHT + 16} textAnchor="middle">
                {monthText(month).slice(2)}
              </text>
            </g>
          ))}
        </svg>
      </section>
    </>
  );
}

function MonthTable({ months, listsOf }: Props) {
  const { dataBoard: texts } = useTexts();
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{texts.month}</th>
          <th scope="col">{texts.received}</th>
          <th scope="col">{texts.replies}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, due, replies }) => (
          <tr key={month}>
            <th scope="row">{monthText(month)}</th>
            <td>
              <Count count={due} figure="due" listOf={listsOf(month)} />
            </td>
            <td>
              <Count count={replies} figure="replies" listOf={listsOf(month)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
