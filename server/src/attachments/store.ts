import type { PhotoPlace } from '@board/contract/attachments';
import type { uploadPurposes } from '@board/contract/codes';
import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

type Tables = {
  attachment: {
    aid: Generated<number>;
    key: string;
    fileName: string;
    kind: number;
    contentType: string;
    size: number;
    width: number;
    height: number;
    isPublic: Generated<boolean>;
    mayShow: Generated<boolean>;
    uploaderUid: number;
    tid: number | null;
    asid: number | null;
    createdAt: Date;
    keptFor: UploadPurpose | null;
    /** stored before the notes of cameras were blanked, and not looked through yet */
    mayHoldNotes: Generated<boolean>;
  };
  attachmentOnWay: { key: string; at: Date };
  uploadTry: { uid: number; at: Date };
};
const tables = (db: Db) => db.withTables<Tables>();
export type UploadPurpose = (typeof uploadPurposes)[number];
export type AttachmentRow = Selectable<Tables['attachment']>;

export const insertAttachment = (db: Db, row: Insertable<Tables['attachment']>): Promise<AttachmentRow> =>
  tables(db).insertInto('attachment').values(row).returningAll().executeTakeFirstOrThrow();

export const attachmentByKey = (db: Db, key: string): Promise<AttachmentRow | undefined> =>
  tables(db).selectFrom('attachment').selectAll().where('key', '=', key).executeTakeFirst();

export const attachmentByAid = (db: Db, aid: number): Promise<AttachmentRow | undefined> =>
  tables(db).selectFrom('attachment').selectAll().where('aid', '=', aid).executeTakeFirst();

/**
 * Attachments of a message and of its answers, in the order of uploading. `isMasked`: an original lies beneath. `found`: where
 * the file that stands there now may hold personal data; null where nobody looked.
 */
export const attachmentRows = (
  db: Db,
  tid: number,
): Promise<(AttachmentRow & { isMasked: boolean; found: PhotoPlace[] | null })[]> =>
  tables(db)
    .selectFrom('attachment')
    .selectAll()
    .select([
      sql<boolean>`exists (select from "photoOriginal" as original where original.aid = attachment.aid)`.as('isMasked'),
      sql<PhotoPlace[] | null>`(select reading.found from "photoReading" as reading
        where reading.aid = attachment.aid and reading.key = attachment.key)`.as('found'),
    ])
    .where('tid', '=', tid)
    .orderBy('aid')
    .execute();

/** The uploads of a person that are not assigned yet. */
export const unassignedOf = (db: Db, uid: number, aids: readonly number[]): Promise<AttachmentRow[]> =>
  tables(db)
    .selectFrom('attachment')
    .selectAll()
    .where((eb) => eb('aid', '=', eb.fn.any(eb.val(aids))))
    .where('uploaderUid', '=', uid)
    .execute();

export async function setPlace(
  db: Db,
  aid: number,
  place: { tid: number | null; asid: number | null; isPublic: boolean; mayShow?: boolean },
): Promise<void> {
  await tables(db).updateTable('attachment').set(place).where('aid', '=', aid).execute();
}

/** Puts another file in the place of an attachment's. */
export async function setFile(
  db: Db,
  aid: number,
  file: Pick<AttachmentRow, 'key' | 'contentType' | 'size' | 'width' | 'height'>,
): Promise<void> {
  await tables(db).updateTable('attachment').set(file).where('aid', '=', aid).execute();
}

/** Assigns a person's unassigned uploads to a purpose other than a message. Returns how many were assigned. */
export async function assignUploads(
  db: Db,
  uid: number,
  aids: readonly number[],
  keptFor: UploadPurpose,
): Promise<number> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('attachment')
    .set({ keptFor })
    .where((eb) => eb('aid', '=', eb.fn.any(eb.val(aids))))
    .where('uploaderUid', '=', uid)
    .where('tid', 'is', null)
    .where('keptFor', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export const attachmentsByAid = (db: Db, aids: readonly number[]): Promise<AttachmentRow[]> =>
  tables(db)
    .selectFrom('attachment')
    .selectAll()
    .where((eb) => eb('aid', '=', eb.fn.any(eb.val(aids))))
    .orderBy('aid')
    .execute();

export async function deleteAttachment(db: Db, aid: number): Promise<void> {
  await tables(db).deleteFrom('attachment').where('aid', '=', aid).execute();
}

/** The number of a person's uploads since then that are not assigned yet. */
export async function countUnassigned(db: Db, uid: number, since: Date): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('attachment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tid', 'is', null)
    .where('createdAt', '>', since)
    .where('uploaderUid', '=', uid)
    .executeTakeFirstOrThrow();
  return count;
}

