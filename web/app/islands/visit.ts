import { VISIT_DELAY } from '../lib/pace.ts';
import { countVisit } from '../lib/visits/count-visit.ts';
import { VISIT } from '../lib/visits/visit.ts';

/** Counts the visit of a page that is loaded whole; on pages of those alone who are signed in and agreed to it. */
setTimeout(() => void countVisit(), VISIT_DELAY);

// Who takes it back leaves nothing of it on the device.
addEventListener('click', ({ target }) => {
  if ((target as Element).closest('a[href^="/visits/off"]')) localStorage.removeItem(VISIT);
});
