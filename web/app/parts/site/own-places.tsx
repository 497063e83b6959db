import { useLocation } from 'react-router';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { FilterTabs } from './filter-tabs.tsx';

/** Links to a person's own pages, side by side. */
export function OwnPlaces() {
  const { own, ownTabs } = useTexts();
  const { pathname } = useLocation();
  const { isCompany } = useSite();
  const places = [
    ['/myMessage', ownTabs.messages],
    // Companies cannot keep messages (product.md §5).
    ...(isCompany ? [] : ([['/myCollect', ownTabs.favourites]] as const)),
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
