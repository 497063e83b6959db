import { createHash } from 'node:crypto';
import { ThreadState, TraceState } from '@board/contract/codes';
import { sql } from 'kysely';
import type { Ctx } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import type { Db } from '../base/db/db.ts';
import { DAY } from '../base/platform/clock.ts';
import { iso, type PersonalData } from '../base/platform/personal.ts';
import { boards } from '../forums/index.ts';
import { findMessage, publicTitles } from '../messages/index.ts';

type Tables = {
  helpedReader: { tid: number; fid: number; uid: number | null; deviceHash: string | null; at: Date };
};
const tables = (db: Db) => db.withTables<Tables>();

/** Maximum number of devices without an account that count for one answer in a day, because cookies are easily deleted. */
const DEVICES_A_DAY = 200;

/** Counts the caller once as helped by an answer; without an account by the device. */
export async function countHelped({ db, viewer, deviceId, now }: Ctx, tid: number): Promise<void> {
  const message = await findMessage(db, tid);
  if (message?.threadState !== ThreadState.public || message.traceState === TraceState.toReply) fail('A0404');
  const deviceHash = viewer.uid === null && deviceId ? createHash('sha256').update(deviceId).digest('hex') : null;
  if (viewer.uid === null && (deviceHash === null || (await devicesSince(db, tid, now)) >= DEVICES_A_DAY)) return;
  await tables(db)
    .insertInto('helpedReader')
    .values({ tid, fid: message.fid, uid: viewer.uid, deviceHash, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function devicesSince(db: Db, tid: number, now: Date): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('helpedReader')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tid', '=', tid)
    .where('deviceHash', 'is not', null)
    .where('at', '>', new Date(now.getTime() - DAY))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const DAYS = 90;
const ROWS = 10;

/** Counts the readers whom answers on a unit's boards helped in the last 90 days. */
export async function helpedBy({ app, db, viewer, now }: Ctx) {
  const fids = boards.of(app).managedBy(viewer.groupId!);
  const since = new Date(now.getTime() - DAYS * DAY);
  const { rows } = await sql<{ tid: number; helped: number }>`
    select tid, count(*)::int as helped from "helpedReader" where fid = any(${[...fids]}) and at > ${since}
    group by tid order by helped desc, tid desc`.execute(db);
  const best = rows.slice(0, ROWS);
  const titles = await publicTitles(
    db,
    best.map(({ tid }) => tid),
  );
  const helped = new Map(best.map((row) => [row.tid, row.helped]));
  return {
    days: DAYS,
    helped: rows.reduce((sum, row) => sum + row.helped, 0),
    rows: titles.map(({ tid, subject }) => ({ tid, subject, helped: helped.get(tid)! })),
  };
}

/** The answers that helped a person. */
export const personal: PersonalData = {
  async copy(_app, db, uid) {
    const rows = await tables(db).selectFrom('helpedReader').selectAll().where('uid', '=', uid).orderBy('at').execute();
    return { helpedBy: rows.map(({ tid, at }) => ({ tid, at: iso(at) })) };
  },
  async erase(db, uid) {
    await tables(db).deleteFrom('helpedReader').where('uid', '=', uid).execute();
  },
};
