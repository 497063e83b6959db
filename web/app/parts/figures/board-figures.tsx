import type { AnswerOf } from '@board/contract';
import { isoDayOf, numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './board-figures.module.css';
import { Share } from './ranking-table.tsx';
import { TopicList } from './topic-list.tsx';

/** The year of a seat or a region: how much is written, whether and how soon it is replied to, what waits too long. */
export function BoardFigures({ year, fid, name }: { year: AnswerOf<'statistics.board'>; fid: number; name: string }) {
  const { figures } = useTexts();
  const { language } = useSite();
  const { figures: sums, overdue, from, to } = year;
  const { due, replied, medianDays } = sums;
  if (due + sums.replies + overdue === 0) return null;
  const facts = [
    [figures.due, <b key="due">{numberOf(due, language)}</b>],
    [figures.repliesOfYear, <b key="replies">{numberOf(sums.replies, language)}</b>],
    [figures.replyRate, <Share key="rate" percent={sums.replyRate} part={replied} whole={due} />],
    [figures.onTimeRate, <Share key="time" percent={sums.onTimeRate} part={sums.onTime} whole={due} />],
    [figures.medianDays, <b key="days">{medianDays === null ? '—' : figures.days(numberOf(medianDays, language))}</b>],
    [figures.overdue, <b key="overdue">{numberOf(overdue, language)}</b>],
    [
      figures.satisfiedRate,
      <Share key="s" percent={sums.satisfiedRate} part={sums.satisfied} whole={sums.evaluated} />,
    ],
  ] as const;
  return (
    <details className={css.figures} open>
      <summary>{figures.yearOf(name)}</summary>
      <p>
        {figures.period(isoDayOf(from, language), isoDayOf(to, language))}{' '}
        <a href="/data#definitions">{figures.definitions}</a>
      </p>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <TopicList topics={year.topics.slice(0, 5)} from={from} fid={fid} heading="h3" />
    </details>
  );
}
