import { useLocation } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { FilterTabs } from './filter-tabs.tsx';

/** A person's own pages, one beside the other. */
export function OwnPlaces() {
  const { own, ownTabs } = useTexts();
  const { pathname } = useLocation();
  const places = [
    ['/myMessage', ownTabs.messages],
    ['/myCollect', ownTabs.favourites],
    ['/myFocusThreads', ownTabs.follows],
    ['/myTracks', ownTabs.tracks],
    ['/myFeedback', ownTabs.feedback],
  ] as const;
  return (
    <FilterTabs
      label={own.places}
      tabs={places.map(([href, label]) => ({ href, label, current: pathname === href }))}
    />
  );
}
