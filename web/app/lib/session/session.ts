import { hintCookies, SESSION_COOKIE_SECONDS, SIGNED_OUT } from '@board/contract/accounts/session-cookies';
import { Organization, type OrganizationCode, workArea } from '@board/contract/who';
import { newId } from '../new-id.ts';
import { ownPath } from './own-path.ts';

const YEAR = 365 * 86_400;

/**
 * Whether somebody seems to be signed in here, by a cookie that scripts may read. The session itself is a cookie that no
 * script can read (server/src/base/calls/session-cookie.ts); only the server knows whose it is and whether it still holds.
 */
export const hasSession = (): boolean => /(?:^|; )userType=[^;]/.test(document.cookie);

/** Forgets the session for scripts. The server, which said that it is over, removes the session cookie itself. */
export function forgetSession(): void {
  for (const name of hintCookies) setCookie(name, '', 0);
  dropOwnPages();
}

/** Leaves word for the server, which cannot be reached now, that the session of this browser is over. */
export const signOutLater = (): void => setCookie(SIGNED_OUT, '1', SESSION_COOKIE_SECONDS);

/** Drops the pages that this device keeps as one person sees them (web/public/sw.js), so that the next person gets none. */
export function dropOwnPages(): void {
  // `caches` is missing without https.
  if ('caches' in globalThis) void caches.delete('own');
}

function setCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

/** Names this browser, so that limits and ways back from other sites can be tied to it (product.md §3). */
export function ensureDevice(): void {
  if (/(?:^|; )deviceId=[^;]/.test(document.cookie)) return;
  setCookie('deviceId', newId(), YEAR);
}

/** The database of files chosen for a message that have not been uploaded yet (parts/posting/unsent.ts). */
export const UNSENT = 'unsent';

/** Removes all data of a person who signs out, beside what the server removes. */
export function forgetPerson(): void {
  forgetSession();
  // The views of some apps lack indexedDB.
  globalThis.indexedDB?.deleteDatabase(UNSENT);
  // Ends the push subscription, so that notices still under way do not reach the next person.
  void navigator.serviceWorker
    ?.getRegistration()
    .then((worker) => worker?.pushManager?.getSubscription())
    .then((push) => push?.unsubscribe())
    .catch(() => {});
  sessionStorage.clear();
  for (const name of ['permissions', 'ignoreOrgBindPhone', 'visit', 'liked']) localStorage.removeItem(name);
}

const ENTRANCES = /^\/(?:login|signUp|findPwd|findAccount)(?:[/?#]|$)/i;

/** Returns the address for signing in again after a session has ended, with the way back. */
export const endedAt = ({ pathname, search }: { pathname: string; search: string }) =>
  `/login?expired=1&back=${encodeURIComponent(pathname + search)}`;

/** Returns the address where a changed agreement is accepted, with the way on from there. */
export const agreementAt = (onward: string) => `/agreement?back=${encodeURIComponent(onward)}`;

interface Arrived {
  organization: number;
  permissions: readonly string[];
  cancelling: boolean;
  disposed: boolean;
  agreed: boolean;
}

/**
 * Where to go after signing in (product.md §4): government to its work area, the platform's staff to their desk,
 * organization 4 to the user centre of the site configuration, everyone else back to the page that asked for it.
 */
export function destinationOf(
  { organization, permissions, cancelling, disposed, agreed }: Arrived,
  back: string | null,
  userCentreUrl: string,
): string {
  const path = ownPath(back);
  // domain.md B8: during the cooling-off period people are asked whether they want to stay.
  if (cancelling) return '/cancel';
  // domain.md B7: people read measures against their account at the next sign-in.
  if (disposed) return '/uCenter/disposals';
  const within = (area: string) => (path?.startsWith(area) ? path : null);
  if (workArea.includes(organization as OrganizationCode)) return within('/g/') ?? '/g/workTable';
  if (permissions.length > 0) return within('/admin/') ?? '/admin';
  // A parameter may name the work area as the user centre (decisions.md 3).
  if (organization === Organization.channel && userCentreUrl)
    return (userCentreUrl.startsWith('/g/') && within('/g/')) || userCentreUrl;
  const onward = path && !ENTRANCES.test(path) ? path : '/demo';
  // People accept a changed agreement again, or decline.
  return agreed ? onward : agreementAt(onward);
}
