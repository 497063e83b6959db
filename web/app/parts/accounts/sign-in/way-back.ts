/** Kept in this tab while its reader is at another site (product.md §4: jump type LG). */
const JUMP_TYPE = 'jumpType';
const STATE = 'thirdPartyState';
const BACK = 'thirdPartyBack';

/** Remembers the third-party sign-in begun in this tab, so that the return of another sign-in is not taken for it. */
export function rememberWay(url: string, back: string | null): void {
  sessionStorage.setItem(JUMP_TYPE, 'LG');
  sessionStorage.setItem(STATE, new URL(url).searchParams.get('state') ?? '');
  sessionStorage.setItem(BACK, back ?? '');
}

/** Whether a state belongs to the sign-in begun in this tab; and where to go afterwards. */
export function wayBegunHere(state: string): { ours: boolean; back: string | null } {
  const ours = state !== '' && sessionStorage.getItem(STATE) === state;
  return { ours: ours && sessionStorage.getItem(JUMP_TYPE) === 'LG', back: sessionStorage.getItem(BACK) || null };
}

export function forgetWay(): void {
  for (const name of [JUMP_TYPE, STATE, BACK]) sessionStorage.removeItem(name);
}