/** Attachments after one, by number. */
export const attachmentsAfter = (db: Db, after: number, limit: number): Promise<Pick<AttachmentRow, 'aid' | 'key'>[]> =>
  tables(db)
    .selectFrom('attachment')
    .select(['aid', 'key'])
    .where('aid', '>', after)
    .orderBy('aid')
    .limit(limit)
    .execute();

/** Uploads that nothing took up since `before`. */
export const looseSince = (db: Db, before: Date): Promise<Pick<AttachmentRow, 'aid' | 'key'>[]> =>
  tables(db)
    .selectFrom('attachment')
    .select(['aid', 'key'])
    .where('tid', 'is', null)
    .where('keptFor', 'is', null)
    .where('createdAt', '<', before)
    .limit(500)
    .execute();

/** Deletes an upload that still belongs to nothing; false when it was taken up meanwhile. */
export async function deleteLoose(db: Db, aid: number): Promise<boolean> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('attachment')
    .where('aid', '=', aid)
    .where('tid', 'is', null)
    .where('keptFor', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** How many files of a person were looked at since then, whatever became of them. */
export async function triesSince(db: Db, uid: number, since: Date): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('uploadTry')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function noteTry(db: Db, uid: number, at: Date): Promise<void> {
  await tables(db).insertInto('uploadTry').values({ uid, at }).execute();
}

export async function forgetTries(db: Db, before: Date): Promise<void> {
  await tables(db).deleteFrom('uploadTry').where('at', '<', before).execute();
}

/** Notes a file that is about to be stored, whose row is written later, or never. */
export async function notePendingFile(db: Db, key: string, at: Date): Promise<void> {
  await tables(db).insertInto('attachmentOnWay').values({ key, at }).execute();
}

/** The file has its row, or is gone. */
export async function forgetOnWay(db: Db, key: string): Promise<void> {
  await tables(db).deleteFrom('attachmentOnWay').where('key', '=', key).execute();
}

/** Files that were to be stored before `before` and have no row. */
export const pendingFilesBefore = (db: Db, before: Date): Promise<{ key: string }[]> =>
  tables(db).selectFrom('attachmentOnWay').select('key').where('at', '<', before).limit(500).execute();

/** Some of the files that may hold notes of a camera, with how many there are behind them. */
export async function toLookThrough(db: Db, after: number, limit: number) {
  const waiting = tables(db).selectFrom('attachment').where('mayHoldNotes', '=', true).where('aid', '>', after);
  const [rows, { left }] = await Promise.all([
    waiting.select(['aid', 'key', 'contentType']).orderBy('aid').limit(limit).execute(),
    waiting.select((eb) => eb.fn.countAll<number>().as('left')).executeTakeFirstOrThrow(),
  ]);
  return { rows, left: left - rows.length };
}

export async function lookedThrough(db: Db, aid: number): Promise<void> {
  await tables(db).updateTable('attachment').set({ mayHoldNotes: false }).where('aid', '=', aid).execute();
}

/** Attachments go along when an edited text takes the place of the submitted one. */
export async function moveAttachments(db: Db, fromAsid: number, toAsid: number): Promise<void> {
  await tables(db).updateTable('attachment').set({ asid: toAsid }).where('asid', '=', fromAsid).execute();
}

export async function setKept(db: Db, aid: number, keptFor: UploadPurpose | null): Promise<void> {
  await tables(db).updateTable('attachment').set({ keptFor }).where('aid', '=', aid).execute();
}

/** Everything a person uploaded. */
export const uploadsOf = (db: Db, uid: number): Promise<AttachmentRow[]> =>
  tables(db).selectFrom('attachment').selectAll().where('uploaderUid', '=', uid).orderBy('aid').execute();

/**
 * Uploads of a person that belong to no message are forgotten; their files go with the next clearing. Those of processes
 * stay: they are part of what an office decided on.
 */
export async function forgetUnassigned(db: Db, uid: number): Promise<void> {
  await tables(db)
    .updateTable('attachment')
    .set({ fileName: '', keptFor: null, createdAt: new Date(0) })
    .where('uploaderUid', '=', uid)
    .where('tid', 'is', null)
    .where((eb) => eb.or([eb('keptFor', 'is', null), eb('keptFor', '!=', 'process')]))
    .execute();
}
