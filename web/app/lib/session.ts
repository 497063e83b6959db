import type { Session } from '@board/contract/accounts';

/** product.md §3: the cookies of a session live one day. */
const DAY = 86_400;
const names = ['token', 'userType', 'organization', 'loginType'] as const;
export const LoginType = { password: '1', phoneCode: '2' } as const;

/** The token of this browser's session; empty when nobody is signed in. */
export function sessionToken(): string {
  return document.cookie.match(/(?:^|; )token=([^;]*)/)?.[1] ?? '';
}

/** Keeps a session in cookies, where pages rendered on the server see it too. */
export function keepSession(session: Session, loginType: string): void {
  const values = { token: session.token, userType: session.userType, organization: session.organization, loginType };
  for (const name of names) setCookie(name, String(values[name]), DAY);
}

export function forgetSession(): void {
  for (const name of names) setCookie(name, '', 0);
}

function setCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

/** Where to go after signing in: back to the page that asked for it, or to the work area (product.md §4). */
export function destinationOf(session: Session, back: string | null): string {
  if ([1, 3, 5].includes(session.organization)) return '/g/workTable';
  return back?.startsWith('/') && !back.startsWith('//') ? back : '/demo';
}
