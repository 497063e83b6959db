import type { Interval } from '@board/contract/rules/interval';
import css from './platform-data.module.css';

const HEIGHT = 14;

interface Props {
  /** percent; null: no share */
  share: number | null;
  interval: Interval | null;
}

/** A share from 0 to 100 percent as a bar, with a whisker for its interval. The numbers stand beside it. */
export function IntervalBar({ share, interval }: Props) {
  if (share === null || !interval) return null;
  const { low, high } = interval;
  return (
    <svg aria-hidden="true" className={css.interval} viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none">
      <rect className={css.track} x="0" y="3" width="100" height={HEIGHT - 6} />
      <rect className={css.share} x="0" y="3" width={share} height={HEIGHT - 6} />
      <path
        className={css.whisker}
        vectorEffect="non-scaling-stroke"
        d={`M${low} ${HEIGHT / 2}H${high}M${low} 3V${HEIGHT - 3}M${high} 3V${HEIGHT - 3}`}
      />
    </svg>
  );
}
