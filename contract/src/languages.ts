/**
 * Simplified Chinese is the source; traditional is derived from it (`npm run texts`); English is written. Apart from the
 * texts: whoever names the languages does not need all three of them.
 */
export const languages = ['zh-CN', 'zh-TW', 'en'] as const;
export type Language = (typeof languages)[number];
