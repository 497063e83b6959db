import type { Language } from '../languages.ts';
import { enServer } from './server.en.ts';
import { type ServerTexts, zhCNServer } from './server.zh-CN.ts';
import { zhTWServer } from './server.zh-TW.ts';

export type { Language } from '../languages.ts';
export type { ServerTexts } from './server.zh-CN.ts';

const all: Record<Language, ServerTexts> = {
  'zh-CN': zhCNServer,
  'zh-TW': zhTWServer,
  en: enServer,
};
export const textsIn = (language: Language): ServerTexts => all[language];

/** The language of a `language` cookie or an Accept-Language header: simplified Chinese unless another comes first. */
export function languageOf(header: string | undefined): Language {
  const first = header?.split(',', 1)[0]?.trim().toLowerCase() ?? '';
  if (/^zh-(tw|hk|mo|hant)/.test(first)) return 'zh-TW';
  return first.startsWith('en') ? 'en' : 'zh-CN';
}
