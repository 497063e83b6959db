import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startCluster } from '../scripts/postgres.ts';

/**
 * npm run retention [-- --million 10 --days 10]: deletes a day from a log of so many million rows and days on a temporary
 * PostgreSQL: by one statement, in batches, and by dropping a partition, while another client writes (decision 0201).
 */

const { values } = parseArgs({
  options: { million: { type: 'string', default: '10' }, days: { type: 'string', default: '10' } },
});
const PARTS = Number(values.days);
const PART = Math.floor((Number(values.million) * 1_000_000) / PARTS);
/** the same as in `deleteInBatches` */
const BATCH = 5_000;

const cluster = await startCluster({ durable: true, settings: { shared_buffers: '1GB', max_wal_size: '8GB' } });
if (!cluster) throw new Error('There is no PostgreSQL on this machine.');
const open = async () => {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  return client;
};
const [db, writer] = [await open(), await open()];
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(2);
const value = async (text: string) => (await db.query({ text, rowMode: 'array' })).rows[0]![0] as string;

/** The columns and indexes of operationLog that matter here. */
const COLUMNS = `"logId" bigint generated always as identity, uid int not null, operation text not null,
  "requestUri" text not null, "requestParams" text not null, ip text not null, "userAgent" text not null, at timestamptz not null`;
async function make(name: string, partitioned: boolean): Promise<void> {
  const key = partitioned ? 'primary key ("logId", at)) partition by range (at' : 'primary key ("logId")';
  await db.query(`create table ${name} (${COLUMNS}, ${key})`);
  for (let part = 0; partitioned && part <= PARTS; part++)
    await db.query(`create table ${name}_${part} partition of ${name}
      for values from ('2026-01-01'::timestamptz + ${part} * interval '1 day') to ('2026-01-02'::timestamptz + ${part} * interval '1 day')`);
  await db.query(`create index on ${name} (at)`);
  await db.query(`create index on ${name} (uid, "logId")`);
  for (let part = 0; part < PARTS; part++)
    await db.query(`insert into ${name} (uid, operation, "requestUri", "requestParams", ip, "userAgent", at)
      select n % 5000, 'handling.reply', '/v1/org/threads/reply', repeat('x', 120), '192.0.2.' || n % 250, 'Mozilla/5.0 (X11)',
        '2026-01-01'::timestamptz + ${part} * interval '1 day' + n * interval '1 day' / ${PART + 1}
      from generate_series(1, ${PART}) n`);
  await db.query(`vacuum analyze ${name}`);
}

/** Does the work while another client writes one row after the other, and prints how long both took. */
async function told(what: string, table: string, work: () => Promise<unknown>): Promise<void> {
  await db.query('checkpoint');
  const before = await value('select pg_current_wal_lsn()');
  const waits: number[] = [];
  let busy = true;
  const writing = (async () => {
    while (busy) {
      const begun = performance.now();
      await writer.query(`insert into ${table} (uid, operation, "requestUri", "requestParams", ip, "userAgent", at)
        values (1, 'handling.reply', '/v1', 'x', '192.0.2.1', 'Mozilla', '2026-01-01 12:00'::timestamptz + ${PARTS} * interval '1 day')`);
      waits.push(performance.now() - begun);
      await sleep(2);
    }
  })();
  const begun = performance.now();
  await work();
  const took = seconds(begun);
  busy = false;
  await writing;
  const wal = Number(await value(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '${before}') / 1e6`));
  const vacuumed = performance.now();
  await db.query(`vacuum ${table}`);
  waits.sort((a, b) => a - b);
  const at = (share: number) => (waits[Math.floor(waits.length * share)] ?? 0).toFixed(1);
  const size = await value(`select pg_size_pretty(sum(pg_total_relation_size(c.oid))) from pg_class c
    where relname ~ '^${table}(_[0-9]+)?$'`);
  console.log(
    `${what}: ${took} s, ${wal.toFixed(0)} MB of WAL, a row written meanwhile p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${waits.at(-1)?.toFixed(0) ?? '–'} ms; vacuum ${seconds(vacuumed)} s, then ${size}`,
  );
}

async function batches(before: string): Promise<void> {
  for (;;) {
    const { rowCount } = await db.query(`delete from whole where ctid = any(array(
      select ctid from whole where at < '${before}' limit ${BATCH}))`);
    if (rowCount! < BATCH) return;
  }
}

/** Measures how long a page of one account's rows takes. */
async function page(table: string): Promise<void> {
  const begun = performance.now();
  for (let uid = 0; uid < 1000; uid++)
    await db.query(`select * from ${table} where uid = $1 order by "logId" desc limit 20`, [uid]);
  console.log(`a page of one account, ${table}: ${((performance.now() - begun) / 1000).toFixed(2)} ms`);
}

try {
  console.log(cluster.version);
  for (const name of ['whole', 'parts']) {
    const begun = performance.now();
    await make(name, name === 'parts');
    console.log(`${name}: ${PART * PARTS} rows in ${seconds(begun)} s`);
    await page(name);
  }
  await told('one statement', 'whole', () => db.query(`delete from whole where at < '2026-01-02'`));
  await told('batches', 'whole', () => batches('2026-01-03'));
  await db.query('drop index whole_at_idx');
  await db.query('create index on whole using brin (at)');
  await told('batches by a BRIN', 'whole', () => batches('2026-01-04'));
  await told('a partition', 'parts', async () => {
    await db.query('alter table parts detach partition parts_0 concurrently');
    await db.query('drop table parts_0');
  });
} finally {
  await db.end();
  await writer.end();
  await cluster.stop();
}
