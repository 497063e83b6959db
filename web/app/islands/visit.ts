import { call } from '../lib/client.ts';
import { sessionToken } from '../lib/session.ts';
import { appType, nextVisit, pageIdOf, type Visit } from '../lib/visit.ts';

/** Counts the visit of a page; on pages of those alone who are signed in and agreed to it (product.md §4). */
const NAME = 'visit';
/** ms; product.md §9: who leaves at once has not visited */
const DELAY = 1000;

setTimeout(() => void count(), DELAY);

// Who takes it back leaves nothing of it on the device.
addEventListener('click', ({ target }) => {
  if ((target as Element).closest('a[href^="/visits/off"]')) localStorage.removeItem(NAME);
});

async function count(): Promise<void> {
  if (!sessionToken()) return;
  const visit = nextVisit(before(), pageIdOf(location.pathname), Date.now(), () => String(Math.random()).slice(2));
  localStorage.setItem(NAME, JSON.stringify(visit));
  const content = {
    action_id: '900102',
    app_type: appType(),
    time: visit.at,
    session_id: visit.session,
    page_id: visit.page,
    ref_page_id: visit.from,
    page_step: visit.step,
  };
  // Whether it arrives matters to nobody who reads.
  await call('tracking.add', { topic: 'page_visit', content }).catch(() => {});
}

function before(): Visit | null {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? 'null');
  } catch {
    return null;
  }
}
