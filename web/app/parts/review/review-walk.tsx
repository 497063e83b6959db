import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { Keys, useShortcuts } from '../case/shortcuts.tsx';
import css from '../lists/list-walk.module.css';
import type { Spot } from '../lists/walk.ts';
import { type ReviewRow, reviewPage } from './review-page.ts';
import { aroundIn, hasLeft, READ_ROWS, reviewAt } from './review-place.ts';

/** ms for which rows need not be read again to move on */
const FRESH = 30_000;

/** Links to the neighbours of this message in the list of the review desk that it was opened from. */
export function ReviewWalk({ tid, list }: { tid: number; list: URLSearchParams }) {
  const { walk } = useTexts().work;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['review', 'around', String(list), tid],
    placeholderData: (before) => before,
    queryFn: () =>
      aroundIn(list, tid, (page) => queries.fetchQuery({ ...reviewPage(list, page, READ_ROWS), staleTime: FRESH })),
  });
  const go = (spot: Spot<ReviewRow> | null | undefined) => () =>
    void (spot && !isPlaceholderData && navigate(reviewAt(spot, list)));
  useShortcuts({ before: go(data?.before), after: go(data?.after) });
  if (!data) return null;
  const { at, before, after, total, more } = data;
  const place = at === null ? '' : walk.place(at + 1, more ? `${total}+` : String(total));
  return (
    <nav className={css.walk} aria-label={walk.label}>
      <Button onClick={go(before)} aria-disabled={!before} aria-keyshortcuts="Alt+[">
        {walk.before} <Keys of="before" />
      </Button>
      <span role="status">{hasLeft(list, data) ? walk.gone : place}</span>
      <Button onClick={go(after)} aria-disabled={!after} aria-keyshortcuts="Alt+]">
        {walk.after} <Keys of="after" />
      </Button>
    </nav>
  );
}
