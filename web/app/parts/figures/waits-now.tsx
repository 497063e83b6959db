import type { AnswerOf } from '@board/contract';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './waits-now.module.css';

interface Props {
  waits: AnswerOf<'statistics.waiting'>['waits'];
  /** of the seat, and of the domain that is asked for; empty: none is */
  name: string;
  domain: string;
}

/** How long a seat took of late: for this kind of matter where it had enough of them. */
export function WaitsNow({ waits, name, domain }: Props) {
  const { charts } = useTexts();
  const { language } = useSite();
  if (!waits) return null;
  const [half, nine] = [numberOf(waits.median, language), numberOf(waits.nineInTen, language)];
  return (
    <p className={css.now}>
      {waits.ofDomain ? charts.waitsHereFor(name, domain, half, nine) : charts.waitsHere(name, half, nine)}
    </p>
  );
}
