import type { PromiseFigures as Figures, UnitPromises } from '@board/contract/promises/calls';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Share } from '../figures/ranking-table.tsx';
import css from './promises.module.css';

const names = ['made', 'open', 'keptOnTime', 'keptLate', 'late', 'broken', 'withdrawn'] as const;
const dueOf = ({ late, keptOnTime, keptLate, broken }: Figures) => late + keptOnTime + keptLate + broken;

/** The figures of promises, in total and by unit. Each unit leads to its promises. */
export function PromiseFigures({ all, units }: { all: Figures; units: readonly UnitPromises[] }) {
  const { promises } = useTexts();
  const { language } = useSite();
  return (
    <>
      <dl className={css.sums}>
        {names.map((name) => (
          <div key={name}>
            <dt>{promises.names[name]}</dt>
            <dd>{numberOf(all[name], language)}</dd>
          </div>
        ))}
        <div>
          <dt>{promises.keptOnTimeRate}</dt>
          <dd>
            <Share percent={all.keptOnTimeRate} part={all.keptOnTime} whole={dueOf(all)} />
          </dd>
        </div>
      </dl>
      {units.length > 0 ? <UnitTable units={units} /> : null}
    </>
  );
}

function UnitTable({ units }: { units: readonly UnitPromises[] }) {
  const { promises } = useTexts();
  const { language } = useSite();
  return (
    <>
      <h3>{promises.unitsMost}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={css.frame} aria-label={promises.unitsMost} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{promises.unit}</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {promises.names[name]}
                </th>
              ))}
              <th scope="col">{promises.keptOnTimeRate}</th>
            </tr>
          </thead>
          <tbody>
            {units.map((unit) => (
              <tr key={unit.groupId}>
                <th scope="row">
                  <a href={`/promises?groupId=${unit.groupId}`}>{unit.groupName}</a>
                </th>
                {names.map((name) => (
                  <td key={name}>{numberOf(unit[name], language)}</td>
                ))}
                <td>
                  <Share percent={unit.keptOnTimeRate} part={unit.keptOnTime} whole={dueOf(unit)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
