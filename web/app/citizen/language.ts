import { languages } from '@board/contract/texts';
import { redirect } from 'react-router';
import { ownPath } from '../lib/own-path.ts';
import type { Route } from './+types/language';

const YEAR = 31_536_000;

/** Keeps the language a person chose, and goes back to where he was. */
export function loader({ request, params }: Route.LoaderArgs) {
  const language = languages.find((one) => one === params.language);
  if (!language) return redirect('/404');
  const url = new URL(request.url);
  const secure = url.protocol === 'https:' ? '; Secure' : '';
  const cookie = `language=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
  return redirect(ownPath(url.searchParams.get('back')) ?? '/demo', { headers: { 'set-cookie': cookie } });
}
