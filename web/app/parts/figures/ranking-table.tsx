import type { AnswerOf } from '@board/contract';
import { Position } from '@board/contract/codes';
import { isoDayOf, numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Interval } from './interval.tsx';
import css from './ranking-table.module.css';

interface Props {
  title: string;
  ranking: AnswerOf<'statistics.ranking'>;
  /** largest number of lines; a link leads to the rest */
  limit?: number;
  position: number;
}

/** Places by reply rate, with the parts of each share, and the rule. */
export function RankingTable({ title, ranking, limit, position }: Props) {
  const { charts, figures } = useTexts();
  const { language } = useSite();
  const placed = ranking.rows.filter((row) => row.place !== null);
  const rows = limit && placed.length > 0 ? placed.slice(0, limit) : ranking.rows.slice(0, limit);
  const at = position === Position.ministry ? '/threads/list' : '/forum/list';
  return (
    <section className={css.ranking}>
      <h2>{title}</h2>
      <p>
        {figures.rankingRule(isoDayOf(ranking.from, language), isoDayOf(ranking.to, language), ranking.minimum)}{' '}
        <a href="/data#definitions">{figures.definitions}</a>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={css.frame} aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{figures.board}</th>
              <th scope="col">{figures.place}</th>
              <th scope="col">{figures.replyRate}</th>
              <th scope="col">{charts.interval}</th>
              <th scope="col">{figures.onTimeRate}</th>
              <th scope="col">{figures.medianDays}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.fid}>
                <th scope="row">
                  <a href={`${at}?fid=${row.fid}`}>{row.name}</a>
                </th>
                <td>{row.place ?? <span title={figures.tooFew}>—</span>}</td>
                <td>
                  <Share percent={row.replyRate} part={row.replied} whole={row.due} />
                </td>
                <td>
                  <Interval part={row.replied} whole={row.due} />
                </td>
                <td>
                  <Share percent={row.onTimeRate} part={row.onTime} whole={row.due} />
                </td>
                <td>{row.medianDays === null ? '—' : figures.days(numberOf(row.medianDays, language))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length < ranking.rows.length ? (
        <p>
          <a className={css.all} href="/data">
            {figures.wholeRanking}
          </a>
        </p>
      ) : null}
    </section>
  );
}

/** A share with its numerator and denominator. */
export function Share({ percent, part, whole }: { percent: number | null; part: number; whole: number }) {
  const { language } = useSite();
  if (percent === null) return <>—</>;
  return (
    <>
      <b>{numberOf(percent, language)}%</b>{' '}
      <small>
        {numberOf(part, language)} / {numberOf(whole, language)}
      </small>
    </>
  );
}
