import { languages } from '@board/contract/languages';
import { redirect } from 'react-router';
import { choiceCookie } from '../../lib/choices.ts';
import type { Route } from './+types/language';

/** Keeps the chosen language, and goes back to the former page. */
export function loader({ request, params }: Route.LoaderArgs) {
  const language = languages.find((one) => one === params.language);
  return language ? choiceCookie(request, 'language', language) : redirect('/404');
}
