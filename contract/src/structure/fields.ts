import { z } from 'zod';
import { structureSteps } from '../codes.ts';
import { optionalText, page, seconds, text } from '../fields.ts';
import { SETTING_NOTE_MAX } from '../rules/lengths.ts';

/** What several calls on units, boards and regions share. */

export const STRUCTURE_NAME_MAX = 50;
export const SHORT_NAMES_MAX = 5;

/** What something is called; the rules refuse an empty one. */
export const structureName = text(STRUCTURE_NAME_MAX);
/** Why it is changed. */
export const changeNote = optionalText(SETTING_NOTE_MAX);
export const keywords = text(100).default('');

/** One change, for the history. */
export const structureChange = z.object({
  changeId: z.number(),
  /** the number of the unit, board or region */
  id: z.number(),
  name: z.string(),
  what: z.enum(structureSteps),
  /** in words; of what a unit may do, 0 or 1 */
  before: z.string(),
  after: z.string(),
  note: z.string(),
  byName: z.string(),
  dateline: seconds,
});
export type StructureChange = z.infer<typeof structureChange>;
export const changesPage = z.object({ rows: z.array(structureChange), total: z.number() });
export { page };
