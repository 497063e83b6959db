import { call } from '../calls/client.ts';
import { newId } from '../new-id.ts';
import { hasSession } from '../session/session.ts';
import { appType, nextVisit, pageIdOf, VISIT, type Visit } from './visit.ts';
import { visitContent } from './visit-content.ts';

/** Tells of a visit to the page that is open; only pages of who is signed in and agreed to it ask for that (product.md §4). */
export async function countVisit(): Promise<void> {
  if (!hasSession()) return;
  const visit = nextVisit(before(), pageIdOf(location.pathname), Date.now(), newId);
  localStorage.setItem(VISIT, JSON.stringify(visit));
  const loginType = /(?:^|; )loginType=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  const page = { search: location.search, loginType, appType: appType(), userAgent: navigator.userAgent };
  // Whether it arrives matters to nobody who reads.
  await call('accounts.getInfo', {})
    .then((me) => call('tracking.add', { topic: 'page_visit', content: visitContent(visit, me, page) }))
    .catch(() => {});
}

function before(): Visit | null {
  try {
    return JSON.parse(localStorage.getItem(VISIT) ?? 'null');
  } catch {
    return null;
  }
}
