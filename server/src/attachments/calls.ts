import { withoutBidiMarks } from '@board/contract/fields';
import { type Ctx, callsOf, type IncomingFile } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { takeAdvisoryLock } from '../base/db/advisory-lock.ts';
import { DAY } from '../base/platform/clock.ts';
import { hitsIn, noteHits, refusedWord } from '../moderation/index.ts';
import { presentAttachment } from './links.ts';
import { dropFile, originalsOf } from './originals.ts';
import * as store from './store.ts';
import { storeUpload } from './uploading.ts';

const NAME_MAX = 100;

/** The end of a file's name, with its kind; without what no line of text holds, or what turns its order around. */
const shownName = (fileName: string) =>
  [...withoutBidiMarks(fileName.toWellFormed()).replace(/\p{Cc}/gu, '')].slice(-NAME_MAX).join('');

/** Limits uploads that are never used, which would fill the disk. */
async function tooMany({ db, limits, now, viewer }: Pick<Ctx, 'db' | 'limits' | 'now' | 'viewer'>): Promise<boolean> {
  const dayAgo = new Date(now.getTime() - DAY);
  return (await store.countUnassigned(db, viewer.uid!, dayAgo)) >= limits.looseUploadsPerDay;
}

const refuseMore = ({ limits }: Ctx): never =>
  fail('T0020', { attachments: { name: 'attachmentMax', with: limits.looseUploadsPerDay } });

/**
 * Makes a file safe and stores it; answers what its row says of it. No transaction is open meanwhile, so what is asked of
 * the database here stands for itself.
 */
async function stored(ctx: Ctx, file: IncomingFile) {
  if (await tooMany({ ...ctx, db: ctx.app.database.db })) refuseMore(ctx);
  return await storeUpload(ctx, file);
}

/** Keeps a file that came with a call; answers how its owner sees it. */
async function keep(ctx: Ctx, file: IncomingFile) {
  const { app, now, viewer } = ctx;
  const fileName = shownName(file.fileName);
  // It stands beside the file wherever that is shown.
  const word = refusedWord(app, fileName);
  if (word) noteHits(ctx, 'attachment', true, hitsIn(app, fileName));
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
    const originals = await originalsOf(ctx.db, [aid]);
    await store.deleteAttachment(ctx.db, aid);
    for (const { key } of [row, ...originals]) await dropFile(ctx, key);
    return {};
  },
});
