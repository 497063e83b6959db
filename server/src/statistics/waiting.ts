import { sql } from 'kysely';
import type { Ctx, Handlers } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { together } from '../base/db/pipeline.ts';
import { DAY } from '../base/platform/clock.ts';
import { board } from '../forums/index.ts';
import { findMessage, waitingBefore } from '../messages/index.ts';
import { shanghaiDay } from '../settings/index.ts';

/** Past days that count, with at most so many of the latest replies. */
const DAYS = 90;
const REPLIES = 2000;
/** Fewest replies for an estimate: fewer do not predict the next one. */
const ENOUGH = 5;
const AHEAD_MAX = 1000;

/** Estimates for writers, from past replies. */
export const waitingCalls: Pick<Handlers<'statistics'>, 'waiting' | 'ahead'> = {
  async waiting({ fid, domainId }, ctx) {
    if (board(ctx.app, fid)?.kind !== 'seat') fail('A0404');
    ctx.madeOf(`figures:${fid}`, 'forums');
    const ofDomain = domainId === undefined ? null : await waits(ctx, fid, domainId);
    if (ofDomain) return { waits: { ...ofDomain, ofDomain: true } };
    const all = await waits(ctx, fid);
    return { waits: all && { ...all, ofDomain: false } };
  },

  async ahead({ tid }, { db, viewer }) {
    const message = await findMessage(db, tid);
    if (message?.uid !== viewer.uid) fail('A0404');
    return { ahead: await waitingBefore(db, message!, AHEAD_MAX) };
  },
};

async function waits({ db, now }: Ctx, fid: number, domainId?: number) {
  const since = Number(shanghaiDay(new Date(now.getTime() - DAYS * DAY)).replaceAll('-', ''));
  const { rows } = await together(db, (db) =>
    sql<{ median: number; nineInTen: number; replies: number }>`
    select percentile_disc(0.5) within group (order by days) as median,
      percentile_disc(0.9) within group (order by days) as "nineInTen", count(*)::int as replies
    from (
      select (counted->>'workingDays')::int as days from "figureMessage"
      where fid = ${fid} and "repliedDay" >= ${since} ${domainId === undefined ? sql`` : sql`and "domainId" = ${domainId}`}
      order by "repliedDay" desc, tid desc limit ${REPLIES}
    ) last`.execute(db),
  );
  const found = rows[0]!;
  return found.replies < ENOUGH ? null : found;
}
