import type { AnswerOf } from '@board/contract';
import { interval } from '@board/contract/rules/interval';
import { type Months, monthsBetween } from '@board/contract/rules/months';
import { todayInShanghai } from '../../lib/format.ts';
import { useTexts } from '../../lib/texts.ts';
import { type Share as ShareName, shareIn } from '../data-board/measures.ts';
import { MonthBars } from '../data-board/month-chart.tsx';
import { monthIn, monthText } from '../data-board/period.ts';
import { Bars } from './bars.tsx';
import { Picture } from './picture.tsx';
import css from './platform-data.module.css';
import { Share } from './share.tsx';

type Data = AnswerOf<'reports.board'>;
export type FileOf = (what: string) => string;

/** The shares that are shown with an interval. */
export const shown = ['answered', 'onTime', 'satisfied', 'solved'] as const satisfies readonly ShareName[];

interface Props {
  data: Data & { figures: NonNullable<Data['figures']> };
  months: Months;
  fileOf: FileOf;
}

/** The figures of one board in pictures: shares, months, domains, reviews. */
export function Pictures({ data, months, fileOf }: Props) {
  const { platformData: texts } = useTexts();
  const { figures, reviews } = data;
  const known = new Map(data.months.map((one) => [one.month, one]));
  const every = monthsBetween({
    from: months.from,
    to: Math.min(months.to, monthIn(todayInShanghai().slice(0, 7))!),
  }).map((month) => known.get(month) ?? { month, due: 0, replies: 0 });
  const domains = data.domains.map(({ name, messages }) => [name, messages] as const);
  const { names } = texts.reviews;
  const reviewed = (Object.keys(names) as (keyof typeof names)[]).map((name) => [names[name], reviews[name]] as const);
  const counted = [texts.name, texts.count];
  return (
    <div className={css.two}>
      <Picture
        title={texts.rates.title}
        meaning={texts.rates.meaning}
        none={figures.due === 0 ? texts.rates.none : null}
        head={[texts.name, texts.rates.share, texts.rates.low, texts.rates.high, texts.rates.part, texts.rates.whole]}
        rows={shown.map((name) => {
          const { percent, part, whole } = shareIn(figures, name);
          const within = interval(part, whole);
          return [texts[name], percent ?? '', within?.low ?? '', within?.high ?? '', part, whole];
        })}
        file={fileOf(texts.rates.title)}
        chart={
          <ul className={css.rates}>
            {shown.map((name) => (
              <li key={name}>
                <span>{texts[name]}</span>
                <Share {...shareIn(figures, name)} />
              </li>
            ))}
          </ul>
        }
      />
      <Picture
        title={texts.reviews.title}
        meaning={texts.reviews.meaning}
        none={reviewed.every(([, count]) => count === 0) ? texts.reviews.none : null}
        head={counted}
        rows={reviewed}
        file={fileOf(texts.reviews.title)}
        chart={<Bars rows={reviewed} />}
      />
      <Picture
        wide={every.length > 6}
        title={texts.months.title}
        meaning={texts.months.meaning}
        none={data.months.length === 0 ? texts.months.none : null}
        head={[texts.months.month, texts.months.received, texts.months.replies]}
        rows={every.map(({ month, due, replies }) => [monthText(month), due, replies])}
        file={fileOf(texts.months.title)}
        chart={<MonthBars months={every} />}
      />
      <Picture
        title={texts.domains.title}
        meaning={texts.domains.meaning}
        none={domains.length === 0 ? texts.domains.none : null}
        head={[texts.domains.domain, texts.count]}
        rows={domains}
        file={fileOf(texts.domains.title)}
        chart={<Bars rows={domains} />}
      />
    </div>
  );
}
