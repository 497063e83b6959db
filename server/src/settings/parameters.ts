import { type LimitName, type Limits, limitDefaults } from '@board/contract/settings/limits';
import { textFallback, wordsOf } from '@board/contract/settings/parameters';
import type { App } from '../base/calls/app.ts';
import { reference } from '../base/db/references.ts';
import { parameterValues } from './parameter-store.ts';
import * as store from './store.ts';
import { makeCalendar } from './working-days.ts';

/** All parameters by name. */
export const parameters = reference('parameters', async ({ database }): Promise<ReadonlyMap<string, string>> => {
  return await parameterValues(database.db);
});

const wordsIn = (app: App, name: 'urgentWords' | 'reservedNicknames' | 'receiptWitnesses'): string[] =>
  wordsOf(parameters.of(app).get(name) ?? textFallback(name));

/** Words that make a message urgent. */
export const urgentWords = (app: App): string[] => wordsIn(app, 'urgentWords');

/** Words that are not allowed in nicknames, besides the fixed ones. */
export const reservedNicknames = (app: App): string[] => wordsIn(app, 'reservedNicknames');

/** Keys of the witnesses of the record, as written in the parameter. */
export const witnesses = (app: App): string[] => wordsIn(app, 'receiptWitnesses');

/** The rule for real names of this installation (product.md §5). */
export const realNamePattern = (app: App): string =>
  parameters.of(app).get('realNamePattern') ?? textFallback('realNamePattern');

/** The scene of captchas (product.md §9), which clients send with a solved one. */
export const captchaScene = (app: App): string =>
  parameters.of(app).get('captchaSceneId') ?? textFallback('captchaSceneId');

/** Returns the limits of the contract, changed by the parameters (decisions.md 2). */
export function limitsFrom(changed: ReadonlyMap<string, string>): Limits {
  const own: Limits = { ...limitDefaults };
  for (const name of Object.keys(own) as LimitName[]) {
    const value = Number(changed.get(name));
    if (changed.has(name) && Number.isFinite(value)) own[name] = value;
  }
  return own;
}

/** The limits in force. */
export const limits = reference('limits', async (app): Promise<Limits> => limitsFrom(parameters.of(app)));

/** The working-day calendar with its holidays. */
export const calendar = reference('calendar', async ({ database, log }) => {
  const rows = await store.holidays(database.db);
  return makeCalendar(new Map(rows.map((row) => [row.day, row.working])), (year) =>
    log.warn({ year }, 'no holidays are known of this year: Monday to Friday count as working days'),
  );
});
