import type { Module } from '../base/calls/app.ts';
import { calls } from './calls.ts';
import { dictionaries } from './dictionaries.ts';
import { keys, rotateKeys } from './keys.ts';
import { calendar, limits, parameters } from './parameters.ts';
import { regions } from './regions.ts';
import { agreementVersions, siteTexts } from './texts.ts';

export { isWarnedOf, levelOf, nearUntil, type Reminder, reminders } from './dates.ts';
export { dictionaries, isChosenType } from './dictionaries.ts';
export { settingChanged } from './history.ts';
export { decrypt, rotateKeys } from './keys.ts';
export {
  labelFor,
  nameFor,
  originFor,
  placeFor,
  type Reader,
  subjectFor,
  topicName,
  typeName,
  unitFor,
} from './names/names.ts';
export { englishPlace, englishPlaceShort } from './names/place.ts';
export { englishMinister, englishSeat } from './names/seat.ts';
export { setParameter } from './parameter-store.ts';
export {
  calendar,
  captchaScene,
  limits,
  parameters,
  realNamePattern,
  reservedNicknames,
  urgentWords,
  witnesses,
} from './parameters.ts';
export { type Region, type Regions, regionName, regions } from './regions.ts';
export { deleteRegion, type RegionRow, regionRow, saveRegion } from './store.ts';
export { agreementInForce } from './texts.ts';
export {
  addCalendarDays,
  type Calendar,
  dayBegins,
  dayNumber,
  daysAgo,
  makeCalendar,
  shanghaiDay,
  workingDaysUntil,
} from './working-days.ts';

export const settings: Module = {
  name: 'settings',
  calls,
  references: [parameters, limits, calendar, dictionaries, siteTexts, agreementVersions, keys, regions],
  properNames: (app) => {
    const { byId } = regions.of(app);
    return { state: byId, names: () => [...byId.values()].map(({ name }) => name) };
  },
  jobs: (app) => [{ name: 'key-rotation', cron: '40 3 * * *', run: () => rotateKeys(app) }],
  // Any change of reference data may make lists of names and limits stale.
  staleAfter: (_app, event) => (event.data.references ? ['settings', 'forums'] : []),
};
