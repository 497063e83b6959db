/** A digest function giving lower-case hex; server and browser each bring their own. */
export type Md5 = (text: string) => string;

/**
 * The signature of a call (wire.md §2): md5 over path, the very `param` string sent, a 16-character key and the token.
 * The key comes from the token when there is one, otherwise from the app code. It guards against accidents only, the
 * app code being public; access is decided by the session (decisions.md 10).
 */
export function signature(md5: Md5, path: string, param: string, appCode: string, token: string): string {
  const key = md5(token || appCode).slice(0, 16);
  return md5(path + param + key + token);
}

/** The header by which a page says that it asks by itself, nobody being there: such a call keeps no session awake. */
export const UNATTENDED = 'x-unattended';

/** The header by which a page of the board says that its session is a cookie: no answer tells it a token. */
export const BY_COOKIE = 'x-by-cookie';

/**
 * What an address says of how its call is made (product.md §7): with `noToken` in it as nobody, with `notSign` without a
 * signature.
 */
export const asksWithoutToken = (url: string): boolean => url.includes('noToken');
export const isNotSigned = (url: string): boolean => url.includes('notSign');

/**
 * What the real board's proxy puts before the paths of calls, and a development server here (product.md §7). It is not
 * part of what is signed (wire.md §2).
 */
export const COMMON_PREFIX = '/pro-dfbbs-front';

/** The envelope of a signed POST. */
export interface SignedBody {
  appCode: string;
  token: string;
  signature: string;
  param: string;
}

/** The script that every page carries: programs written for the board read the code from it (wire.md §1.1). */
export const appCodeScript = (appCode: string) =>
  `window.SITE_CONFIG = window.SITE_CONFIG || {}; window.SITE_CONFIG['appCode'] = '${appCode}';`;
