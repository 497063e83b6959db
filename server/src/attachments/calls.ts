import { withoutTurning } from '@board/contract/fields';
import { type Ctx, callsOf, type IncomingFile } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { takeAdvisoryLock } from '../base/db/advisory-lock.ts';
import { newFileKey } from '../base/files/store.ts';
import { DAY, HOUR } from '../base/platform/clock.ts';
import { noteHits, refusedWord } from '../moderation/index.ts';
import { presentAttachment } from './links.ts';
import { makeSafe } from './media.ts';
import * as store from './store.ts';

const NAME_MAX = 100;

/** The end of a file's name, with its kind; without what no line of text holds, or what turns its order around. */
const shownName = (fileName: string) =>
  [...withoutTurning(fileName.toWellFormed()).replace(/\p{Cc}/gu, '')].slice(-NAME_MAX).join('');

/** Limits uploads that are never used, which would fill the disk. */
async function tooMany({ db, limits, now, viewer }: Pick<Ctx, 'db' | 'limits' | 'now' | 'viewer'>): Promise<boolean> {
  const dayAgo = new Date(now.getTime() - DAY);
  return (await store.looseCount(db, viewer.uid!, dayAgo)) >= limits.looseUploadsPerDay;
}

const refuseMore = ({ limits }: Ctx): never =>
  fail('T0020', { attachments: { name: 'attachmentMax', with: limits.looseUploadsPerDay } });

/**
 * Makes a file safe and stores it; answers what its row says of it. No transaction is open meanwhile, so what is asked of
 * the database here stands for itself.
 */
async function stored(ctx: Ctx, file: IncomingFile) {
  const { app, limits, now, viewer } = ctx;
  const { db } = app.database;
  if (await tooMany({ ...ctx, db })) refuseMore(ctx);
  // Before it is decoded: whatever that takes, and whatever becomes of it, is counted.
  const tries = await store.triesSince(db, viewer.uid!, new Date(now.getTime() - HOUR));
  if (tries >= limits.uploadTriesPerHour) fail('A0429');
  await store.noteTry(db, viewer.uid!, now);
  const { extension, changed: _, ...media } = await makeSafe(file, limits);
  const key = newFileKey(now, extension);
  // First: whatever becomes of the change, the file is known.
  await store.noteOnWay(db, key, now);
  await app.files.putFile(key, file.path, media.size, media.contentType);
  return { ...media, key };
}

/** Keeps a file that came with a call; answers how its owner sees it. */
async function keep(ctx: Ctx, file: IncomingFile) {
  const { app, now, viewer } = ctx;
  const fileName = shownName(file.fileName);
  // It stands beside the file wherever that is shown.
  const word = refusedWord(app, fileName);
  if (word) noteHits(ctx, 'attachment', true, fileName);
  if (word) fail('T0020', { attachments: { name: 'forbiddenWord', with: word } });
  // Serialised per account: a person who sends many delays nobody else.
  const media = await ctx.ask(`uploads of ${viewer.uid}`, 'stored', () => stored(ctx, file));
  // Of several at once each is counted for the next.
  await takeAdvisoryLock(ctx, `uploads of ${viewer.uid}`);
  if (await tooMany(ctx)) {
    await app.files.delete(media.key, ctx.db);
    refuseMore(ctx);
  }
  const row = await store.insertAttachment(ctx.db, {
    ...media,
    fileName,
    uploaderUid: viewer.uid!,
    tid: null,
    asid: null,
    keptFor: null,
    createdAt: now,
  });
  await store.forgetOnWay(ctx.db, media.key);
  return presentAttachment(ctx, row, false);
}

export const calls = callsOf('attachments', {
  upload: async (_input, ctx) => await keep(ctx, ctx.file ?? fail('T0020', { attachments: { name: 'uploadFailed' } })),

  async ossUpload(_input, ctx) {
    const made = await keep(ctx, ctx.file ?? fail('10019'));
    return { ...made, src: made.url };
  },

  async remove({ aid }, ctx) {
    const row = await store.attachmentByAid(ctx.db, aid);
    if (row?.uploaderUid !== ctx.viewer.uid || row?.tid !== null || row.keptFor !== null) fail('A0404');
    await store.deleteAttachment(ctx.db, aid);
    ctx.afterCommit(() => void ctx.app.files.delete(row.key).catch(() => {}));
    return {};
  },
});
