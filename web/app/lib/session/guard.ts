import { Organization, type Viewer } from '@board/contract/who';
import { type RouterContextProvider, redirect } from 'react-router';
import { type Backend, backendOf } from '../calls/backend.ts';
import { endedAt } from './session.ts';

/** Both names of the cookie: over https a session may still have the name that scripts of an earlier version gave it. */
const TOKEN = /(?:^|; )(?:__Host-)?token=[^;]/;

/**
 * Redirects a visitor who is not signed in: to /home (product.md §6), which asks them to sign in and come back; straight to
 * signing in if their session has ended (product.md §8).
 */
export function signInFirst(request: Request): Response {
  const url = new URL(request.url);
  const hadSession = TOKEN.test(request.headers.get('cookie') ?? '');
  return redirect(hadSession ? endedAt(url) : `/home?back=${encodeURIComponent(url.pathname + url.search)}`);
}

/** Redirects a person whose account may not open the page: to /home (product.md §6), which says so. */
export const turnedAway = (): Response => redirect('/home?refused=1');

/** Guards pages of one's own: visitors are sent to sign in and come back, officials and staff to /home. */
export function citizenOnly(context: Readonly<RouterContextProvider>, request: Request): Backend {
  const backend = backendOf(context);
  const { viewer } = backend;
  if (viewer.uid === null) throw signInFirst(request);
  if (viewer.organization !== Organization.none || viewer.permissions.length > 0) throw turnedAway();
  askLeaving(viewer, new URL(request.url).pathname);
  return backend;
}

/** Guards pages about one's account: open to all but officials whose account is in the work area (product.md §6). */
export function accountOnly(context: Readonly<RouterContextProvider>, request: Request): Backend {
  const backend = backendOf(context);
  const { viewer } = backend;
  if (viewer.uid === null) throw signInFirst(request);
  if (viewer.organization === Organization.local || viewer.organization === Organization.ministry) throw turnedAway();
  askLeaving(viewer, new URL(request.url).pathname);
  return backend;
}

/** Asks people who want to close their account first whether they want to stay (domain.md B8). */
export function askLeaving(viewer: Viewer, pathname: string): void {
  if (viewer.cancelling && !/^\/cancel(?:\.data)?\/?$/.test(pathname)) throw redirect('/cancel');
}
