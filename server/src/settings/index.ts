import type { Module } from '../base/calls/app.ts';
import { calls } from './calls.ts';
import { dictionaries } from './dictionaries.ts';
import { keys, rotateKeys } from './keys.ts';
import { calendar, limits, parameters } from './parameters.ts';

export { isWarnedOf, levelOf, nearUntil, type Reminder, reminders } from './dates.ts';
export { dictionaries } from './dictionaries.ts';
export { decrypt } from './keys.ts';
export {
  calendar,
  captchaScene,
  limits,
  parameters,
  realNamePattern,
  reservedNicknames,
  urgentWords,
} from './parameters.ts';

export {
  addCalendarDays,
  type Calendar,
  dayBegins,
  makeCalendar,
  shanghaiDay,
  workingDaysUntil,
} from './working-days.ts';

export const settings: Module = {
  name: 'settings',
  calls,
  references: [parameters, limits, calendar, dictionaries, keys],
  jobs: (app) => [{ name: 'key-rotation', cron: '40 3 * * *', run: () => rotateKeys(app) }],
  // Any change of reference data may make lists of names and limits stale.
  staleAfter: (_app, event) => (event.data.references ? ['settings', 'forums'] : []),
};
