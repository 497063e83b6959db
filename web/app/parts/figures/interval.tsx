import { wilson } from '@board/contract/rules/wilson';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import css from './interval.module.css';

/** The interval that holds the true share in 95 of 100 cases: it is wide if there are few messages. */
export function Interval({ part, whole }: { part: number; whole: number }) {
  const { language } = useSite();
  const between = wilson(part, whole);
  if (!between) return <>—</>;
  const [low, high] = between.map((share) => Math.round(share * 100)) as [number, number];
  return (
    <span className={css.interval}>
      <svg viewBox="0 0 100 14" aria-hidden="true">
        <path className={css.whole} d="M0 7H100" />
        <path className={css.range} d={`M${low} 7H${Math.max(high, low + 2)}`} />
        <circle cx={Math.round((part / whole) * 100)} cy="7" r="4" />
      </svg>
      {numberOf(low, language)}–{numberOf(high, language)}%
    </span>
  );
}
