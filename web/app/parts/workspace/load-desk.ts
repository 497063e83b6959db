import type { Limits } from '@board/contract/settings/limits';
import type { Viewer } from '@board/contract/who';
import type { RouterContextProvider } from 'react-router';
import { backendOf } from '../../lib/calls/backend.ts';
import { signInFirst, turnedAway } from '../../lib/session/guard.ts';
import type { Desk } from './desk.ts';

/** Admits people who belong to a work area; others go to signing in, or to /home. */
export async function loadDesk(
  request: Request,
  context: Readonly<RouterContextProvider>,
  belongs: (viewer: Viewer, limits: Limits) => boolean,
): Promise<Desk> {
  const { viewer, call } = backendOf(context);
  if (viewer.uid === null) throw signInFirst(request);
  const limits = (await call('settings.site', {})).limits as Limits;
  if (!belongs(viewer, limits)) throw turnedAway();
  return { me: await call('accounts.getInfo', {}), limits };
}
