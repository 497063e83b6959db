import type { Session } from '@board/contract/accounts';
import { formerCookies, sessionCookies } from '@board/contract/session-cookies';
import { Organization, type OrganizationCode, workArea } from '@board/contract/who';
import { ownPath } from './own-path.ts';

/** product.md §3: the cookies of a session live one day. */
const DAY = 86_400;
const YEAR = 365 * DAY;
export const LoginType = { password: '1', phoneCode: '2', passAccount: '3', thirdParty: '4' } as const;

/** The token of this browser's session; empty when nobody is signed in. */
export function sessionToken(): string {
  return document.cookie.match(/(?:^|; )token=([^;]*)/)?.[1] ?? '';
}

/** Keeps a session in cookies, where pages rendered on the server see it too. */
export function keepSession(session: Session, loginType: string): void {
  dropOwnPages();
  const values = { token: session.token, userType: session.userType, organization: session.organization, loginType };
  for (const name of sessionCookies) setCookie(name, String(values[name]), DAY);
}

export function forgetSession(): void {
  for (const name of sessionCookies) setCookie(name, '', 0);
  dropOwnPages();
}

/** What this device keeps of pages as one person sees them (web/public/sw.js) is not for the next. */
export function dropOwnPages(): void {
  // Not there without https.
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
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  setCookie('deviceId', [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''), YEAR);
}

/** The database of files that were chosen for a message and have not arrived (parts/posting/unsent.ts). */
export const UNSENT = 'unsent';

/** Leaves nothing of a person who signs out. */
export function forgetPerson(): void {
  forgetSession();
  // Not in every app's view.
  globalThis.indexedDB?.deleteDatabase(UNSENT);
  for (const name of formerCookies) setCookie(name, '', 0);
  sessionStorage.clear();
  for (const name of ['permissions', 'ignoreOrgBindPhone', 'visit']) localStorage.removeItem(name);
}

const ENTRANCES = /^\/(?:login|signUp|findPwd|findAccount)(?:[/?#]|$)/i;

/** Where to sign in again once a session has ended, with the way back. */
export const endedAt = ({ pathname, search }: { pathname: string; search: string }) =>
  `/login?expired=1&back=${encodeURIComponent(pathname + search)}`;

/** Where an agreement that has changed is read and accepted, and the way on from there. */
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
  // domain.md B8: during the cooling-off period they are asked whether they want to stay.
  if (cancelling) return '/cancel';
  // domain.md B7: what was done to an account is read at the next sign-in.
  if (disposed) return '/uCenter/disposals';
  const within = (area: string) => (path?.startsWith(area) ? path : null);
  if (workArea.includes(organization as OrganizationCode)) return within('/g/') ?? '/g/workTable';
  if (permissions.length > 0) return within('/admin/') ?? '/admin/review';
  // The work area takes its place where a parameter says so (decisions.md 3).
  if (organization === Organization.channel && userCentreUrl)
    return (userCentreUrl.startsWith('/g/') && within('/g/')) || userCentreUrl;
  const onward = path && !ENTRANCES.test(path) ? path : '/demo';
  // An agreement that has changed is accepted anew, or not.
  return agreed ? onward : agreementAt(onward);
}
