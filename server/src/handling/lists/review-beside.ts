import { Attached, ThreadState } from '@board/contract/codes';
import { toSeconds } from '@board/contract/fields';
import { sql } from 'kysely';
import type { App, Ctx } from '../../base/calls/app.ts';
import { DAY } from '../../base/platform/clock.ts';
import { forumNameOf } from '../../forums/index.ts';
import { type Message, messagesBy, messagesIn, stateInfo } from '../../messages/index.ts';
import { flagsIn, hitsIn, resembling } from '../../moderation/index.ts';
import { shownTexts } from '../writing/posting.ts';

/** What helps a reviewer: what is found in a message, what its author posted before, and who wrote the same. */

/** As many of the author's other messages as are shown. */
const OTHERS = 5;
/** So many of an author's messages are looked at, and so many of the board within so many days. */
const OF_AUTHOR = 50;
const OF_BOARD = 300;
const BOARD_DAYS = 30;

/**
 * What stands in a message that a reviewer should see before he opens it; `clean`: it waits for its review, and there is
 * nothing to look at. A picture has to be looked at.
 */
export function reviewFindings(app: App, message: Message) {
  const texts = Object.values(shownTexts(message));
  const { personal = '' } = flagsIn(app, texts, { byOffice: false }) ?? {};
  const words = hitsIn(app, ...texts).map(({ word }) => word);
  const isPlain = words.length === 0 && personal === '' && message.hitLevel === 0 && !message.urgent;
  const waits = message.threadState === ThreadState.pending;
  return { flags: { words, personal }, clean: waits && isPlain && message.attachment === Attached.nothing };
}

export async function besideReview(ctx: Ctx, message: Message) {
  const { app, db, now, texts } = ctx;
  const { tid, uid, fid } = message;
  const [counts, byAuthor, onBoard] = await Promise.all([
    sql<{ posted: number; passed: number; rejected: number }>`
      select count(*)::int as posted,
        count(*) filter (where "threadState" in (1, 2))::int as passed,
        count(*) filter (where "threadState" = 3)::int as rejected
      from message where uid = ${uid}`.execute(db),
    messagesBy(db, uid, { page: 1, rows: OF_AUTHOR }),
    sql<{ tid: number }>`
      (select tid from message where fid = ${fid} and "threadState" in (1, 2)
        and "createDateline" > ${new Date(now.getTime() - BOARD_DAYS * DAY)} order by tid desc limit ${OF_BOARD})
      union all
      (select tid from message where "threadState" = 0 and fid = ${fid} limit ${OF_BOARD})`.execute(db),
  ]);
  const others = byAuthor.rows.filter((one) => one.tid !== tid);
  const known = new Set([tid, ...others.map((one) => one.tid)]);
  const neighbours = await messagesIn(
    db,
    onBoard.rows.map((row) => row.tid).filter((one) => !known.has(one)),
  );
  const isSame = resembling(message.subject + message.content);
  const doubles = [...others, ...neighbours].filter((one) => isSame(one.subject + one.content));
  const shown = (one: Message) => ({
    tid: one.tid,
    subject: one.subject,
    forumName: forumNameOf(ctx, one.fid),
    stateInfo: stateInfo(app, texts, one),
    dateline: toSeconds(one.createDateline),
  });
  return {
    ...counts.rows[0]!,
    others: others.slice(0, OTHERS).map(shown),
    doubles: doubles.slice(0, OTHERS).map((one) => ({ ...shown(one), sameAuthor: one.uid === uid })),
  };
}
