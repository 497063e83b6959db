import { Organization, type Viewer } from '@board/contract/who';
import { type RouterContextProvider, redirect } from 'react-router';
import { type Backend, backendOf } from '../calls/backend.ts';
import { endedAt } from './session.ts';

/** Under either name: over https a session may be left that scripts of an earlier version set. */
const TOKEN = /(?:^|; )(?:__Host-)?token=[^;]/;

/**
 * Where who is not signed in goes instead of a page that is not for everyone: to /home (product.md §6), which asks him to
 * sign in and come back; to sign in at once where his session has ended (product.md §8).
 */
export function signInFirst(request: Request): Response {
  const url = new URL(request.url);
  const hadSession = TOKEN.test(request.headers.get('cookie') ?? '');
  return redirect(hadSession ? endedAt(url) : `/home?back=${encodeURIComponent(url.pathname + url.search)}`);
}

/** For pages of one's own: sends who is not signed in to sign in and come back, and officials to their own side. */
export function citizenOnly(context: Readonly<RouterContextProvider>, request: Request): Backend {
  const backend = backendOf(context);
  const { viewer } = backend;
  if (viewer.uid === null) throw signInFirst(request);
  if (viewer.organization !== Organization.none || viewer.permissions.length > 0) throw redirect('/home');
  askLeaving(viewer, new URL(request.url).pathname);
  return backend;
}

/** For pages about one's account: everyone's but theirs whose account is in their own area (product.md §6). */
export function accountOnly(context: Readonly<RouterContextProvider>, request: Request): Backend {
  const backend = backendOf(context);
  const { viewer } = backend;
  if (viewer.uid === null) throw signInFirst(request);
  if (viewer.organization === Organization.local || viewer.organization === Organization.ministry)
    throw redirect('/home');
  askLeaving(viewer, new URL(request.url).pathname);
  return backend;
}

/** Whoever asked for the end of his account is asked first whether he wants to stay (domain.md B8). */
export function askLeaving(viewer: Viewer, pathname: string): void {
  if (viewer.cancelling && !/^\/cancel(?:\.data)?\/?$/.test(pathname)) throw redirect('/cancel');
}
