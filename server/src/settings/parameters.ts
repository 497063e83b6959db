import { type LimitName, type Limits, limitDefaults } from '@board/contract/limits';
import { makeCalendar } from '../base/calendar.ts';
import { reference } from '../base/references.ts';
import * as store from './store.ts';

/** All parameters by name. */
export const parameters = reference('parameters', async ({ database }): Promise<ReadonlyMap<string, string>> => {
  const rows = await store.parameters(database.db);
  return new Map(rows.map((row) => [row.name, row.value]));
});

/** The limits of the contract with what the parameters change in them (decisions.md 2). */
export const limits = reference('limits', async (app): Promise<Limits> => {
  const changed = parameters.of(app);
  const own: Limits = { ...limitDefaults };
  for (const name of Object.keys(own) as LimitName[]) {
    const value = Number(changed.get(name));
    if (changed.has(name) && Number.isFinite(value)) own[name] = value;
  }
  return own;
});

/** The working-day calendar with its holidays. */
export const calendar = reference('calendar', async ({ database, log }) => {
  const rows = await store.holidays(database.db);
  return makeCalendar(new Map(rows.map((row) => [row.day, row.working])), (year) =>
    log.warn({ year }, 'no holidays are known of this year: Monday to Friday count as working days'),
  );
});
