import type { Language } from '@board/contract/texts';
import { createContext, useContext } from 'react';
import type { DeskTexts } from '../texts/zh-CN/desk.ts';
import type { SiteTexts, Texts } from '../texts/zh-CN/index.ts';
import type { MembershipTexts } from '../texts/zh-CN/membership.ts';

/** The browser loads one language; the server loads all three at its start (`entry.*`). */
const site: Record<Language, () => Promise<{ texts: SiteTexts }>> = {
  'zh-CN': () => import('../texts/zh-CN/index.ts'),
  'zh-TW': () => import('../texts/zh-TW/index.ts'),
  en: () => import('../texts/en/index.ts'),
};
const membership: Record<Language, () => Promise<{ membership: MembershipTexts }>> = {
  'zh-CN': () => import('../texts/zh-CN/membership.ts'),
  'zh-TW': () => import('../texts/zh-TW/membership.ts'),
  en: () => import('../texts/en/membership.ts'),
};
const desk: Record<Language, () => Promise<{ desk: DeskTexts }>> = {
  'zh-CN': () => import('../texts/zh-CN/desk.ts'),
  'zh-TW': () => import('../texts/zh-TW/desk.ts'),
  en: () => import('../texts/en/desk.ts'),
};
/**
 * Pages that need more texts than the others, in upper or lower case as the router matches. Other pages load faster without.
 */
const DESK = /^\/(?:g|admin)(?:\/|$)/i;
const MEMBERSHIP =
  /^\/(?:agreement|cancel|letters|login|openService|regcomp|signUp|thirdpartylogin|uCenter|g|admin)(?:\/|$)/i;

/** Returns which texts a page needs besides those of the site; without a path, all of them. */
export const textsAt = (path?: string) => ({
  membership: path === undefined || MEMBERSHIP.test(path),
  desk: path === undefined || DESK.test(path),
});

const loaded = new Map<Language, Texts>();

/**
 * Loads the texts of the page at `path`; without one, all texts. Loaded texts stay: a page that needs more is only reached
 * by a new document, or from a page that needs the same.
 */
export async function loadTexts(language: Language, path?: string): Promise<void> {
  const needs = textsAt(path);
  const [{ texts }, joining, working] = await Promise.all([
    site[language](),
    needs.membership ? membership[language]() : null,
    needs.desk ? desk[language]() : null,
  ]);
  loaded.set(language, { ...texts, ...joining?.membership, ...working?.desk } as Texts);
}

export const textsIn = (language: Language): Texts => loaded.get(language)!;

export const TextsContext = createContext<Texts | null>(null);

/** The texts of the page's language. */
export const useTexts = (): Texts => useContext(TextsContext)!;

/** The page's language, for components that also stand on pages without a router (`useSite` needs a router). */
export function useLanguage(): Language {
  const texts = useTexts();
  return [...loaded].find(([, one]) => one === texts)![0];
}
