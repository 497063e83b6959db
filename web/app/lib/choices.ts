import { ownPath } from './session/own-path.ts';

/**
 * What a reader chose for himself and the server draws pages by: kept in cookies that say nothing of the person. They are
 * read from the header `cookie`, which a kept page is found by before anything else is made of its request.
 */

const YEAR = 31_536_000;

/** How pages look: large letters in one column (长辈版), strong contrast, or both. */
export const displays = ['standard', 'large', 'contrast', 'large-contrast'] as const;
export type Display = (typeof displays)[number];

const cookieIn = (cookies: string, name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies)?.[1] ?? '';

export const cookiesOf = ({ headers }: Request): string => headers.get('cookie') ?? '';

export const displayOf = (cookies: string): Display =>
  displays.find((one) => one === cookieIn(cookies, 'display')) ?? 'standard';

/** The fid of the region whose home page a reader wants; 0 where he chose none. */
export const regionOf = (cookies: string): number => Number(/^\d{1,9}$/.exec(cookieIn(cookies, 'region'))?.[0] ?? 0);

/** Whether who is signed in lets visits be counted; null where he was not asked yet. */
export const visitsOf = (cookies: string) => /^(?:on|off)$/.exec(cookieIn(cookies, 'visits'))?.[0] ?? null;

/** Keeps a choice, and goes back to where the reader was. */
export function choiceCookie(request: Request, name: string, value: string): Response {
  const url = new URL(request.url);
  const secure = url.protocol === 'https:' ? '; Secure' : '';
  const location = ownPath(url.searchParams.get('back')) ?? '/demo';
  const cookie = `${name}=${value}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
  return new Response(null, { status: 302, headers: { location, 'set-cookie': cookie } });
}
