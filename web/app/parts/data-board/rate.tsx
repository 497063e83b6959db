import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './data-board.module.css';

interface Props {
  percent: number | null;
  part: number;
  whole: number;
}

/** A share with its numerator and denominator; a dash where nothing was due. */
export function Rate({ percent, part, whole }: Props) {
  const { dataBoard: texts } = useTexts();
  const { language } = useSite();
  if (percent === null) return <>—</>;
  return (
    <>
      {numberOf(percent, language)}%{' '}
      <small className={css.soft}>{texts.share(numberOf(part, language), numberOf(whole, language))}</small>
    </>
  );
}
