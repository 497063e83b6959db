import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { useDesk } from '../workspace/desk.ts';
import { type ListPlace, listIn, taskOf } from './list-place.ts';
import css from './list-walk.module.css';
import { pagesOf } from './lists.ts';
import { Keys, useShortcuts } from './shortcuts.tsx';
import { around, type Spot } from './walk.ts';
import type { QueueRow } from './work-list.tsx';

/** What stands before and after a message in the list one came from; nothing without a list. */
export function useAround(place: ListPlace | null, tid: number, tpid: number | null) {
  const { me } = useDesk();
  const queries = useQueryClient();
  const pages = place && pagesOf(queries, place, me.organization);
  return useQuery({
    queryKey: ['queue', 'around', place, tid, tpid],
    enabled: Boolean(pages),
    placeholderData: (before) => before,
    queryFn: () =>
      around(pages!, listIn(place!).size, place!.at, (row) => row.tid === tid && (!row.item || row.item.tpid === tpid)),
  });
}

interface Props {
  place: ListPlace;
  tid: number;
  tpid: number | null;
}

/** The way from message to message through the list one came from, filters and all; its ends are said in words. */
export function ListWalk({ place, tid, tpid }: Props) {
  const { walk } = useTexts().work;
  const navigate = useNavigate();
  const { data, isPlaceholderData } = useAround(place, tid, tpid);
  const [ended, setEnded] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said of an end is over at another message
  useEffect(() => setEnded(''), [tid, tpid]);
  const ready = data && !isPlaceholderData;
  const go = (spot: Spot<QueueRow> | null | undefined, end: string) => () => {
    if (!ready) return;
    if (!spot) return setEnded(end);
    // The tab of this message becomes that of the next: whoever reads on does not leave a row of them behind.
    void navigate(taskOf(spot.row, { list: place.list, at: spot.at }), { state: { instead: `task:${tid}` } });
  };
  const before = go(data?.before, walk.first);
  const after = go(data?.after, walk.last);
  useShortcuts({ before, after });
  if (!data) return null;
  const { at, total, more } = data;
  const end = data.after ? (data.before ? '' : walk.isFirst) : walk.isLast;
  const where = at === null ? walk.gone : `${walk.place(at + 1, more ? `${total}+` : String(total))}${end}`;
  return (
    <nav className={css.walk} aria-label={walk.label}>
      <Button onClick={before} aria-disabled={!data.before} aria-keyshortcuts="Alt+[">
        {walk.before} <Keys of="before" />
      </Button>
      <span role="status">{ended || where}</span>
      <Button onClick={after} aria-disabled={!data.after} aria-keyshortcuts="Alt+]">
        {walk.after} <Keys of="after" />
      </Button>
    </nav>
  );
}
