import type { OfficeFigures } from '@board/contract/statistics';
import { Link } from 'react-router';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './data-board.module.css';
import { groupNames, groups, isShare, type Measure, shareIn } from './measures.ts';

interface Props {
  figures: OfficeFigures;
  overdue: number;
  /** where the messages that a figure counts are listed, if they can be */
  lists: Partial<Record<Measure, string>>;
}

/** The figures of one board, grouped by what they are about; every share with what it is made of. */
export function Facts({ figures, overdue, lists }: Props) {
  const { dataBoard: texts } = useTexts();
  const { language } = useSite();
  const number = (value: number) => numberOf(value, language);

  function shown(name: Measure): React.ReactNode {
    if (isShare(name)) {
      const { percent } = shareIn(figures, name);
      return percent === null ? '—' : `${number(percent)}%`;
    }
    if (name === 'received') return number(figures.due);
    if (name === 'medianDays') return figures.medianDays === null ? '—' : texts.days(number(figures.medianDays));
    return <span className={overdue > 0 ? css.late : undefined}>{number(overdue)}</span>;
  }
  function noteOf(name: Measure): string {
    if (isShare(name)) {
      const { part, whole } = shareIn(figures, name);
      return texts.share(number(part), number(whole));
    }
    return name === 'medianDays' ? texts.median : texts.list;
  }
  return (
    <div className={css.groups}>
      {groupNames.map((group) => (
        <section
          key={group}
          aria-label={texts.groups[group]}
          style={{ '--cards': groups[group].length } as React.CSSProperties}
        >
          <h2 className={css.group}>{texts.groups[group]}</h2>
          <dl className={css.facts}>
            {groups[group].map((name) => (
              <div key={name}>
                <dt>{texts[name]}</dt>
                <dd>
                  <b>{shown(name)}</b>
                  <span className={css.soft}>
                    {lists[name] ? <Link to={lists[name]}>{noteOf(name)}</Link> : noteOf(name)}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <details className={css.meanings}>
        <summary>{texts.definitions}</summary>
        <dl>
          {texts.meanings.map(([name, meaning]) => (
            <div key={name} className={css.meaning}>
              <dt>{name}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
