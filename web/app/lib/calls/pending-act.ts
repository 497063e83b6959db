/**
 * An act that a person asked for before signing in, carried out afterwards. It is kept in the tab, for the page it was asked
 * for on, for as long as signing in may take.
 */
interface PendingAct {
  /** the act that a button of the page names (parts/site/act-button.tsx) */
  act: string;
  path: string;
  at: number;
}

const NAME = 'pending-act';
/** ms */
const LASTS = 15 * 60_000;

/** Remembers the act to carry out after signing in; undefined forgets an earlier one. */
export function rememberPendingAct(act: string | undefined): void {
  const made: PendingAct | null = act ? { act, path: location.pathname, at: Date.now() } : null;
  if (made) sessionStorage.setItem(NAME, JSON.stringify(made));
  else sessionStorage.removeItem(NAME);
}

/** Returns the act that waits for this page, once; null if there is none. */
export function takePendingAct(): string | null {
  const kept = sessionStorage.getItem(NAME);
  if (!kept) return null;
  sessionStorage.removeItem(NAME);
  const { act, path, at }: PendingAct = JSON.parse(kept);
  return path === location.pathname && Date.now() - at < LASTS ? act : null;
}
