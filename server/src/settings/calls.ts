import { TypeId } from '@board/contract/codes';
import { callsOf } from '../base/app.ts';
import { sendsMail } from '../base/config.ts';
import { record } from '../base/events.ts';
import { apiDocument } from '../base/openapi.ts';
import { dictionaries } from './dictionaries.ts';
import { publicKey } from './keys.ts';
import { limits, parameters } from './parameters.ts';
import * as store from './store.ts';

/** Types a citizen may choose; help (6) lives on in old messages only, thanks (9) is written by nobody here. */
const CHOSEN_TYPES = [TypeId.advice, TypeId.complaint, TypeId.consult];

/** Parameters whose names begin so are shown in the footer (domain.md D). */
const FOOTER = 'footer.';

export const calls = callsOf('settings', {
  async site(_input, { app, madeOf }) {
    madeOf('settings');
    const set = parameters.of(app);
    const footer = [...set]
      .filter(([name]) => name.startsWith(FOOTER))
      .map(([name, value]) => [name.slice(FOOTER.length), value]);
    return {
      mode: app.config.mode,
      appCode: app.config.appCode,
      limits: limits.of(app),
      publicKey: publicKey(app),
      mapTileUrl: set.get('mapTileUrl') ?? '',
      footer: Object.fromEntries(footer),
      userCentreUrl: set.get('userCentreUrl') ?? '',
      sendsMail: sendsMail(app.config),
      // The seed of the demo leaves them there, as JSON.
      demoAccounts: app.config.mode === 'demo' ? JSON.parse(set.get('demoAccounts') ?? '[]') : [],
    };
  },

  async apiDocument(_input, { app, language, madeOf }) {
    madeOf('settings');
    return apiDocument(app.config, language);
  },

  async holidays({ year }, { db }) {
    return { days: await store.holidaysIn(db, year) };
  },

  async setHoliday(entry, { db, now, viewer }) {
    await store.saveHoliday(db, entry);
    const data = { references: ['calendar'], ...entry };
    await record(db, { kind: 'holidaySet', at: now, actorUid: viewer.uid, actorRole: 'account', data });
    return {};
  },

  async domainList(_input, { app, madeOf }) {
    madeOf('settings');
    return { domainList: dictionaries.of(app).domains };
  },

  async typeList(_input, { texts, madeOf }) {
    madeOf('settings');
    return { typeList: CHOSEN_TYPES.map((value) => ({ value, label: texts.types[value]! })) };
  },

  async robot(_input, { limits: set, madeOf }) {
    madeOf('settings');
    const { robotPcLocation, robotPcOrgLocation, robotPcOrgWorkTable } = set;
    const [pcLocation, pcOrgLocation, pcOrgWorkTable] = [robotPcLocation, robotPcOrgLocation, robotPcOrgWorkTable];
    return { robot: { pcLocation, pcOrgLocation, pcOrgWorkTable } };
  },

  async topicList(_input, { app, madeOf }) {
    madeOf('settings');
    return { topicList: dictionaries.of(app).topics };
  },
});
