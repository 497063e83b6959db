import { useTexts } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import page from '../../ui/page.module.css';

/** Returns the page of a list from its address. */
export const pageIn = (said: string): number => Math.min(1000, Number(/^[1-9]\d{0,3}$/.exec(said)?.[0] ?? 1));

interface Props {
  at: number;
  more: boolean;
  /** returns the address of a page, if it contains more than the number */
  to?: (page: number) => string;
}

/** Links to the page before and the page after, if there are several. */
export function Pages({ at, more, to = (page) => `?page=${page}` }: Props) {
  const { common, search } = useTexts();
  if (at === 1 && !more) return null;
  return (
    <nav className={page.more} aria-label={common.pages}>
      {at > 1 ? (
        <ButtonLink look="plain" rel="prev" href={to(at - 1)}>
          {search.previous}
        </ButtonLink>
      ) : null}
      <span className={page.at}>{search.page(at)}</span>
      {more ? (
        <ButtonLink look="plain" rel="next" href={to(at + 1)}>
          {search.next}
        </ButtonLink>
      ) : null}
    </nav>
  );
}
