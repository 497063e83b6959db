import { languages } from '@board/contract/languages';
import { redirect } from 'react-router';
import { choiceCookie } from '../../lib/choices.ts';
import type { Route } from './+types/language';

/** Keeps the language a person chose, and goes back to where he was. */
export function loader({ request, params }: Route.LoaderArgs) {
  const language = languages.find((one) => one === params.language);
  return language ? choiceCookie(request, 'language', language) : redirect('/404');
}
