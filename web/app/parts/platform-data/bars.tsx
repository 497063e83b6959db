import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import css from './platform-data.module.css';

/** Counts as bars, one below the other. The numbers stand beside them. */
export function Bars({ rows }: { rows: readonly (readonly [name: string, count: number])[] }) {
  const { language } = useSite();
  const most = Math.max(1, ...rows.map(([, count]) => count));
  return (
    <ul className={css.bars}>
      {rows.map(([name, count]) => (
        <li key={name}>
          <span>{name}</span>
          <span className={css.bar}>
            <i style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <b>{numberOf(count, language)}</b>
        </li>
      ))}
    </ul>
  );
}
