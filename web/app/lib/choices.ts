import { ownPath } from './session/own-path.ts';

/** What a reader chose for himself and the server draws pages by: kept in cookies that say nothing of the person. */

const YEAR = 31_536_000;

/** How pages look: large letters in one column (长辈版), strong contrast, or both. */
export const displays = ['standard', 'large', 'contrast', 'large-contrast'] as const;
export type Display = (typeof displays)[number];

const cookieIn = (request: Request, name: string) =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(request.headers.get('cookie') ?? '')?.[1] ?? '';

export const displayOf = (request: Request): Display =>
  displays.find((one) => one === cookieIn(request, 'display')) ?? 'standard';

/** The fid of the region whose home page a reader wants; 0 where he chose none. */
export const regionOf = (request: Request): number => Number(/^\d{1,9}$/.exec(cookieIn(request, 'region'))?.[0] ?? 0);

/** Whether who is signed in lets visits be counted; null where he was not asked yet. */
export const visitsOf = (request: Request) => /^(?:on|off)$/.exec(cookieIn(request, 'visits'))?.[0] ?? null;

/** Keeps a choice, and goes back to where the reader was. */
export function choiceCookie(request: Request, name: string, value: string): Response {
  const url = new URL(request.url);
  const secure = url.protocol === 'https:' ? '; Secure' : '';
  const location = ownPath(url.searchParams.get('back')) ?? '/demo';
  const cookie = `${name}=${value}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
  return new Response(null, { status: 302, headers: { location, 'set-cookie': cookie } });
}
