import { languages } from '@board/contract/languages';
import { redirect } from 'react-router';
import { kept } from '../../lib/choices.ts';
import type { Route } from './+types/language';

/** Keeps the language a person chose, and goes back to where he was. */
export function loader({ request, params }: Route.LoaderArgs) {
  const language = languages.find((one) => one === params.language);
  return language ? kept(request, 'language', language) : redirect('/404');
}
