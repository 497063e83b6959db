import { useTexts } from '../../lib/texts.ts';
import css from './suggestions.module.css';

interface Props {
  /** the id of the field */
  of: string;
  call: 'search.complete' | 'forums.search';
  /** the page of a region, and of a seat where that has no other */
  boardAt: string;
  seatAt?: string;
}

/** What a search offers while its words are typed (islands/suggest.ts); without a script it stays away. */
export function Suggestions({ of, call, boardAt, seatAt = boardAt }: Props) {
  const { search } = useTexts();
  const { suggested, suggestedSeat } = search;
  return (
    <div className={css.place} data-suggest={JSON.stringify({ of, call, boardAt, seatAt, suggested, suggestedSeat })}>
      <div id={`${of}-options`} className={css.options} role="listbox" aria-label={search.suggestions} hidden />
      <p className="visually-hidden" role="status" />
      <script type="module" src="/islands/suggest.js" />
    </div>
  );
}
