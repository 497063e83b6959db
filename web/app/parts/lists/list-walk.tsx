import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { Keys, useShortcuts } from '../case/shortcuts.tsx';
import { useDesk } from '../workspace/desk.ts';
import { isStop, type ListPlace, listIn, type Stop, taskOf } from './list-place.ts';
import css from './list-walk.module.css';
import { pagesOf } from './lists.ts';
import { neighboursOf, type Spot } from './walk.ts';

/** Reads the neighbours of a message in the list that it was opened from; nothing without a list. */
export function useAround(place: ListPlace | null, stop: Omit<Stop, 'subject'>, ready = true) {
  const { me } = useDesk();
  const queries = useQueryClient();
  const pages = place && pagesOf(queries, place, me);
  return useQuery({
    queryKey: ['queue', 'around', place, stop],
    enabled: ready && Boolean(pages),
    placeholderData: (before) => before,
    queryFn: () => neighboursOf(pages!, listIn(place!).size, place!.at, (row) => isStop(row, stop)),
  });
}

interface Props {
  place: ListPlace;
  stop: Omit<Stop, 'subject'>;
  /** the list has been updated after this message was opened */
  ready: boolean;
}

/** Moves from message to message through the list with its filters; a sentence marks the list's ends. */
export function ListWalk({ place, stop, ready }: Props) {
  const { walk } = useTexts().work;
  const navigate = useNavigate();
  const { data, isPlaceholderData } = useAround(place, stop, ready);
  const [ended, setEnded] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: taskOf is a pure function; the notice ends when another message is shown
  useEffect(() => setEnded(''), [taskOf(stop)]);
  const go = (spot: Spot<Stop> | null | undefined, end: string) => () => {
    if (!data || isPlaceholderData) return;
    if (!spot) return setEnded(end);
    // The tab of this message becomes the next one's, so that reading on does not leave a row of tabs.
    void navigate(taskOf(spot.row, { list: place.list, at: spot.at }), { state: { instead: `task:${stop.tid}` } });
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
