import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PhotoPlace } from '@board/contract/attachments';
import { AttachmentKind } from '@board/contract/codes';
import { personalIn } from '@board/contract/rules/personal-data';
import { type Generated, sql } from 'kysely';
import type { App, Ctx } from '../base/calls/app.ts';
import type { Db } from '../base/db/db.ts';
import { tellLive } from '../base/events/live.ts';
import { forEach, type Job } from '../base/platform/jobs.ts';
import { linesIn, type PhotoLine } from './photo-reader.ts';
import { type AttachmentRow, attachmentByAid } from './store.ts';

/**
 * Looks for personal data in the pictures of messages, by an optional reader (decision 0205). Kinds and places are kept, the
 * text that was read is not.
 */

/** how often a picture is tried that the reader cannot read */
const TRIES = 3;
/** pictures of one run: the next one goes on after them */
const STEP = 100;
const READ_PHOTOS = 'attachments.readPhotos';

type Tables = {
  photoReading: {
    aid: number;
    /** of the file that is read: another one may take its place meanwhile */
    key: string;
    tries: Generated<number>;
    /** null: not read yet */
    found: PhotoPlace[] | null;
  };
};
const tables = (db: Db) => db.withTables<Tables>();

/** Has the picture of a message read soon; a file that took its place, too. */
export async function askReading({ app, db }: Ctx, { aid, key, kind }: AttachmentRow): Promise<void> {
  if (app.config.photoReader === null || kind !== AttachmentKind.image) return;
  await tables(db)
    .insertInto('photoReading')
    .values({ aid, key, found: null })
    .onConflict((on) =>
      on.column('aid').doUpdateSet({ key, tries: 0, found: null }).where('photoReading.key', '!=', key),
    )
    .execute();
}

/** Reads the pictures that wait, one after the other; without a reader there is no such job. */
export function readPhotos(app: App): Job[] {
  const { photoReader } = app.config;
  if (photoReader === null) return [];
  const run = async () =>
    await forEach(app.log, READ_PHOTOS, await waiting(app.database.db), (one) => readOne(app, photoReader, one));
  return [{ name: READ_PHOTOS, cron: '* * * * *', run }];
}

/** Some of the pictures that wait; those that could not be read come after the others. */
const waiting = (db: Db): Promise<{ aid: number; key: string }[]> =>
  tables(db)
    .selectFrom('photoReading')
    .select(['aid', 'key'])
    .where('found', 'is', null)
    .where('tries', '<', TRIES)
    .orderBy('tries')
    .orderBy('aid')
    .limit(STEP)
    .execute();

async function readOne(app: App, reader: string, { aid, key }: { aid: number; key: string }): Promise<void> {
  const { db } = app.database;
  const still = tables(db).updateTable('photoReading').where('aid', '=', aid).where('key', '=', key);
  // Counted before it is read: a picture that ends this process is not read for ever.
  const { numUpdatedRows } = await still.set({ tries: sql`tries + 1` }).executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  const copy = join(tmpdir(), `photo-${randomUUID()}`);
  try {
    await pipeline(await app.files.get(key), createWriteStream(copy, { mode: 0o600 }));
    const found = placesIn(await linesIn(reader, copy));
    await still.set({ found: sql`${JSON.stringify(found)}::jsonb` }).execute();
    const tid = found.length > 0 && (await attachmentByAid(db, aid))?.tid;
    if (tid) await tellLive(db, { topic: `message:${tid}`, to: [{ permission: 'plat:review' }] });
  } finally {
    await rm(copy, { force: true });
  }
}

/** The lines that hold personal data, each whole: where in it that stands is not told. */
const placesIn = (lines: readonly PhotoLine[]): PhotoPlace[] =>
  lines.flatMap(({ text, ...place }) => {
    const [first] = personalIn(text);
    return first ? [{ kind: first.kind, ...place }] : [];
  });
