import { call } from './client.ts';
import { hasSession } from './session.ts';
import { appType, nextVisit, pageIdOf, VISIT, type Visit } from './visit.ts';

/** Tells of a visit to the page that is open; only pages of who is signed in and agreed to it ask for that (product.md §4). */
export async function countVisit(): Promise<void> {
  if (!hasSession()) return;
  const visit = nextVisit(before(), pageIdOf(location.pathname), Date.now(), () => String(Math.random()).slice(2));
  localStorage.setItem(VISIT, JSON.stringify(visit));
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
    return JSON.parse(localStorage.getItem(VISIT) ?? 'null');
  } catch {
    return null;
  }
}
