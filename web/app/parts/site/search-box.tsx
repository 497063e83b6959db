import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import css from './search-box.module.css';

/** Search as a plain form: it works without a script. */
export function SearchBox({ keywords = '' }: { keywords?: string }) {
  const { common } = useTexts();
  return (
    <form className={css.search} action="/messageSearch" role="search">
      <input
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
    </form>
  );
}
