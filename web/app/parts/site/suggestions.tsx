import { useTexts } from '../../lib/texts.ts';
import css from './suggestions.module.css';

interface Props {
  /** the id of the field */
  of: string;
  call: 'search.complete' | 'forums.search';
  /** the page of a region; and of a seat, if that has another page */
  boardAt: string;
  seatAt?: string;
}

/** The list of suggestions while a search is typed (islands/suggest.ts); hidden without a script. */
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
