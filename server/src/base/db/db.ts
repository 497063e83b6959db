import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { CompiledQuery, Kysely, type LogEvent, type RawBuilder, type SqlBool, sql } from 'kysely';
import pg from 'pg';
import type { Config } from '../platform/config.ts';
import { type Heard, Listening } from './listening.ts';
import { EmbeddedDialect } from './pglite.ts';
import { PipelinedDialect } from './pipeline.ts';
import { lasting, openPool, refuseUnusable } from './pool.ts';
import { type ReplicaOptions, Replicas } from './replicas.ts';

/**
 * The database as every module gets it. A module names its own tables with `db.withTables<…>()` in its store, and never
 * the tables of another module.
 */
// biome-ignore lint/complexity/noBannedTypes: no table is known here
export type Db = Kysely<{}>;

/** SQL of rows `tid` and `place`: messages that one module finds and another reads, in this order. */
export type Found = RawBuilder<{ tid: number; place: number }>;

/** SQL: whether the message that `tid` names is public. The module that owns the messages gives it to other modules. */
export type NamesPublic = (tid: RawBuilder<unknown>) => RawBuilder<SqlBool>;

export interface Database {
  db: Db;
  /** databases that may answer reads of public data; null: there are none */
  replicas: Replicas | null;
  kind: 'postgres' | 'pglite';
  /** From now on tells `told` of every query that has ended: its text, and ms without the wait for a connection. */
  watch(told: (sql: string, ms: number) => void): void;
  /** Connections of this process; null: the embedded database has one. */
  connections(): { busy: number; idle: number; waiting: number } | null;
  /** Calls back on NOTIFY, and with an empty payload if notifications may have been missed. */
  listen(channel: string, heard: Heard): Promise<void>;
  close(): Promise<void>;
}

/** int8 and numeric are read as numbers, days as `2026-11-22`, timestamps as Date, on both databases. */
const INT8 = 20;
const NUMERIC = 1700;
const TIMESTAMPTZ = 1184;
/** A day has no time. As a Date it would equal no day that is written as text. */
const DATE = 1082;
const asWritten = (text: string) => text;
/** pg has no name for this type */
const INT4_ARRAY = 1007 as number as Parameters<typeof pg.types.setTypeParser>[0];

type Opened = Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'> & Partial<Pick<Config, 'replicas'>>;

/** Opens the configured database. Throws `StartError` in one sentence if it does not answer. */
export async function openDatabase({ databaseUrl, databasePool, dataDir, replicas }: Opened): Promise<Database> {
  if (!databaseUrl) return await openEmbedded(join(dataDir, 'pglite'));
  const following = replicas && { ...replicas, size: databasePool };
  return await openPostgres(databaseUrl, databasePool, { replicas: following });
}

/** The embedded database clears its buffers at each start: PostgreSQL's own 128 MB would cost a second and 100 MB of memory. */
const EMBEDDED_BUFFERS = '32MB';
/** The log of changes begins with two files, which are 16 MB each unless asked for smaller. */
export const EMBEDDED_INITDB = ['--wal-segsize=1'];

