const SITE = 'http://site.invalid';

/**
 * An address within the site that somebody else names as the way back; null for whatever would lead away. The browser's
 * own reading counts: it takes `/\elsewhere`, or a line break after the slash, for another host.
 */
export function ownPath(path: string | null | undefined): string | null {
  if (!path?.startsWith('/')) return null;
  try {
    const url = new URL(path, SITE);
    // `/..//elsewhere` is of this site, but what remains of it is not.
    return url.origin === SITE && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}

/** Another path with what an address asks for: parameters that a page does not know stay (docs/decisions/0121). */
export const withQueryOf = ({ url }: Request, path: string): string => path + new URL(url).search;
