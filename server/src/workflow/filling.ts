import type { FormData, FormField } from '@board/contract/workflow/forms';
import { officialsAmong, units } from '../accounts/index.ts';
import { keepUploads, keptUploads, releaseUpload } from '../attachments/index.ts';
import type { App, Ctx } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import type { Db } from '../base/db/db.ts';
import { DAY } from '../base/platform/clock.ts';
import * as forms from './forms.ts';

/** Filled-in forms: the checks that need the database, beyond the rules of the fields. */

/**
 * Saves a valid form with its files. Refuses with A0400 at the field: wrong values, unknown people and units, and files
 * that are not the caller's or belong to something else.
 * @param before the form's values until now
 */
export async function fill(ctx: Ctx, filled: forms.FilledForm, before: FormData): Promise<void> {
  const { fields } = await forms.formOf(ctx.db, filled);
  const { data } = filled;
  forms.refuseWrong(fields, data);
  await refuseUnknown(ctx, fields, data, before);
  await keepFiles(ctx, fields, data, before);
  await forms.keepFilled(ctx.db, filled);
}

/** Refuses newly named people and units that do not exist. Unchanged values pass, even if they have gone since. */
async function refuseUnknown({ app, db }: Ctx, fields: readonly FormField[], data: FormData, before: FormData) {
  for (const { name, label, type } of fields) {
    const value = data[name] as number | undefined | null;
    if (!value || value === before[name]) continue;
    const isThere =
      type === 'person'
        ? (await officialsAmong(db, [value])).length > 0
        : type !== 'unit' || units.of(app).get(value) !== undefined;
    if (!isThere) fail('A0400', { [name]: { name: 'formatWrong', with: label } });
  }
}

const filesIn = (data: FormData, name: string): number[] => (data[name] as number[] | undefined | null) ?? [];

async function keepFiles(ctx: Ctx, fields: readonly FormField[], data: FormData, before: FormData): Promise<void> {
  const { attachmentMax } = ctx.limits;
  const named = fields.filter(({ type }) => type === 'attachment');
  const had = new Set(named.flatMap(({ name }) => filesIn(before, name)));
  for (const { name } of named) {
    const aids = filesIn(data, name);
    if (aids.length > attachmentMax) fail('A0400', { [name]: { name: 'attachmentMax', with: attachmentMax } });
    const added = aids.filter((aid) => !had.has(aid));
    if (!(await keepUploads(ctx, added, 'process'))) fail('A0400', { [name]: { name: 'attachmentMissing' } });
  }
  const has = new Set(named.flatMap(({ name }) => filesIn(data, name)));
  for (const aid of had) if (!has.has(aid)) await releaseUpload(ctx.db, aid);
}

/** Returns the files of a form by field, with links for the viewer. */
export async function filesOf(ctx: Ctx, fields: readonly FormField[], data: FormData) {
  const named = fields.filter(({ type }) => type === 'attachment');
  const all = await keptUploads(
    ctx,
    ctx.db,
    named.flatMap(({ name }) => filesIn(data, name)),
  );
  return Object.fromEntries(
    named.map(({ name }) => [name, filesIn(data, name).flatMap((aid) => all.find((one) => one.aid === aid) ?? [])]),
  );
}

/** days after which a form without a started process is deleted (domain.md D, retention of drafts) */
const UNSTARTED_DAYS = 30;

/** Deletes old forms that no process was started with; their files are cleared with the unused uploads. */
export async function clearUnstarted(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - UNSTARTED_DAYS * DAY);
  await app.database.db.transaction().execute(async (db: Db) => {
    for (const { formKey, version, data } of await forms.dropUnstarted(db, before)) {
      const { fields } = await forms.formOf(db, { formKey, version });
      const files = fields.filter(({ type }) => type === 'attachment').flatMap(({ name }) => filesIn(data, name));
      for (const aid of files) await releaseUpload(db, aid);
    }
  });
}
