import type { Ctx, IncomingFile } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { newFileKey } from '../base/files/store.ts';
import { HOUR } from '../base/platform/clock.ts';
import { makeSafe } from './media.ts';
import * as store from './store.ts';

/**
 * Makes a file that came with a call safe, and stores it. Answers what its row says of it. Runs inside `ctx.ask`, so no
 * transaction is open. Counts the try, and refuses with A0429 after `uploadTriesPerHour`.
 */
export async function storeUpload({ app, limits, now, viewer }: Ctx, file: IncomingFile) {
  const { db } = app.database;
  // Counted before the file is decoded, which is what costs.
  const tries = await store.triesSince(db, viewer.uid!, new Date(now.getTime() - HOUR));
  if (tries >= limits.uploadTriesPerHour) fail('A0429');
  await store.noteTry(db, viewer.uid!, now);
  const { extension, changed: _, ...media } = await makeSafe(file, limits);
  const key = newFileKey(now, extension);
  // First: whatever becomes of the change, the file is known.
  await store.notePendingFile(db, key, now);
  await app.files.putFile(key, file.path, media.size, media.contentType);
  return { ...media, key };
}
