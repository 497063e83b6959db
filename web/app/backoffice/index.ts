import { redirect } from 'react-router';
import { backendOf } from '../lib/calls/backend.ts';
import { signInFirst } from '../lib/session/guard.ts';
import type { Route } from './+types/index';

/** The first place of one's own menu. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { viewer, call } = backendOf(context);
  if (viewer.uid === null) throw signInFirst(request);
  const places = await call('accounts.menuNav', {});
  throw redirect(places.find(({ url, external }) => url && !external)?.url ?? '/home');
}