/** Opens the embedded database. `directory` null keeps everything in memory, for tests. */
export async function openEmbedded(directory: string | null, dump?: Blob): Promise<Database> {
  const isNew = directory !== null && !existsSync(join(directory, 'PG_VERSION'));
  if (directory) await mkdir(directory, { recursive: true });
  const pglite = await PGlite.create(directory ?? 'memory://', {
    parsers: { [INT8]: Number, [NUMERIC]: Number, [DATE]: asWritten },
    loadDataDir: dump,
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${EMBEDDED_BUFFERS}`],
    initDbStartParams: EMBEDDED_INITDB,
  });
  if (isNew) await keepToOneself(directory);
  // The month of a date or text must not depend on the time zone of the machine.
  await pglite.exec("set timezone to 'UTC'");
  const watched = new Watched();
  return {
    db: new Kysely({ dialect: new EmbeddedDialect(pglite), log: watched.ended }),
    replicas: null,
    kind: 'pglite',
    watch: watched.watch,
    connections: () => null,
    listen: async (channel, heard) => void (await pglite.listen(channel, heard)),
    close: () => pglite.close(),
  };
}

/** Makes files private: PGlite unpacks the first ones writable for everyone, regardless of the umask (`openDataDir`). */
async function keepToOneself(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  await Promise.all(files.map(({ parentPath, name }) => chmod(join(parentPath, name), 0o600)));
}

/** ms between two checks that the database answers; silence is noticed after five of them */
const BEAT = 2000;

/** Reports queries that have ended. */
class Watched {
  #told: ((sql: string, ms: number) => void) | undefined;
  readonly watch: Database['watch'] = (told) => {
    this.#told = told;
  };
  readonly ended = ({ query, queryDurationMillis }: LogEvent): void => this.#told?.(query.sql, queryDurationMillis);
}

interface PostgresOptions {
  /** is told every query, for measurements */
  observe?: (sql: string, parameters: readonly unknown[]) => void;
  /** ms between two checks that the database answers */
  beat?: number;
  /** null: reads go to the primary, too */
  replicas?: ReplicaOptions | null;
}

/** Opens a PostgreSQL. `size`: connections at most. Throws `StartError` in one sentence if it does not answer. */
export async function openPostgres(
  url: string,
  size: number,
  { observe, beat = BEAT, replicas: following = null }: PostgresOptions = {},
): Promise<Database> {
  pg.types.setTypeParser(INT8, Number);
  pg.types.setTypeParser(NUMERIC, Number);
  pg.types.setTypeParser(DATE, asWritten);
  pg.types.setTypeParser(TIMESTAMPTZ, instantOf);
  // Our arrays are never nested and hold no null. The general parser reads sign by sign and takes three times as long.
  pg.types.setTypeParser(INT4_ARRAY, (text) => JSON.parse(`[${text.slice(1, -1)}]`));
  const pool = openPool(url, { size });
  const { connections } = pool;
  try {
    await refuseUnusable(pool, url);
  } catch (error) {
    await connections.end();
    throw error;
  }
  const listening = new Listening(lasting(url, ''), beat, pool.breakOff);
  const watched = new Watched();
  const db: Db = new Kysely({
    dialect: new PipelinedDialect({ pool: pool.replacingWorn }),
    log(event) {
      watched.ended(event);
      observe?.(event.query.sql, event.query.parameters);
    },
  });
  const replicas = following && new Replicas(db, following, watched.ended);
  return {
    db,
    replicas,
    kind: 'postgres',
    watch: watched.watch,
    connections: () => ({
      busy: connections.totalCount - connections.idleCount,
      idle: connections.idleCount,
      waiting: connections.waitingCount,
    }),
    listen: (channel, heard) => listening.listen(channel, heard),
    // In this order, so that the heartbeat still watches over the last queries.
    close: async () => {
      await replicas?.stop();
      await connections.end();
      await listening.stop();
    },
  };
}

const anyInstant: (text: string) => Date = pg.types.getTypeParser(TIMESTAMPTZ);

/**
 * Reads a time as PostgreSQL writes it on connections in UTC, `2026-11-22 03:00:07.123456+00`. A list has dozens of
 * times; reading them by position takes a third of the time.
 */
export function instantOf(text: string): Date {
  if (text[0] === '0' || text[4] !== '-' || text[10] !== ' ' || !text.endsWith('+00')) return anyInstant(text);
  const two = (at: number) => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 11 * DIGIT_ZERO;
  const milliseconds = text[19] === '.' ? Number(text.slice(19, -3)) * 1000 : 0;
  return new Date(Date.UTC(two(0) * 100 + two(2), two(5) - 1, two(8), two(11), two(14), two(17), milliseconds));
}
const DIGIT_ZERO = '0'.charCodeAt(0);

/** Returns a pattern for `like` that finds words anywhere in a text, whatever signs they contain. */
export const likeAnywhere = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Runs queries whose best plan depends on their values, such as a near date; all other queries get one plan for any
 * values (docs/decisions/0014). Uses a transaction of its own: `work` must query through the `db` it is given.
 */
export async function plannedForValues<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return await db.transaction().execute(async (tx) => {
    await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(tx);
    return await work(tx);
  });
}

/** Runs SQL text as it is, without a builder: several statements when there are no values. */
export async function runSql<Row = never>(db: Db, text: string, values: unknown[] = []): Promise<{ rows: Row[] }> {
  return await db.executeQuery<Row>(CompiledQuery.raw(text, values));
}

/**
 * Runs a script that may begin a transaction of its own. If the script fails inside it, rolls back, because the
 * connection would otherwise refuse the next query.
 */
export async function runScript<Row = never>(db: Db, text: string): Promise<{ rows: Row[] }> {
  return await db.connection().execute(async (connection) => {
    try {
      return await runSql<Row>(connection as Db, text);
    } catch (error) {
      await runSql(connection as Db, 'rollback').catch(() => {});
      throw error;
    }
  });
}
