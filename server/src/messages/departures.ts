import { ThreadState } from '@board/contract/codes';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { type BoardEvent, type Listener, tidsWithEvent } from '../base/events/events.ts';
import { changedTids, mayShow } from './changed.ts';

/**
 * Notes messages that were public and no longer are, and messages that left a board, so that holders of copies of the
 * open data remove them too.
 */
export const departureListener: Listener = {
  name: 'gone',
  async hear(events, db) {
    const tids = changedTids(events);
    if (tids.length === 0) return;
    // Compares with the present state, so that hearing an event twice changes nothing.
    const left = await everPublic(db, leftBy(events.filter(mayShow)));
    if (left.length > 0)
      await sql`
      insert into "messageGone" (tid, fid, at)
      select gone.* from jsonb_to_recordset(${JSON.stringify(left)}::jsonb)
        as gone(tid int, fid int, at timestamptz)
      join message m on m.tid = gone.tid and (m."threadState" <> 1 or m.fid <> gone.fid)
      on conflict do nothing`.execute(db);
    await sql`
      delete from "messageGone" g using message m
      where g.tid = any(${tids}) and m.tid = g.tid and m.fid = g.fid and m."threadState" = 1`.execute(db);
  },
};

interface Left {
  tid: number;
  fid: number;
  at: Date;
}

/**
 * Keeps only the messages that were public at some time. The others must not be named: nobody may learn that they
 * exist.
 */
async function everPublic(db: Db, left: readonly Left[]): Promise<Left[]> {
  if (left.length === 0) return [];
  const tids = left.map(({ tid }) => tid);
  const known = new Set(await tidsWithEvent(db, tids, { threadState: ThreadState.public }));
  return left.filter(({ tid }) => known.has(tid));
}

/** Returns messages that left the public or a board, with the time. */
function leftBy(events: readonly BoardEvent[]): Left[] {
  const left = new Map<string, Left>();
  for (const { tid, fid, at, data } of events) {
    if (tid === null || fid === null || typeof data.threadState !== 'number') continue;
    const here = `${tid} ${fid}`;
    if (data.threadState === ThreadState.public) left.delete(here);
    else if (!left.has(here)) left.set(here, { tid, fid, at });
    const from = data.fromFid as number | undefined;
    if (from) left.set(`${tid} ${from}`, { tid, fid: from, at });
  }
  return [...left.values()];
}

/** Returns the first messages between two numbers that left the public, or the boards asked for, since a time. */
export async function departedSince(
  db: Db,
  {
    after,
    upTo,
    fids,
    domainId,
    since,
  }: { after: number; upTo: number | null; fids: readonly number[] | null; domainId?: number; since: string },
  limit: number,
): Promise<number[]> {
  const where = [sql<SqlBool>`g.at >= ${since}`, sql<SqlBool>`g.tid > ${after}`];
  if (upTo !== null) where.push(sql`g.tid <= ${upTo}`);
  if (domainId) where.push(sql`m."domainId" = ${domainId}`);
  // A message moved between two of the boards is still among their messages.
  if (fids) where.push(sql`g.fid = any(${fids}) and (m."threadState" <> 1 or m.fid <> all(${fids}))`);
  else where.push(sql`m."threadState" <> 1`);
  const { rows } = await sql<{ tid: number }>`
    select distinct g.tid from "messageGone" g join message m using (tid)
    where ${sql.join(where, sql` and `)} order by g.tid limit ${limit}`.execute(db);
  return rows.map(({ tid }) => tid);
}
