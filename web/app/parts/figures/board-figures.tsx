import type { AnswerOf } from '@board/contract';
import { isoDayOf, numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './board-figures.module.css';
import { Share } from './ranking-table.tsx';
import { TopicList } from './topic-list.tsx';

type Fact = readonly [label: string, value: React.ReactNode];

/** The year of a seat or region: messages, replies and their speed, and messages that wait too long. */
export function BoardFigures({ year, fid, name }: { year: AnswerOf<'statistics.board'>; fid: number; name: string }) {
  const { figures, promises } = useTexts();
  const { language } = useSite();
  const { figures: sums, overdue, from, to } = year;
  const { due, replied, medianDays } = sums;
  if (due + sums.replies + overdue === 0) return null;
  const first: Fact[] = [
    [figures.due, <b key="due">{numberOf(due, language)}</b>],
    [figures.replyRate, <Share key="rate" percent={sums.replyRate} part={replied} whole={due} />],
    [figures.medianDays, <b key="days">{medianDays === null ? '—' : figures.days(numberOf(medianDays, language))}</b>],
    [figures.overdue, <b key="overdue">{numberOf(overdue, language)}</b>],
  ];
  const more: Fact[] = [
    [figures.repliesOfYear, <b key="replies">{numberOf(sums.replies, language)}</b>],
    [figures.onTimeRate, <Share key="time" percent={sums.onTimeRate} part={sums.onTime} whole={due} />],
    [
      figures.pointsRate,
      <Share key="points" percent={sums.answeredAsksRate} part={sums.answeredAsks} whole={sums.asks} />,
    ],
    [
      figures.satisfiedRate,
      <Share key="s" percent={sums.satisfiedRate} part={sums.satisfied} whole={sums.evaluated} />,
    ],
  ];
  return (
    <section className={css.figures} aria-label={figures.yearOf(name)}>
      <Facts facts={first} />
      <p>
        <a href={`/promises?fid=${fid}`}>{promises.toListOf(name)}</a>
      </p>
      <details>
        <summary>{figures.moreFigures}</summary>
        <Facts facts={more} />
        <p>
          {figures.period(isoDayOf(from, language), isoDayOf(to, language))}{' '}
          <a href="/data#definitions">{figures.definitions}</a>
        </p>
        <TopicList topics={year.topics.slice(0, 5)} from={from} fid={fid} />
      </details>
    </section>
  );
}

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
