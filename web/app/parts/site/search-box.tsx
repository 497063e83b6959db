import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import css from './search-box.module.css';
import { Suggestions } from './suggestions.tsx';

interface Props {
  keywords?: string;
  action?: string;
  /** further fields of the search, below the words */
  children?: React.ReactNode;
}

/** A search as a plain form, which works without a script. */
export function SearchBox({ keywords = '', action = '/messageSearch', children }: Props) {
  const { common } = useTexts();
  return (
    <search>
      <form action={action}>
        <div className={css.words}>
          <input
            id="search-words"
            type="search"
            name="keywords"
            defaultValue={keywords}
            placeholder={common.searchHint}
            aria-label={common.searchLabel}
            maxLength={100}
          />
          <Button look="plain" type="submit">
            {common.search}
          </Button>
        </div>
        <Suggestions of="search-words" call="search.complete" boardAt="/threads/list" />
        {children}
      </form>
    </search>
  );
}
