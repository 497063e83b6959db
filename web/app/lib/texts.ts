import type { Language } from '@board/contract/texts';
import { createContext, useContext } from 'react';
import type { DeskTexts } from '../texts/zh-CN/desk.ts';
import type { SiteTexts, Texts } from '../texts/zh-CN/index.ts';

/** The browser gets one language; the server knows all three from its start (`entry.*`). */
const site: Record<Language, () => Promise<{ texts: SiteTexts }>> = {
  'zh-CN': () => import('../texts/zh-CN/index.ts'),
  'zh-TW': () => import('../texts/zh-TW/index.ts'),
  en: () => import('../texts/en/index.ts'),
};
const desk: Record<Language, () => Promise<{ desk: DeskTexts }>> = {
  'zh-CN': () => import('../texts/zh-CN/desk.ts'),
  'zh-TW': () => import('../texts/zh-TW/desk.ts'),
  en: () => import('../texts/en/desk.ts'),
};
const loaded = new Map<Language, Texts>();

/** `forDesk`: also what only the work areas say. Pages for citizens do without, and come to life sooner. */
export async function loadTexts(language: Language, forDesk: boolean): Promise<void> {
  const [{ texts }, more] = await Promise.all([site[language](), forDesk ? desk[language]() : null]);
  loaded.set(language, { ...texts, ...(more?.desk as DeskTexts) });
}

export const textsIn = (language: Language): Texts => loaded.get(language)!;

export const TextsContext = createContext<Texts | null>(null);

/** The texts of the page's language. */
export const useTexts = (): Texts => useContext(TextsContext)!;

/** The page's language, for what also stands on pages without a router (`useSite` needs one). */
export function useLanguage(): Language {
  const texts = useTexts();
  return [...loaded].find(([, one]) => one === texts)![0];
}
