import { sortedJson } from '@board/contract/receipts/forms';
import { sql } from 'kysely';
import type { App } from '../calls/app.ts';
import type { Db } from '../db/db.ts';
import { record } from '../events/events.ts';
import { DAY } from '../platform/clock.ts';
import type { Job } from '../platform/jobs.ts';
import { digestBy, type Suite, suiteOf } from '../platform/seal-suites.ts';

/**
 * A log outside the event log, sealed in batches. The digest of each batch is in the event log, so that a row that is
 * changed, removed or added later is noticed like a change of the event log itself.
 */
export interface SealedLog {
  name: string;
  /** has `logId`, `at` and `batch` */
  table: string;
  /** the sealed columns of a row */
  columns: readonly string[];
}

/** Days that logs are kept; the law requires 180 (网络安全法 21). */
export const LOG_DAYS = 183;
const BATCH = 1000;
const KIND = 'logSealed';

type Row = { logId: number; at: Date };

/** Seals a batch of unsealed rows. Returns whether there may be more. */
async function sealLog(db: Db, log: SealedLog, at: Date, suite: Suite): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const columns = sql.join(log.columns.map((name) => sql.ref(name)));
    const { rows } = await sql<Row>`select ${columns} from ${sql.table(log.table)} where batch is null
      order by "logId" limit ${BATCH} for update skip locked`.execute(tx);
    if (rows.length === 0) return false;
    const { rows: made } = await sql<{ batch: number }>`select nextval('"logBatch"') as batch`.execute(tx);
    const batch = Number(made[0]!.batch);
    const ids = rows.map(({ logId }) => logId);
    await sql`update ${sql.table(log.table)} set batch = ${batch} where "logId" = any(${ids})`.execute(tx);
    const first = new Date(Math.min(...rows.map((row) => row.at.getTime())));
    const data = { log: log.name, batch, rows: rows.length, first: first.toISOString(), digest: digestOf(rows, suite) };
    await record(tx, { kind: KIND, at, actorRole: 'system', data });
    return rows.length === BATCH;
  });
}

const digestOf = (rows: readonly object[], suite: Suite) =>
  digestBy(suite, [rows.map((row) => sortedJson(row)).join('\n')], 'hex');

/** Seals all logs each minute. */
export const sealLogs = ({ clock, vault, database: { db } }: App, logs: readonly SealedLog[]): Job => ({
  name: 'sealLogs',
  cron: '* * * * *',
  async run() {
    for (const log of logs) while (await sealLog(db, log, clock.now(), vault.suite));
  },
});

interface Sealed {
  log: string;
  batch: number;
  rows: number;
  first: string;
  digest: string;
}

/** Compares the logs with their digests in the event log, for batches that are still complete. */
export async function verifyLogs(
  db: Db,
  logs: readonly SealedLog[],
  now: Date,
): Promise<{ batches: number; wrong: string[] }> {
  const keptSince = new Date(now.getTime() - (LOG_DAYS - 1) * DAY).toISOString();
  const { rows: events } = await sql<{ data: Sealed }>`
    select data from event where kind = ${KIND} and data->>'first' >= ${keptSince} order by "eventId"`.execute(db);
  const wrong: string[] = [];
  for (const { data } of events) {
    const log = logs.find(({ name }) => name === data.log);
    if (!log) continue;
    const columns = sql.join(log.columns.map((name) => sql.ref(name)));
    const { rows } = await sql<Row>`select ${columns} from ${sql.table(log.table)} where batch = ${data.batch}
      order by "logId"`.execute(db);
    if (rows.length !== data.rows || digestOf(rows, suiteOf(data.digest)) !== data.digest)
      wrong.push(`${data.log} ${data.batch}`);
  }
  return { batches: events.length, wrong };
}

/** Checks once a week that the logs are unchanged since they were sealed. */
export const checkLogs = ({ clock, database: { db } }: App, logs: readonly SealedLog[]): Job => ({
  name: 'checkLogs',
  cron: '0 4 * * 0',
  async run() {
    const { wrong } = await verifyLogs(db, logs, clock.now());
    if (wrong.length > 0)
      throw new Error(`Logs are not as they were sealed: batches ${wrong.slice(0, 10).join(', ')}.`);
  },
});
