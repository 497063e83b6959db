const SITE = 'http://site.invalid';

/**
 * Returns a way back that somebody else named, if it stays within the site; otherwise null. The address is parsed as
 * browsers parse it: they take `/\elsewhere`, or a line break after the slash, for another host.
 */
export function ownPath(path: string | null | undefined): string | null {
  if (!path?.startsWith('/')) return null;
  try {
    const url = new URL(path, SITE);
    // `/..//elsewhere` is on this site, but the path that remains of it is not.
    return url.origin === SITE && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}

/** Returns another path with the query of an address: parameters that a page does not know stay (docs/decisions/0121). */
export const withQueryOf = ({ url }: Request, path: string): string => path + new URL(url).search;
