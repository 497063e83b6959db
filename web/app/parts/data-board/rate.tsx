import { Link } from 'react-router';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './data-board.module.css';
import { type ListOf, type Share as ShareName, shares } from './measures.ts';

interface CountProps {
  count: number;
  /** the list behind the count; points of messages have none */
  figure: Parameters<ListOf>[0] | 'asks' | 'answeredAsks';
  listOf: ListOf;
}

/** A count with a link to the messages it counts. */
export function Count({ count, figure, listOf }: CountProps) {
  const { dataBoard: texts, server } = useTexts();
  const { language } = useSite();
  const number = numberOf(count, language);
  if (count === 0 || figure === 'asks' || figure === 'answeredAsks') return <>{number}</>;
  return (
    <Link to={listOf(figure)} className={css.count} aria-label={texts.see(server.sheet.figures[figure], number)}>
      {number}
    </Link>
  );
}

interface ShareProps {
  part: number;
  whole: number;
  name: ShareName;
  listOf: ListOf;
}

/** Part and whole of a share, each with its list. */
export function Share({ part, whole, name, listOf }: ShareProps) {
  return (
    <>
      <Count count={part} figure={shares[name].part} listOf={listOf} /> /{' '}
      <Count count={whole} figure={shares[name].whole} listOf={listOf} />
    </>
  );
}

/** A share with its numerator and denominator; a dash if nothing was due. */
export function Rate({ percent, ...share }: ShareProps & { percent: number | null }) {
  const { language } = useSite();
  if (percent === null) return <>—</>;
  return (
    <>
      {numberOf(percent, language)}%{' '}
      <small className={css.soft}>
        <Share {...share} />
      </small>
    </>
  );
}
