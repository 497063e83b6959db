import type { Forum } from '@board/contract/forums';
import { redirect } from 'react-router';
import type { Backend } from '../../lib/calls/backend.ts';
import { digits, paramsOf, words } from '../../lib/calls/page-params.ts';
import { keywordsIn } from '../../lib/keywords.ts';
import { notFound } from '../../lib/not-found.ts';

/** What a page that leads to a seat shows: a region with what hangs on it, the whole country, or what a search found. */
export interface SeatsShown {
  path: Forum[];
  seats: Forum[];
  regions: Forum[];
  keywords: string;
  /** null: nothing was searched for */
  found: Forum[] | null;
}

/** The parameters of a page that shows it. */
export const seatReads = { fid: digits, keywords: words };

/** Reads it for an address with `?fid=` or `?keywords=`. A seat is where the way ends: it leads on to `seatAt`. */
export async function seatsShown({ call }: Backend, request: Request, seatAt: string): Promise<SeatsShown> {
  const { fid, keywords: said } = paramsOf(request, seatReads);
  const keywords = keywordsIn(said, 50);
  if (fid) {
    const below = await call('forums.children', { fid }).catch(notFound);
    if (below.path.at(-1)!.kind === 'seat') throw redirect(`${seatAt}?fid=${fid}`);
    return { ...below, keywords: '', found: null };
  }
  const { forums: regions } = await call('forums.getTopForums', {});
  const found = keywords ? (await call('forums.search', { keywords })).forums : null;
  return { path: [], seats: [], regions, keywords, found };
}
