import { interval } from '@board/contract/rules/interval';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { IntervalBar } from './interval-bar.tsx';
import css from './platform-data.module.css';

interface Props {
  percent: number | null;
  part: number;
  whole: number;
}

/** A share with its interval, as a picture and in numbers; a dash if nothing was counted. */
export function Share({ percent, part, whole }: Props) {
  const { platformData: texts } = useTexts();
  const { language } = useSite();
  const number = (value: number) => numberOf(value, language);
  const within = interval(part, whole);
  if (percent === null || !within) return <>—</>;
  return (
    <div className={css.shareCell}>
      <IntervalBar share={percent} interval={within} />
      <span>
        <b>{number(percent)}%</b>{' '}
        <small>
          {texts.between(number(within.low), number(within.high))} · {texts.ofWhole(number(part), number(whole))}
        </small>
      </span>
    </div>
  );
}
