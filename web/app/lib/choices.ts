import { ownPath } from './session/own-path.ts';

/**
 * Choices by which the server draws pages for a reader. They are kept in cookies that say nothing of the person. They are
 * read from the raw header `cookie`, because a kept page is looked up before the request is parsed.
 */

const YEAR = 31_536_000;

/** How pages look: large letters in one column (长辈版), strong contrast, or both. */
export const displays = ['standard', 'large', 'contrast', 'large-contrast'] as const;
export type Display = (typeof displays)[number];

const DISPLAY = /(?:^|; )display=([^;]*)/;
const REGION = /(?:^|; )region=(\d{1,9})(?:;|$)/;
const VISITS = /(?:^|; )visits=(on|off)(?:;|$)/;

export const cookiesOf = ({ headers }: Request): string => headers.get('cookie') ?? '';

export function displayOf(cookies: string): Display {
  const chosen = DISPLAY.exec(cookies)?.[1];
  return displays.find((one) => one === chosen) ?? 'standard';
}

/** The fid of the region whose home page the reader wants; 0 if none was chosen. */
export const regionOf = (cookies: string): number => Number(REGION.exec(cookies)?.[1] ?? 0);

/** Whether a signed-in person lets visits be counted; null if not asked yet. */
export const visitsOf = (cookies: string) => VISITS.exec(cookies)?.[1] ?? null;

/** Keeps a choice and redirects to the page the reader was on. */
export function choiceCookie(request: Request, name: string, value: string): Response {
  const url = new URL(request.url);
  const secure = url.protocol === 'https:' ? '; Secure' : '';
  const location = ownPath(url.searchParams.get('back')) ?? '/demo';
  const cookie = `${name}=${value}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
  return new Response(null, { status: 302, headers: { location, 'set-cookie': cookie } });
}
