import type { AnswerOf } from '@board/contract';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './waits-now.module.css';

interface Props {
  waits: AnswerOf<'statistics.waiting'>['waits'];
  /** names of the seat, and of the chosen domain; empty: none */
  name: string;
  domain: string;
}

/** How long a seat took recently; for the chosen domain if it had enough such messages. */
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
