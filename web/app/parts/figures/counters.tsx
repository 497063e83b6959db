import type { AnswerOf } from '@board/contract';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './counters.module.css';

/** The numbers of messages and replies: yesterday, in the year, in total. */
export function Counters({ overview }: { overview: AnswerOf<'statistics.overview'> }) {
  const { figures } = useTexts();
  const { language } = useSite();
  const lines = [
    [figures.messages, overview.messages],
    [figures.replies, overview.replies],
  ] as const;
  const columns = ['yesterday', 'year', 'total'] as const;
  return (
    <table className={css.counters}>
      <caption className="visually-hidden">{figures.counters}</caption>
      <thead>
        <tr>
          <td />
          {columns.map((name) => (
            <th key={name} scope="col">
              {name === 'year' ? <a href="/data#year">{figures.year}</a> : figures[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(([label, numbers]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {columns.map((name) => (
              <td key={name}>{numberOf(numbers[name], language)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
