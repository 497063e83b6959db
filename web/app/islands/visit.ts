import { VISIT_DELAY } from '../lib/pace.ts';
import { countVisit } from '../lib/visits/count-visit.ts';
import { VISIT } from '../lib/visits/visit.ts';

/** Counts the visit to a page without a framework; only the pages of signed-in people who agreed to it have this script. */
setTimeout(() => void countVisit(), VISIT_DELAY);

// A person who withdraws the consent leaves nothing of it on the device.
addEventListener('click', ({ target }) => {
  if ((target as Element).closest('a[href^="/visits/off"]')) localStorage.removeItem(VISIT);
});
