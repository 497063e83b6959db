import type { Forum } from '@board/contract/forums';
import { redirect } from 'react-router';
import type { Backend } from '../../lib/calls/backend.ts';
import { digits, paramsOf, words } from '../../lib/calls/page-params.ts';
import { keywordsIn } from '../../lib/keywords.ts';
import { notFound } from '../../lib/not-found.ts';

/** The content of a page for finding a seat: a region with its boards, the whole country, or the results of a search. */
export interface SeatsShown {
  path: Forum[];
  seats: Forum[];
  regions: Forum[];
  keywords: string;
  /** null: no search */
  found: Forum[] | null;
}

/** The parameters of such a page. */
export const seatReads = { fid: digits, keywords: words };

/** Loads the content for an address with `?fid=` or `?keywords=`. A seat redirects to `seatAt`. */
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
