import { AttachmentKind } from '@board/contract/codes';
import type { Selectable } from 'kysely';
import type { App, Ctx } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import type { Db } from '../base/db/db.ts';
import { sessionOfTicket, ticketFor } from './links.ts';
import { askReading } from './readings.ts';
import { type AttachmentRow, forgetOnWay, notePendingFile, setFile, unassignedOf } from './store.ts';
import { storeUpload } from './uploading.ts';

/**
 * Photos of which parts are covered (decision 0191). The masked file takes the original's place in `attachment`, which is
 * all that any list, page or link reads. The original lies in a table of its own, and opens by a ticket only.
 */

/** ms that a ticket opens an original */
const TICKET_LIFE = 300_000;

interface OriginalTable {
  aid: number;
  key: string;
  contentType: string;
  size: number;
  width: number;
  height: number;
  maskedAt: Date;
}
export type Original = Selectable<OriginalTable>;

const tables = (db: Db) => db.withTables<{ photoOriginal: OriginalTable }>();

/** The originals of some attachments; those that were never masked have none. */
export const originalsOf = (db: Db, aids: readonly number[]): Promise<Original[]> =>
  tables(db)
    .selectFrom('photoOriginal')
    .selectAll()
    .where((eb) => eb('aid', '=', eb.fn.any(eb.val(aids))))
    .execute();

export const originalByKey = (db: Db, key: string): Promise<(Original & { fileName: string }) | undefined> =>
  tables(db)
    .withTables<{ attachment: { aid: number; fileName: string } }>()
    .selectFrom('photoOriginal')
    .innerJoin('attachment', 'attachment.aid', 'photoOriginal.aid')
    .selectAll('photoOriginal')
    .select('attachment.fileName')
    .where('photoOriginal.key', '=', key)
    .executeTakeFirst();

/** An unassigned picture of the viewer; undefined if there is none. */
export async function unassignedPicture(ctx: Ctx, aid: number): Promise<AttachmentRow | undefined> {
  const [row] = await unassignedOf(ctx.db, ctx.viewer.uid!, [aid]);
  return row?.tid === null && row.keptFor === null ? row : undefined;
}

/**
 * Puts the file of the call in the place of a picture, and keeps the picture beneath it. A picture that was masked before
 * keeps its first original; the masked file between goes. The caller has decided who may. Refuses with T0020 what is no
 * picture. Answers the attachment as it is now.
 */
export async function maskPicture(ctx: Ctx, row: AttachmentRow): Promise<AttachmentRow> {
  const { db, now } = ctx;
  const file = ctx.file ?? fail('T0020', { attachments: { name: 'uploadFailed' } });
  if (row.kind !== AttachmentKind.image) fail('T0020', { attachments: { name: 'maskPicture' } });
  const media = await ctx.ask(`mask of ${row.aid}`, 'stored', () => storeUpload(ctx, file));
  // A video is no mask of a picture; its file is known, and cleared as one that nothing took up.
  if (media.kind !== AttachmentKind.image) fail('T0020', { attachments: { name: 'maskPicture' } });
  const { key, contentType, size, width, height } = row;
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('photoOriginal')
    .values({ aid: row.aid, key, contentType, size, width, height, maskedAt: now })
    .onConflict((on) => on.column('aid').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) await dropFile(ctx, key);
  const masked = { key: media.key, contentType: media.contentType, size: media.size };
  const after = { ...masked, width: media.width, height: media.height };
  await setFile(db, row.aid, after);
  await forgetOnWay(db, media.key);
  const maskedRow = { ...row, ...after };
  if (row.tid !== null && row.asid === null) await askReading(ctx, maskedRow);
  return maskedRow;
}

/** Deletes a stored file once the change is committed; the daily clearing deletes it if that fails. */
export async function dropFile({ app, db, now, afterCommit }: Ctx, key: string): Promise<void> {
  await notePendingFile(db, key, now);
  afterCommit(() => void app.files.delete(key).catch(() => {}));
}

/** The address at which the session of the viewer opens an original for five minutes; null if nothing was masked. */
export async function originalTicket(ctx: Ctx, aid: number): Promise<string | null> {
  const [original] = await originalsOf(ctx.db, [aid]);
  if (!original) return null;
  const until = ctx.now.getTime() + TICKET_LIFE;
  return `/files/${original.key}?${ticketFor(ctx, ofOriginal(original.key), until)}`;
}

/** The session that a ticket of `originalTicket` was made for; null for any other link, or if its time is over. */
export const sessionOfOriginal = (app: App, key: string, link: Parameters<typeof sessionOfTicket>[2]) =>
  sessionOfTicket(app, ofOriginal(key), link);

/** Links to what was in this place before it was masked open no original. */
const ofOriginal = (key: string) => `original:${key}`;
