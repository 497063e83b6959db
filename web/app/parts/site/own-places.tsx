import { useLocation } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { FilterTabs } from './filter-tabs.tsx';

/** A person's own pages, one beside the other. */
export function OwnPlaces() {
  const { common, own } = useTexts();
  const { pathname } = useLocation();
  const places = [
    ['/myMessage', common.mine],
    ['/myCollect', own.favourites],
    ['/myFocusThreads', own.follows],
    ['/myTracks', own.tracks],
    ['/myFeedback', own.feedback],
  ] as const;
  return (
    <FilterTabs
      label={own.places}
      tabs={places.map(([href, label]) => ({ href, label, current: pathname === href }))}
    />
  );
}
