import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { App } from '../base/calls/app.ts';
import type { Files } from '../base/files/files.ts';
import type { Job } from '../base/platform/jobs.ts';
import { makeSafe } from './media.ts';
import { lookedThrough, toLookThrough } from './store.ts';

/** Files of one run: the next one goes on after them. */
const STEP = 100;

/**
 * Blanks the camera's notes (place, device) in videos that were stored before uploads did so, once (domain.md D, 个保法).
 * An interrupted run continues at the next run. A file that cannot be read is skipped.
 */
export const blankOldVideos = (app: App): Job => {
  let after = 0;
  const run = async () => {
    const { db } = app.database;
    const { rows, left } = await toLookThrough(db, after, STEP);
    let blanked = 0;
    let failed = 0;
    for (const { aid, key, contentType } of rows) {
      try {
        if ((await app.files.exists(key)) && (await blankStored(app.files, key, contentType))) blanked++;
        await lookedThrough(db, aid);
      } catch (error) {
        failed++;
        app.log.warn({ err: error, aid }, 'video not looked through');
      }
    }
    // From the first on again, for those that could not be read.
    after = rows.at(-1)?.aid ?? 0;
    if (rows.length > 0) app.log.info({ looked: rows.length, blanked, failed, left }, 'stored videos looked through');
  };
  return { name: 'attachments.blankOldVideos', cron: '*/10 * * * *', run };
};

/**
 * A copy of the file is blanked and takes its place all at once, wherever files are kept: whoever reads it meanwhile
 * reads one or the other, and a crash leaves a whole one. Answers whether there was something to blank.
 */
async function blankStored(files: Files, key: string, contentType: string): Promise<boolean> {
  const copy = join(tmpdir(), `video-${randomUUID()}`);
  try {
    await pipeline(await files.get(key), createWriteStream(copy));
    const { size } = await stat(copy);
    // It was accepted when larger ones were, perhaps.
    const { changed } = await makeSafe(
      { path: copy, fileName: key, size },
      { imageMaxBytes: size, videoMaxBytes: size },
    );
    if (!changed) return false;
    await files.replace(key, () => createReadStream(copy), size, contentType);
    return true;
  } finally {
    await rm(copy, { force: true });
  }
}
