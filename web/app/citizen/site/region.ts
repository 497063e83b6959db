import { redirect } from 'react-router';
import { choiceCookie } from '../../lib/choices.ts';
import type { Route } from './+types/region';

/** Keeps the region that a person wants to see first (0: the whole country), and goes back to the home page. */
export function loader({ request, params }: Route.LoaderArgs) {
  return /^\d{1,9}$/.test(params.fid) ? choiceCookie(request, 'region', params.fid) : redirect('/404');
}
