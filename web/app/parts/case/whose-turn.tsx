import type { Turn } from '@board/contract/handling/case';
import { useTexts } from '../../lib/texts.ts';
import css from './case-view.module.css';

/** The party that has to act next, and how; or that nobody has to. */
export function WhoseTurn({ turn }: { turn: Turn | null }) {
  const { turn: texts } = useTexts().work;
  if (!turn) return <span>{texts.nobody}</span>;
  const { party, unit, what } = turn;
  const who = party === 'unit' ? unit : texts[party];
  return <span className={css.turn}>{texts.of(who, texts.what[what])}</span>;
}
