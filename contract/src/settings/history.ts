import { z } from 'zod';
import { rest } from '../call.ts';
import { seconds, text } from '../fields.ts';
import { SETTING_NOTE_MAX } from '../rules/lengths.ts';
import { listOf, listPage } from '../rules/rest-list.ts';
import { permission } from '../who.ts';

/** What settings there are whose changes are kept; parameters have a history of their own. */
export const settingKinds = ['dictType', 'dictData', 'word', 'siteText', 'agreement', 'job'] as const;
export type SettingKind = (typeof settingKinds)[number];

/** Why a setting is changed: nobody changes a rule of the board without saying so. */
export const note = text(SETTING_NOTE_MAX).refine((said) => said.trim() !== '');
/** The version that was looked at: whoever changed it meanwhile is not overwritten. */
export const version = z.number().int().min(0).max(2147483646);

const fields = z.record(z.string(), z.unknown()).nullable();

export const settingChange = z.object({
  changeId: z.number(),
  kind: z.enum(settingKinds),
  /** what was changed, under the id its own calls give it */
  key: z.string(),
  /** its fields before and after; null: it was not there */
  before: fields,
  after: fields,
  note: z.string(),
  byName: z.string(),
  dateline: seconds,
});
export type SettingChange = z.infer<typeof settingChange>;

/** Who keeps settings other than parameters may read what became of them. */
const READS_HISTORY = 'sys:dict:save';

export const historyCalls = {
  settingHistory: rest.get({
    path: '/sys/history/page',
    summary: 'Who changed which setting, when, why, from what to what; the newest first.',
    who: permission(READS_HISTORY),
    input: z.object({ kind: z.enum(settingKinds).optional(), key: text(200).optional(), ...listPage() }),
    output: listOf(settingChange),
  }),
};
