import { sortedJson } from '@board/contract/receipts/forms';
import type { App } from '../calls/app.ts';
import type { Db } from '../db/db.ts';
import type { Job } from '../platform/jobs.ts';
import { digestBy, type Suite, suiteOf } from '../platform/seal-suites.ts';

/** The log is chained: a change of an event after the fact shows in its hash and in all that follow. */

/** An event as it is stored. */
export interface EventRow {
  eventId: number;
  kind: string;
  at: Date;
  tid: number | null;
  tpid: number | null;
  fid: number | null;
  actorUid: number | null;
  actorGroupId: number | null;
  actorRole: string;
  data: string;
}

/** The place and hash of an event after another: how the chain goes on. Each hash says by which suite it was made. */
export const sealed = (before: { seq: number; hash: string }, row: EventRow, suite: Suite) => ({
  seq: before.seq + 1,
  hash: chain(before.hash, row, suite),
});

/** Hash of an event and everything before it. */
function chain(before: string, row: EventRow, suite: Suite): string {
  const said = [
    before,
    row.eventId,
    row.kind,
    row.at.toISOString(),
    row.tid,
    row.tpid,
    row.fid,
    row.actorUid,
    row.actorGroupId,
    row.actorRole,
    sortedJson(row.data),
  ];
  return digestBy(suite, [said.map(String).join('\n')], 'hex');
}

/** Rows that are read at once. */
const BATCH = 500;

/** Recomputes the chain. Answers the number of events and the first whose hash is wrong, if any. */
export async function verifyChain(db: Db): Promise<{ events: number; brokenAt: number | null }> {
  let hash = '';
  let seq = 0;
  for (;;) {
    const rows = await db
      .withTables<{ event: EventRow & { seq: number; hash: string } }>()
      .selectFrom('event')
      .selectAll()
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      hash = chain(hash, row, suiteOf(row.hash));
      if (row.seq !== seq + 1 || row.hash !== hash) return { events: seq, brokenAt: row.eventId };
      seq = row.seq;
    }
    if (rows.length < BATCH) return { events: seq, brokenAt: null };
  }
}

/** Checks once a week that the log is as it was written. Reports a fault by failing, since operators watch failed jobs. */
export const checkChain = ({ database: { db } }: Pick<App, 'database'>): Job => ({
  name: 'checkChain',
  cron: '30 2 * * 0',
  async run() {
    const { brokenAt } = await verifyChain(db);
    if (brokenAt !== null) throw new Error(`The event log is not as it was written: event ${brokenAt} was changed.`);
  },
});
