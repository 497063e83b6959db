import { redirect } from 'react-router';
import { choiceCookie, displays } from '../../lib/choices.ts';
import type { Route } from './+types/display';

/** Keeps how pages look for a person (domain.md D: elderly version, contrast), and goes back to the former page. */
export function loader({ request, params }: Route.LoaderArgs) {
  const display = displays.find((one) => one === params.display);
  return display ? choiceCookie(request, 'display', display) : redirect('/404');
}
