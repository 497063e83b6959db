import { Organization } from '@board/contract/who';
import { type RouterContextProvider, redirect } from 'react-router';
import { type Backend, backendOf } from './backend.ts';

/** For pages of one's own: sends who is not signed in to sign in and come back, and officials to their own side. */
export function citizenOnly(context: Readonly<RouterContextProvider>, request: Request): Backend {
  const backend = backendOf(context);
  const { viewer } = backend;
  const { pathname, search } = new URL(request.url);
  if (viewer.uid === null) throw redirect(`/login?back=${encodeURIComponent(pathname + search)}`);
  if (viewer.organization !== Organization.none || viewer.permissions.length > 0) throw redirect('/home');
  return backend;
}
