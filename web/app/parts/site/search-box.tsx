import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import css from './search-box.module.css';
import { Suggestions } from './suggestions.tsx';

interface Props {
  keywords?: string;
  action?: string;
  /** more fields of the same search, below the words */
  children?: React.ReactNode;
}

/** Search as a plain form: it works without a script. */
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
