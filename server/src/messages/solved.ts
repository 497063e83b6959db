import type { Input, Output } from '@board/contract/call';
import { AttachmentKind } from '@board/contract/codes';
import { toSeconds } from '@board/contract/fields';
import type { messages as contract } from '@board/contract/messages';
import { attachmentsOf } from '../attachments/index.ts';
import type { Ctx } from '../base/calls/app.ts';
import { forumNameOf, seatsUnder } from '../forums/index.ts';
import { calendar } from '../settings/index.ts';
import { solvedMatters } from './solved-store.ts';
import { firstReplies } from './store.ts';

const SHOWN = 3;

/** Returns matters that their authors call solved, for the home page. */
export async function solved(
  { fid }: Input<typeof contract.solved>,
  ctx: Ctx,
): Promise<Output<typeof contract.solved>> {
  const { app, db } = ctx;
  ctx.madeOf(fid ? `forum:${fid}` : 'messages', 'settings');
  const found = await solvedMatters(db, fid ? seatsUnder(app, fid) : null, SHOWN);
  const replies = await firstReplies(
    db,
    found.map(({ tid }) => tid),
  );
  const rows = await Promise.all(
    found.map(async ({ tid, fid, subject, threadsCheckTime, content, grade, at }) => {
      const placed = await attachmentsOf(ctx, db, tid);
      const photo = (isAnswer: boolean) =>
        placed
          .filter((one) => one.isPublic && (one.asid !== null) === isAnswer)
          .map((one) => one.open())
          .find(({ kind }) => kind === AttachmentKind.image) ?? null;
      return {
        tid,
        subject,
        grade,
        forumName: forumNameOf(ctx, fid),
        words: content,
        dateline: toSeconds(at),
        days: calendar.of(app).workingDaysBetween(threadsCheckTime, replies.get(tid) ?? at),
        before: photo(false),
        after: photo(true),
      };
    }),
  );
  return { rows };
}
