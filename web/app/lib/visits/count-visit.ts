import { call } from '../calls/client.ts';
import { newId } from '../new-id.ts';
import { hasSession } from '../session/session.ts';
import { appType, nextVisit, pageIdOf, VISIT, type Visit } from './visit.ts';
import { visitContent } from './visit-content.ts';

/** Reports a visit to the open page; only pages of signed-in people who agreed to it do so (product.md §4). */
export async function countVisit(): Promise<void> {
  if (!hasSession()) return;
  const visit = nextVisit(before(), pageIdOf(location.pathname), Date.now(), newId);
  localStorage.setItem(VISIT, JSON.stringify(visit));
  const loginType = /(?:^|; )loginType=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  const page = { search: location.search, loginType, appType: appType(), userAgent: navigator.userAgent };
  // A visit that is not counted is no error for the reader.
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
