import { toSeconds } from '@board/contract/fields';
import type { ExportRow } from '@board/contract/handling';
import type { SheetKind } from '@board/contract/rules/sheet-kinds';
import type { App, Ctx } from '../base/calls/app.ts';
import { Bytes } from '../base/calls/bytes.ts';
import { fail } from '../base/calls/refusal.ts';
import { takeAdvisoryLock } from '../base/db/advisory-lock.ts';
import { record } from '../base/events/events.ts';
import { writeSheet, XLSX } from '../base/files/sheet.ts';
import { newFileKey } from '../base/files/store.ts';
import { DAY, MINUTE } from '../base/platform/clock.ts';
import { forEach } from '../base/platform/jobs.ts';
import * as store from './store.ts';

/** Sheets that are requested, written when their turn comes, and kept for some days (backoffice.md §2). */

/** Maximum number of sheets listed. */
const LISTED = 20;
/** ms without a sign of life after which another process takes a sheet over */
const LOST = 10 * MINUTE;

/** A list to be written as a sheet. */
export type NewSheet = Pick<
  store.NewExport,
  'kind' | 'title' | 'about' | 'display' | 'order' | 'filter' | 'tids' | 'rows'
>;

/**
 * Has a list written as a sheet, at once or when its turn comes, and records that in the log. Refuses with B0009 if it is
 * too large, or if too many sheets of the same person wait. `noted`: more data for the log, but no search terms.
 */
export async function startSheet(ctx: Ctx, list: NewSheet, noted: Record<string, unknown>): Promise<ExportRow> {
  const { app, db, viewer, now } = ctx;
  const { exportRowsMax, exportRowsAtOnce, exportsOpenMax, exportDays } = ctx.limits;
  if (list.rows > exportRowsMax) fail('B0009', { kind: { name: 'exportLarge', with: exportRowsMax } });
  await takeAdvisoryLock(ctx, `sheets of ${viewer.uid}`);
  if ((await store.openExports(db, viewer.uid!)) >= exportsOpenMax) fail('B0009', { kind: { name: 'exportsWaiting' } });
  const made = await store.insertExport(db, {
    ...list,
    uid: viewer.uid!,
    groupId: viewer.groupId,
    organization: viewer.organization,
    state: 'waiting',
    key: null,
    createdAt: now,
    touchedAt: now,
    expiresAt: new Date(now.getTime() + exportDays * DAY),
  });
  await record(db, {
    kind: 'exported',
    at: now,
    actorUid: viewer.uid,
    actorGroupId: viewer.groupId,
    actorRole: viewer.groupId === null ? 'platform' : 'unit',
    data: { exportId: made.exportId, kind: list.kind, rows: list.rows, ...noted },
  });
  // A short sheet is written at once, without waiting for its turn.
  if (list.rows <= exportRowsAtOnce) ctx.afterCommit(() => void writeSoon(app, made.exportId));
  return presentSheet(made);
}

/** Starts the writing. If that fails, for example without a database connection, the job writes the sheet later. */
const writeSoon = (app: App, exportId: number) =>
  writeNext(app, exportId).catch((error) => app.log.error({ err: error, exportId }, 'export'));

const presentSheet = (row: store.Export): ExportRow => {
  const { exportId, kind, title, state, rows, written, createdAt, expiresAt } = row;
  return {
    exportId,
    kind,
    title,
    state,
    rows,
    written,
    dateline: toSeconds(createdAt),
    expiresAt: toSeconds(expiresAt),
  };
};

/** Returns the viewer's sheets of some kinds, the newest first. */
export const sheetsOf = async ({ db, viewer }: Ctx, kinds: readonly SheetKind[]): Promise<ExportRow[]> =>
  (await store.exportsOf(db, viewer.uid!, kinds, LISTED)).map(presentSheet);

/**
 * Returns the bytes of the viewer's sheet. Refuses with A0404 if it is not ready, expired, of another kind or somebody
 * else's, or if the account has moved to another unit, because it may no longer fetch lists of the former one.
 */
export async function sheetBytes(ctx: Ctx, kinds: readonly SheetKind[], exportId: number): Promise<Bytes> {
  const { app, db, viewer, now } = ctx;
  const found = await store.exportById(db, exportId);
  const mine = found?.uid === viewer.uid && found?.groupId === viewer.groupId;
  if (!found || !mine || !kinds.includes(found.kind) || found.state !== 'done' || found.expiresAt <= now)
    return fail('A0404');
  return new Bytes(XLSX, Buffer.from(await app.files.getBytes(found.key!)));
}

/** Writes the next waiting sheet, or the given one. Returns whether there was one. */
export async function writeNext(app: App, exportId: number | null = null): Promise<boolean> {
  const { db } = app.database;
  const now = app.clock.now();
  const taken = await store.claimExport(db, now, new Date(now.getTime() - LOST), exportId);
  if (!taken) return false;
  try {
    const writer = app.sheets.find(({ kinds }) => kinds.includes(taken.kind))!;
    const progress = (written: number) =>
      store.patchExport(db, taken.exportId, { written, touchedAt: app.clock.now() });
    const { tids, ...sheet } = await writer.write(app, taken, progress);
    const key = newFileKey(now, 'xlsx').replace('attachment/', 'export/');
    await app.files.put(key, await writeSheet(sheet));
    await store.finishExport(db, taken.exportId, { key, rows: sheet.rows.length, tids });
    // A sheet that is written anew leaves an old file.
    if (taken.key) await app.files.delete(taken.key);
  } catch (error) {
    app.log.error({ err: error, exportId: taken.exportId }, 'export');
    await store.patchExport(db, taken.exportId, { state: 'failed', tids: null }).catch(() => {});
  }
  return true;
}

/** Deletes expired sheets with their files. */
export async function clearSheets(app: App): Promise<void> {
  const { db } = app.database;
  const expired = await store.expiredExports(db, app.clock.now(), 200);
  await forEach(app.log, 'sheets.write', expired, async ({ exportId, key }) => {
    if (key) await app.files.delete(key);
    await store.patchExport(db, exportId, { state: 'gone', key: null, tids: null });
  });
}
