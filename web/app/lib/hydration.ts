import type { Reads } from './calls/page-params.ts';

/** What a route says about itself under `handle`. */
export interface Handle {
  /** false: the page is only read, and the browser gets no framework for it (architecture: reading pages) */
  hydrate?: boolean;
  /** parameters of the address that a page reads which is only read; it gets no others */
  reads?: Reads;
}

/** Whether a page comes to life in the browser: unless its innermost route that has a say says no. */
export function hydrates(
  matches: readonly { route: { id: string } }[],
  modules: Readonly<Record<string, { handle?: unknown } | undefined>>,
): boolean {
  const handles = matches.map((match) => modules[match.route.id]?.handle as Handle | undefined);
  return handles.findLast((handle) => handle?.hydrate !== undefined)?.hydrate ?? true;
}
