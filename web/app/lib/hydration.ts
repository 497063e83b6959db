import type { Reads } from './calls/page-params.ts';

/** The settings of a route under `handle`. */
export interface Handle {
  /** false: the page is only read, so the browser gets no framework for it (architecture: reading pages) */
  hydrate?: boolean;
  /** for a page that is only read: the parameters of its address; the page gets no others */
  reads?: Reads;
}

/** Whether a page comes to life in the browser: the innermost route with a `hydrate` decides, true without any. */
export function hydrates(
  matches: readonly { route: { id: string } }[],
  modules: Readonly<Record<string, { handle?: unknown } | undefined>>,
): boolean {
  const handles = matches.map((match) => modules[match.route.id]?.handle as Handle | undefined);
  return handles.findLast((handle) => handle?.hydrate !== undefined)?.hydrate ?? true;
}
