import type { Language } from '@board/contract/texts';
import { createContext, useContext } from 'react';
import type { Texts } from '../texts/zh-CN/index.ts';

/** The browser gets one language; the server knows all three from its start (`entry.*`). */
const files: Record<Language, () => Promise<{ texts: Texts }>> = {
  'zh-CN': () => import('../texts/zh-CN/index.ts'),
  'zh-TW': () => import('../texts/zh-TW/index.ts'),
  en: () => import('../texts/en/index.ts'),
};
const loaded = new Map<Language, Texts>();

export async function loadTexts(language: Language): Promise<void> {
  const { texts } = await files[language]();
  loaded.set(language, texts);
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
