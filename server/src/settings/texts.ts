import { AGREEMENT_SINCE, AGREEMENT_VERSION, agreementNames } from '@board/contract/accounts/agreement';
import { type Limits, limitDefaults } from '@board/contract/settings/limits';
import { type AgreementTexts, type SiteText, siteTextNames } from '@board/contract/settings/texts';
import type { Language } from '@board/contract/texts';
import type { App } from '../base/calls/app.ts';
import { reference } from '../base/db/references.ts';
import { traditional } from './names/traditional.ts';
import { limits } from './parameters.ts';
import * as store from './text-store.ts';

/** The operator's own help texts, by name and language, kept in memory. */
export const siteTexts = reference('siteTexts', async ({ database }) => {
  const rows = await store.ownTexts(database.db);
  return new Map(rows.map(({ name, language, title, points }) => [`${name} ${language}`, { title, points }]));
});

/** Versions of the agreements, the newest first, kept in memory. */
export const agreementVersions = reference('agreements', ({ database }) => store.versions(database.db));

interface InForce {
  version: string;
  /** people who accepted before this time are asked again */
  askedSince: Date;
  /** null: the product's own texts */
  texts: store.AgreementsByLanguage | null;
}

/** Returns the agreement at a time: the newest version in force, or the product's own. */
export function agreementInForce(app: App, now = app.clock.now()): InForce {
  const holding = agreementVersions.of(app).filter(({ since }) => since <= now);
  const newest = holding[0];
  const asking = holding.find(({ asksAnew }) => asksAnew);
  return {
    version: newest?.version ?? AGREEMENT_VERSION,
    askedSince: asking?.since ?? AGREEMENT_SINCE,
    texts: newest?.texts ?? null,
  };
}

const isLimit = (name: string): name is keyof Limits => Object.hasOwn(limitDefaults, name);
/** `{postsPerDay}` → the limit in force; any other name stays as it is. */
const filledIn = (text: string, set: Limits) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (isLimit(name) ? String(set[name]) : whole));

/** Returns a text in the reader's language if it exists, otherwise in Chinese. */
function shown(app: App, language: Language, zhCN: SiteText, en: SiteText | null | undefined) {
  const set = limits.of(app);
  const isEnglish = language === 'en' && en;
  const { title, points } = isEnglish ? en : zhCN;
  const written = language === 'zh-TW' ? traditional : (text: string) => text;
  return {
    title: written(title),
    points: points.map((point) => written(filledIn(point, set))),
    language: isEnglish || language === 'zh-TW' ? language : ('zh-CN' as const),
  };
}

/** Returns the operator's own texts for a reader. */
export function ownDocuments(app: App, language: Language, now: Date) {
  const own = siteTexts.of(app);
  const help = siteTextNames.flatMap((name) => {
    const [zhCN, en] = [own.get(`${name} zh-CN`), own.get(`${name} en`)];
    if (zhCN) return [{ name, ...shown(app, language, zhCN, en) }];
    return en && language === 'en' ? [{ name, ...shown(app, language, en, en) }] : [];
  });
  const { version, texts } = agreementInForce(app, now);
  const of = (one: AgreementTexts | null | undefined, name: keyof AgreementTexts) => one?.[name];
  const accepted = texts
    ? agreementNames.map((name) => ({
        name,
        ...shown(app, language, texts['zh-CN'][name], of(texts.en, name)),
      }))
    : [];
  return { version, documents: [...help, ...accepted] };
}
