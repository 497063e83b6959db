import type { AnswerOf } from '@board/contract';
import type { Language } from '@board/contract/languages';
import { isoDayOf, numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import type { Texts } from '../../texts/zh-CN/index.ts';
import css from './board-figures.module.css';
import { Share } from './ranking-table.tsx';

type Year = AnswerOf<'statistics.board'>;
type Fact = readonly [label: string, value: React.ReactNode];

interface Props {
  year: Year;
  fid: number;
  name: string;
}

/** Tells whether a seat or region had messages or replies in the year. */
export const hasFigures = ({ figures, overdue }: Year): boolean => figures.due + figures.replies + overdue > 0;

/** The four figures of a seat or region that say most, with the way to the others; nothing if there are no messages. */
export function BoardFigures({ year, fid, name }: Props) {
  const { figures, promises } = useTexts();
  const { language } = useSite();
  if (!hasFigures(year)) return null;
  return (
    <section className={css.figures} aria-label={figures.yearOf(name)}>
      <Facts facts={mainFacts(year, figures, language)} />
      <p>
        <a href={`/data/board?fid=${fid}`}>{figures.moreFigures}</a>
        <a href={`/promises?fid=${fid}`}>{promises.toListOf(name)}</a>
      </p>
    </section>
  );
}

/** All figures of a seat or region for the year, the counted days and the way to what the figures mean. */
export function WholeBoardFigures({ year, fid, name }: Props) {
  const { figures, promises } = useTexts();
  const { language } = useSite();
  return (
    <section className={css.figures} aria-label={figures.yearOf(name)}>
      <Facts facts={[...mainFacts(year, figures, language), ...otherFacts(year, figures, language)]} />
      <p>{figures.period(isoDayOf(year.from, language), isoDayOf(year.to, language))}</p>
      <p>
        <a href="/data#definitions">{figures.definitions}</a>
        <a href={`/promises?fid=${fid}`}>{promises.toListOf(name)}</a>
      </p>
    </section>
  );
}

function mainFacts({ figures: sums, overdue }: Year, figures: Texts['figures'], language: Language): Fact[] {
  const { due, replied, medianDays } = sums;
  return [
    [figures.due, <b key="due">{numberOf(due, language)}</b>],
    [figures.replyRate, <Share key="rate" percent={sums.replyRate} part={replied} whole={due} />],
    [figures.medianDays, <b key="days">{medianDays === null ? '—' : figures.days(numberOf(medianDays, language))}</b>],
    [figures.overdue, <b key="overdue">{numberOf(overdue, language)}</b>],
  ];
}

function otherFacts({ figures: sums }: Year, figures: Texts['figures'], language: Language): Fact[] {
  return [
    [figures.repliesOfYear, <b key="replies">{numberOf(sums.replies, language)}</b>],
    [figures.onTimeRate, <Share key="time" percent={sums.onTimeRate} part={sums.onTime} whole={sums.due} />],
    [
      figures.pointsRate,
      <Share key="points" percent={sums.answeredAsksRate} part={sums.answeredAsks} whole={sums.asks} />,
    ],
    [
      figures.satisfiedRate,
      <Share key="satisfied" percent={sums.satisfiedRate} part={sums.satisfied} whole={sums.evaluated} />,
    ],
  ];
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
