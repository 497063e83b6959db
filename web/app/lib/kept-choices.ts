import type { AnswerOf, CallKey, ParamOf } from '@board/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './calls/client.ts';

/** Lists of choices, by the name under which the tab keeps them (product.md §3). */
const NAMES = { 'settings.domainList': 'domainList', 'settings.typeList': 'messageTypeList' } as const;
type ChoiceCall = keyof typeof NAMES & CallKey;

/** Returns a list of choices as a query of the work areas. */
export const choicesOf = <K extends ChoiceCall>(key: K) =>
  queryOptions({
    queryKey: ['choices', key],
    queryFn: () => keptChoices(key),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Returns the same list; a tab asks once for it in each language. */
export async function keptChoices<K extends ChoiceCall>(key: K): Promise<AnswerOf<K>> {
  const { lang } = document.documentElement;
  const kept = sessionStorage.getItem(NAMES[key]);
  if (kept) {
    const { language, list } = JSON.parse(kept) as { language: string; list: AnswerOf<K> };
    if (language === lang) return list;
  }
  const list = await call(key, {} as ParamOf<K>);
  sessionStorage.setItem(NAMES[key], JSON.stringify({ language: lang, list }));
  return list;
}
