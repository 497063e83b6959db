import type { AnswerOf } from '@board/contract';
import { interval } from '@board/contract/rules/interval';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from '../data-board/data-board.module.css';
import { shareIn } from '../data-board/measures.ts';

type Data = AnswerOf<'reports.board'>;

/** The most important numbers. */
export function Headline({ data }: { data: Data & { figures: NonNullable<Data['figures']> } }) {
  const { platformData: texts } = useTexts();
  const { language } = useSite();
  const { figures, overdue, reviews } = data;
  const number = (value: number) => numberOf(value, language);
  function share(name: 'answered' | 'onTime' | 'satisfied') {
    const { percent, part, whole } = shareIn(figures, name);
    const within = interval(part, whole);
    return (
      <div key={name}>
        <dt>{texts[name]}</dt>
        <dd>
          <b>{percent === null ? '—' : `${number(percent)}%`}</b>
          <span className={css.soft}>
            {texts.ofWhole(number(part), number(whole))}
            {within ? ` · ${texts.between(number(within.low), number(within.high))}` : null}
          </span>
        </dd>
      </div>
    );
  }
  return (
    <dl className={css.facts} style={{ margin: '0.5rem 0 1rem' }}>
      <div>
        <dt>{texts.received}</dt>
        <dd>
          <b>{number(figures.due)}</b>
        </dd>
      </div>
      {share('answered')}
      {share('onTime')}
      <div>
        <dt>{texts.median}</dt>
        <dd>
          <b>{figures.medianDays === null ? '—' : number(figures.medianDays)}</b>
          <span className={css.soft}>{texts.medianNote}</span>
        </dd>
      </div>
      {share('satisfied')}
      <div>
        <dt>{texts.overdue}</dt>
        <dd className={overdue > 0 ? css.late : undefined}>
          <b>{number(overdue)}</b>
        </dd>
      </div>
      <div>
        <dt>{texts.inReview}</dt>
        <dd>
          <b>{number(reviews.waiting)}</b>
        </dd>
      </div>
    </dl>
  );
}
