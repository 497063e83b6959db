import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { Keys, useShortcuts } from '../case/shortcuts.tsx';
import css from '../lists/list-walk.module.css';
import { reviewPage } from './review-page.ts';

/** Number of rows of the list that can be walked through. */
const AHEAD = 100;

/** Links to the neighbours of this message in the list of the review desk that it was opened from. */
export function ReviewWalk({ tid, list }: { tid: number; list: URLSearchParams }) {
  const { walk } = useTexts().work;
  const navigate = useNavigate();
  const { data } = useQuery(reviewPage(list, 1, AHEAD));
  const rows = data?.rows ?? [];
  const at = rows.findIndex((row) => row.tid === tid);
  const before = at > 0 ? rows[at - 1] : undefined;
  const after = rows[at + 1];
  const go = (row: typeof after) => () => void (row && navigate(`/admin/review/${row.tid}?${list}`));
  useShortcuts({ before: go(before), after: go(after) });
  if (!data) return null;
  const where = at < 0 ? walk.gone : walk.place(at + 1, data.more ? `${data.total}+` : String(data.total));
  return (
    <nav className={css.walk} aria-label={walk.label}>
      <Button onClick={go(before)} aria-disabled={!before} aria-keyshortcuts="Alt+[">
        {walk.before} <Keys of="before" />
      </Button>
      <span role="status">{where}</span>
      <Button onClick={go(after)} aria-disabled={!after} aria-keyshortcuts="Alt+]">
        {walk.after} <Keys of="after" />
      </Button>
    </nav>
  );
}
