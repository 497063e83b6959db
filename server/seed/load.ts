import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Db, runSql } from '../src/base/db/db.ts';
import { StartError } from '../src/base/platform/start-error.ts';
import type { Vault } from '../src/base/platform/vault.ts';
import { makeBitmaps } from '../src/search/index.ts';
import { addUp, Sums } from '../src/statistics/index.ts';
import { Random } from './random.ts';
import { missingIndexes } from './repair.ts';
import type { Row } from './rows.ts';
import { Collector, settle, TABLES } from './sink.ts';
import { postingTimes, tell } from './stories.ts';
import { makeWorld } from './world.ts';

/** Many messages, for work under load: COPY into a PostgreSQL, with the indexes made afterwards. */

const DAYS = 3 * 365;
const AUTHORS = 5000;
/** Messages of one transaction: no more are told again when a load is killed. */
const CHUNK = 5000;
const PAGE = 5000;

type Counted = Parameters<Sums['add']>[0];
type Said = (text: string) => void;

/** A load that goes on: how many it was asked for, counted from which moment, how many are there; its first author and message. */
interface Progress {
  wanted: number;
  now: Date;
  told: number;
  author: number;
  first: number;
}

/** How far a load came that did not end; null: there is none. The table is there as long as a load is. */
export async function unfinishedLoad(db: Db): Promise<Progress | null> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('"seedProgress"') is not null as there`.execute(db);
  if (!rows[0]!.there) return null;
  return (await sql<Progress>`select wanted, now, told, author, first from "seedProgress"`.execute(db)).rows[0]!;
}

/** Adds up the figures of what a load has brought, all at once, and leaves it at that. */
export async function endLoad(db: Db): Promise<void> {
  const load = await unfinishedLoad(db);
  if (!load) return;
  const sums = new Sums();
  for (let from = load.first, page = []; ; from = page.at(-1)!.tid + 1) {
    page = (
      await sql<{ tid: number; counted: Counted }>`
        select tid, counted from "figureMessage" where tid >= ${from} order by tid limit ${PAGE}`.execute(db)
    ).rows;
    for (const { counted } of page) sums.add(counted, 1);
    if (page.length < PAGE) break;
  }
  await db.transaction().execute(async (tx) => {
    await addUp(tx, sums);
    await sql`drop table "seedProgress"`.execute(tx);
  });
}

/**
 * Adds `count` messages. Each chunk is one transaction with its place in the index and how far the load is, so that a load
 * that was killed goes on where it was. Throws `StartError` if one of another size is unfinished.
 */
export async function loadMessages(
  { db, vault }: { db: Db; vault: Vault },
  url: string,
  count: number,
  now: Date,
  said: Said,
): Promise<void> {
  const before = await unfinishedLoad(db);
  if (before && before.wanted !== count)
    throw new StartError(
      `A load of ${before.wanted} messages broke off at ${before.told}: go on with --messages ${before.wanted}, or leave it there by npm run seed.`,
    );
  const loader = await Loader.open(url);
  try {
    await fill(loader, vault, before ?? (await begin(loader.db, count, now)), said);
    said('Making the indexes …');
    for (const statement of (await missingIndexes(db)).values()) {
      said(`  ${statement.replace(/\s+/g, ' ').slice(0, 100)}`);
      await runSql(loader.db, statement);
    }
    // Otherwise the database does it by itself, while somebody works with it.
    await sql`vacuum (analyze)`.execute(loader.db);
  } finally {
    await loader.close();
  }
  said('Making the bitmaps of the search …');
  await makeBitmaps(db);
  // Rows that were written anew are read from an index alone only after that.
  await sql`vacuum (analyze) "searchWord"`.execute(db);
  await settle(db, before?.now ?? now, ['receipts']);
  await endLoad(db);
}

async function begin(db: Db, wanted: number, now: Date): Promise<Progress> {
  return await db.transaction().execute(async (tx) => {
    const { authors, next } = await makeWorld(tx, { authors: AUTHORS, now, seed: wanted });
    const progress = { wanted, now, told: 0, author: authors[0]!.uid, first: next.tid };
    await sql`create table "seedProgress" as
      select ${wanted}::int as wanted, ${now}::timestamptz as now, 0 as told, ${progress.author}::int as author,
        ${progress.first}::int as first`.execute(tx);
    return progress;
  });
}

/** Tells the messages that are missing, in the order of their days. */
async function fill(loader: Loader, vault: Vault, { wanted, now, told, author }: Progress, said: Said): Promise<void> {
  if (told > 0) said(`Going on after ${told.toLocaleString('en')} of ${wanted.toLocaleString('en')} messages …`);
  const { db } = loader;
  const world = await makeWorld(db, { authors: AUTHORS, now, seed: wanted + told, author });
  const collector = await Collector.after(db, world.calendar, vault);
  await loader.dropIndexes(TABLES);
  const begun = performance.now();
  let count = 0;
  // The same times at every start.
  for (const at of postingTimes(new Random(wanted), wanted, DAYS, now)) {
    if (++count <= told) continue;
    collector.add(tell(world, at));
    if (count % CHUNK !== 0 && count !== wanted) continue;
    const batch = collector.take();
    const blocks = collector.takeBlocks();
    await db.transaction().execute(async (tx) => {
      for (const table of TABLES) await loader.copy(table, batch[table]);
      for (const { block, since, documents } of blocks)
        await sql`insert into "searchBlock" (block, since, documents) values (${block}, ${since}, ${documents})
          on conflict (block) do update set documents = excluded.documents`.execute(tx);
      await sql`update "seedProgress" set told = ${count}`.execute(tx);
    });
    const rate = Math.round(((count - told) / (performance.now() - begun)) * 1000);
    said(
      `${count.toLocaleString('en')} of ${wanted.toLocaleString('en')} messages, ${rate.toLocaleString('en')} a second`,
    );
  }
}

/** One connection, for queries and for COPY within their transactions. */
class Loader {
  readonly #client: pg.Client;
  readonly db: Db;

  private constructor(client: pg.Client) {
    this.#client = client;
    const connection = Object.assign(client, { release() {} });
    this.db = new Kysely({
      dialect: new PostgresDialect({ pool: { connect: async () => connection, end: async () => {}, options: {} } }),
    });
  }

  static async open(url: string): Promise<Loader> {
    const client = new pg.Client({
      connectionString: url,
      options: '-c timezone=UTC -c maintenance_work_mem=512MB -c synchronous_commit=off',
    });
    await client.connect();
    return new Loader(client);
  }

  /** Drops the indexes of the tables (not those of constraints). */
  async dropIndexes(tables: readonly string[]): Promise<void> {
    const { rows } = await this.#client.query<{ name: string }>(
      `select i.indexrelid::regclass::text as name
       from pg_index i join pg_class t on t.oid = i.indrelid
       where t.relname = any($1) and t.relnamespace = 'public'::regnamespace
         and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
      [tables],
    );
    for (const { name } of rows) await this.#client.query(`drop index ${name}`);
    // References are right by construction; checking each costs more than writing it. Only a superuser may say so.
    await this.#client.query('set session_replication_role = replica').catch(() => {});
  }

  async copy(table: string, rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    const columns = Object.keys(rows[0]!);
    const names = columns.map((name) => `"${name}"`).join(', ');
    const stream = this.#client.query(copyFrom(`copy "${table}" (${names}) from stdin`));
    await pipeline(Readable.from(lines(rows, columns)), stream);
  }

  close = () => this.#client.end();
}

/** COPY's text format, some hundred rows at a time. */
function* lines(rows: readonly Row[], columns: readonly string[]): Generator<string> {
  const CHUNK = 500;
  for (let at = 0; at < rows.length; at += CHUNK) {
    yield rows
      .slice(at, at + CHUNK)
      .map((row) => `${columns.map((name) => field(row[name])).join('\t')}\n`)
      .join('');
  }
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function field(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replace(/[\\\t\n\r]/g, (letter) => ESCAPES[letter]!);
}
