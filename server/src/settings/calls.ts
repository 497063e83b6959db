import type { AnswerOf } from '@board/contract';
import { toSeconds } from '@board/contract/fields';
import { citizenPlaces } from '@board/contract/menu';
import { holidayChanges, misplacedDays } from '@board/contract/settings/calendar';
import { callsOf } from '../base/calls/app.ts';
import { apiDocument } from '../base/calls/openapi.ts';
import { fail } from '../base/calls/refusal.ts';
import { sendsMail } from '../base/delivery/gateway-settings.ts';
import { record } from '../base/events/events.ts';
import { dictionaries } from './dictionaries.ts';
import { dictionaryCalls } from './dictionary-calls.ts';
import { historyCalls } from './history.ts';
import { publicKey } from './keys.ts';
import { subjectFor, typeName } from './names/names.ts';
import { parameterCalls } from './parameter-calls.ts';
import { captchaScene, limits, parameters, realNamePattern, urgentWords } from './parameters.ts';
import { paramsCalls } from './params-calls.ts';
import * as store from './store.ts';
import { textCalls } from './text-calls.ts';

type OnEveryPage = Pick<AnswerOf<'settings.site'>, 'footer' | 'links' | 'menu' | 'demoAccounts'>;

/** Computed once for each loading of the parameters. */
const everyPage = new WeakMap<ReadonlyMap<string, string>, OnEveryPage>();

function onEveryPage(set: ReadonlyMap<string, string>): OnEveryPage {
  const known = everyPage.get(set);
  if (known) return known;
  /** parameters whose names have this prefix, by the rest of the name; empty values are left out */
  const named = (begins: string) => {
    const found = [...set].filter(([name, value]) => name.startsWith(begins) && value.trim());
    return Object.fromEntries(found.map(([name, value]) => [name.slice(begins.length), value]));
  };
  const read = {
    // domain.md D
    footer: named('footer.'),
    links: named('links.'),
    menu: citizenPlaces(set),
    // Stored as JSON by the demo's seed.
    demoAccounts: JSON.parse(set.get('demoAccounts') ?? '[]'),
  };
  everyPage.set(set, read);
  return read;
}

export const calls = callsOf('settings', {
  ...parameterCalls,
  ...paramsCalls,
  ...dictionaryCalls,
  ...historyCalls,
  ...textCalls,

  async site(_input, { app, madeOf }) {
    madeOf('settings');
    const set = parameters.of(app);
    const { footer, links, menu, demoAccounts } = onEveryPage(set);
    return {
      mode: app.config.mode,
      appCode: app.config.appCode,
      limits: limits.of(app),
      publicKey: publicKey(app),
      mapTileUrl: set.get('mapTileUrl') ?? '',
      realNamePattern: realNamePattern(app),
      captchaSceneId: captchaScene(app),
      urgentWords: urgentWords(app),
      footer,
      links,
      menu,
      userCentreUrl: limits.of(app).channelUsesWorkArea === 1 ? '/g/workTable' : (set.get('userCentreUrl') ?? ''),
      sendsMail: sendsMail(app),
      demoAccounts: app.config.mode === 'demo' ? demoAccounts : [],
    };
  },

  async apiDocument(_input, { app, language, madeOf }) {
    madeOf('settings');
    return apiDocument(app.config, language);
  },

  async holidays({ year }, { db }) {
    return { version: await store.holidayVersion(db, year), days: await store.holidaysIn(db, year) };
  },

  async saveHolidays({ year, version, days, note }, { db, now, viewer, differs }) {
    if (misplacedDays(year, days).length > 0) fail('A0400');
    if ((await store.holidayVersion(db, year)) !== version) fail('B0001');
    const sorted = days.toSorted((a, b) => a.day.localeCompare(b.day));
    const before = await store.holidaysIn(db, year);
    const saved = { year, note: note.trim(), byName: viewer.nickName, at: now };
    // The default list is stored as a version too, so that it can be restored.
    if (version === 0) await store.keepHolidayVersion(db, { ...saved, version: 1, days: before, note: '', byName: '' });
    const next = Math.max(version, 1) + 1;
    if (!(await store.keepHolidayVersion(db, { ...saved, version: next, days: sorted }))) fail('B0001');
    await store.replaceHolidays(db, year, sorted);
    differs({ days: before }, { days: sorted });
    const data = { references: ['calendar'], year, version: next, changes: holidayChanges(before, sorted) };
    await record(db, { kind: 'holidaysSet', at: now, actorUid: viewer.uid, actorRole: 'account', data });
    return { version: next };
  },

  async holidayVersions({ year, page, rows }, { db }) {
    const found = await store.holidayVersions(db, year, { page, rows: Math.min(rows, 100) });
    return {
      total: found.total,
      rows: found.rows.map(({ at, before, ...row }) => ({
        ...row,
        dateline: toSeconds(at),
        changes: before ? holidayChanges(before, row.days) : [],
      })),
    };
  },

  async domainList(_input, ctx) {
    ctx.madeOf('settings');
    const inWords = <Option extends { label: string }>(one: Option) => ({ ...one, label: subjectFor(ctx, one.label) });
    const { domains } = dictionaries.of(ctx.app);
    return { domainList: domains.map((one) => ({ ...inWords(one), children: one.children.map(inWords) })) };
  },

  // Help (6) exists only in old messages, and thanks (9) cannot be written here.
  async typeList(_input, ctx) {
    ctx.madeOf('settings');
    const { messageTypes } = dictionaries.of(ctx.app);
    return { typeList: messageTypes.map(({ value }) => ({ value, label: typeName(ctx, value) })) };
  },

  async robot(_input, { limits: set, madeOf }) {
    madeOf('settings');
    const { robotPcLocation, robotPcOrgLocation, robotPcOrgWorkTable } = set;
    const [pcLocation, pcOrgLocation, pcOrgWorkTable] = [robotPcLocation, robotPcOrgLocation, robotPcOrgWorkTable];
    return { robot: { pcLocation, pcOrgLocation, pcOrgWorkTable } };
  },

  async topicList(_input, ctx) {
    ctx.madeOf('settings');
    const { topics } = dictionaries.of(ctx.app);
    return { topicList: topics.map((one) => ({ ...one, label: subjectFor(ctx, one.label) })) };
  },
});
