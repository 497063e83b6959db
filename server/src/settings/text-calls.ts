import { AGREEMENT_SINCE, AGREEMENT_VERSION } from '@board/contract/accounts/agreement';
import { toSeconds } from '@board/contract/fields';
import type { SiteText, SiteTextName, SiteTextRow } from '@board/contract/settings/texts';
import { siteTextNames } from '@board/contract/settings/texts';
import type { Ctx, Handlers } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { lastSettingChanges, settingChanged } from './history.ts';
import * as store from './text-store.ts';
import { agreementInForce, ownDocuments } from './texts.ts';
import { dayBegins, shanghaiDay } from './working-days.ts';

/** Help texts and agreements written by the operator. */

async function rowsOf({ db }: Pick<Ctx, 'db'>): Promise<SiteTextRow[]> {
  const [own, last] = await Promise.all([store.ownTexts(db), lastSettingChanges(db, 'siteText')]);
  const text = (name: SiteTextName, language: 'zh-CN' | 'en'): SiteText | null => {
    const found = own.find((one) => one.name === name && one.language === language);
    return found ? { title: found.title, points: found.points } : null;
  };
  return siteTextNames.map((name) => {
    const { count = 0, byName = '', at } = last.get(name) ?? {};
    const dateline = at ? toSeconds(at) : null;
    return { name, zhCN: text(name, 'zh-CN'), en: text(name, 'en'), version: count, byName, dateline };
  });
}

/** Joins a text into lines for the history. */
const lines = (text: SiteText | null) => (text ? [text.title, ...text.points].join('\n') : '');
const trimmed = (text: SiteText | null): SiteText | null =>
  text && { title: text.title.trim(), points: text.points.map((point) => point.trim()) };

type TextCalls = Pick<
  Handlers<'settings'>,
  'documents' | 'siteTexts' | 'saveSiteText' | 'agreements' | 'saveAgreement' | 'dropAgreements'
>;

export const textCalls: TextCalls = {
  async documents(_input, { app, language, now, madeOf }) {
    madeOf('settings');
    return ownDocuments(app, language, now);
  },

  async siteTexts(_input, ctx) {
    return await rowsOf(ctx);
  },

  async saveSiteText({ name, version, zhCN, en, note }, ctx) {
    await store.lockTexts(ctx.db);
    const before = (await rowsOf(ctx)).find((row) => row.name === name)!;
    if (before.version !== version) fail('B0001');
    await store.putText(ctx.db, name, 'zh-CN', trimmed(zhCN));
    await store.putText(ctx.db, name, 'en', trimmed(en));
    await settingChanged(ctx, {
      kind: 'siteText',
      key: name,
      before: { chinese: lines(before.zhCN), english: lines(before.en) },
      after: { chinese: lines(trimmed(zhCN)), english: lines(trimmed(en)) },
      note,
      references: ['siteTexts'],
    });
    return (await rowsOf(ctx)).find((row) => row.name === name)!;
  },

  async agreements(_input, { db, app, now }) {
    const inForce = agreementInForce(app, now).version;
    const list = await store.versions(db);
    return {
      builtIn: {
        id: AGREEMENT_VERSION,
        since: toSeconds(AGREEMENT_SINCE),
        inForce: !list.some(({ since }) => since <= now),
      },
      list: list.map(({ version, since, asksAnew, texts, note, byName }) => ({
        id: version,
        since: toSeconds(since),
        asksAnew,
        note,
        byName,
        inForce: version === inForce,
        zhCN: texts['zh-CN'],
        en: texts.en,
      })),
    };
  },

  async saveAgreement({ id, day, asksAnew, zhCN, en, note }, ctx) {
    const { db, now, viewer } = ctx;
    await store.lockTexts(db);
    const today = shanghaiDay(now);
    if (day < today) fail('A0400', { day: { name: 'dayPast' } });
    const since = day === today ? now : dayBegins(day);
    const known = await store.versions(db);
    if (id === AGREEMENT_VERSION || known.some((one) => one.version === id)) fail('10002', { id: { name: 'ownCode' } });
    if (known.some((one) => one.since >= since)) fail('A0400', { day: { name: 'dayTaken' } });
    const texts = { 'zh-CN': zhCN, en };
    const row = { version: id, since, asksAnew, texts, note: note.trim(), byName: viewer.nickName, at: now };
    await store.addVersion(db, row);
    const after = { day, asksAnew };
    await settingChanged(ctx, { kind: 'agreement', key: id, before: null, after, note, references: ['agreements'] });
    return {};
  },

  async dropAgreements({ ids, note = '' }, ctx) {
    await store.lockTexts(ctx.db);
    const known = await store.versions(ctx.db);
    for (const id of new Set(ids)) {
      const row = known.find(({ version }) => version === id) ?? fail('A0404');
      if (row.since <= ctx.now) fail('B0009', { ids: { name: 'versionHolds' } });
      await store.dropVersion(ctx.db, id);
      const before = { day: shanghaiDay(row.since), asksAnew: row.asksAnew };
      const change = { kind: 'agreement' as const, key: id, note, references: ['agreements'] };
      await settingChanged(ctx, { ...change, before, after: null });
    }
    return {};
  },
};
