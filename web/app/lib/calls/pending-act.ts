/**
 * What somebody wanted to do before he signed in, carried out once he is back: kept in the tab, for the page it was said
 * on, for as long as signing in may take.
 */
interface Wish {
  /** what the button of the page says it does (parts/site/act-button.tsx) */
  act: string;
  path: string;
  at: number;
}

const NAME = 'wish';
/** ms */
const LASTS = 15 * 60_000;

/** Remembers a wish; none forgets an earlier one. */
export function wish(act: string | undefined): void {
  const made: Wish | null = act ? { act, path: location.pathname, at: Date.now() } : null;
  if (made) sessionStorage.setItem(NAME, JSON.stringify(made));
  else sessionStorage.removeItem(NAME);
}

/** What was wished for on this page; asked once. */
export function wished(): string | null {
  const kept = sessionStorage.getItem(NAME);
  if (!kept) return null;
  sessionStorage.removeItem(NAME);
  const { act, path, at }: Wish = JSON.parse(kept);
  return path === location.pathname && Date.now() - at < LASTS ? act : null;
}
