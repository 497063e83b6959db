import type { OfficeFigures } from '@board/contract/statistics';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './data-board.module.css';
import { groupNames, groups, isShare, type ListOf, type Measure, shareIn } from './measures.ts';
import { Count, Share } from './rate.tsx';

interface Props {
  figures: OfficeFigures;
  overdue: number;
  /** the lists of messages that the figures count */
  listOf: ListOf;
}

/** The figures of one board by subject; each share with its parts. */
export function Facts({ figures, overdue, listOf }: Props) {
  const { dataBoard: texts } = useTexts();
  const { language } = useSite();
  const number = (value: number) => numberOf(value, language);

  function shown(name: Measure): React.ReactNode {
    if (isShare(name)) {
      const { percent } = shareIn(figures, name);
      return percent === null ? '—' : `${number(percent)}%`;
    }
    if (name === 'received') return <Count count={figures.due} figure="due" listOf={listOf} />;
    if (name === 'medianDays') return figures.medianDays === null ? '—' : number(figures.medianDays);
    return (
      <span className={overdue > 0 ? css.late : undefined}>
        <Count count={overdue} figure="overdue" listOf={listOf} />
      </span>
    );
  }
  function noteOf(name: Measure): React.ReactNode {
    if (isShare(name)) return <Share {...shareIn(figures, name)} name={name} listOf={listOf} />;
    if (name === 'medianDays')
      return figures.meanDays === null ? texts.median : texts.medianAndMean(number(figures.meanDays));
    return name === 'received' ? texts.inPeriod : texts.today;
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
                  <span className={css.soft}>{noteOf(name)}</span>
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
