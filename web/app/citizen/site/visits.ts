import { redirect } from 'react-router';
import { choiceCookie } from '../../lib/choices.ts';
import type { Route } from './+types/visits';

/** Keeps whether visits may be counted (islands/visit.ts), and goes back to the former page. */
export function loader({ request, params: { choice } }: Route.LoaderArgs) {
  return choice === 'on' || choice === 'off' ? choiceCookie(request, 'visits', choice) : redirect('/404');
}
