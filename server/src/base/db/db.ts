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
 * The database as every module gets it. A module names its own tables with `db.withTables<…>()` in its store; nobody
 * names another module's.
 */
// biome-ignore lint/complexity/noBannedTypes: no table is known here
export type Db = Kysely<{}>;

/** Which messages, and in what order, as one module finds them and another reads them: SQL of rows `tid` and `place`. */
export type Found = RawBuilder<{ tid: number; place: number }>;

/** SQL: whether the message that `tid` names is public. The module that owns the messages gives it to other modules. */
export type NamesPublic = (tid: RawBuilder<unknown>) => RawBuilder<SqlBool>;

export interface Database {
  db: Db;
  /** where everyone's reading may go as well; null: there are none */
  replicas: Replicas | null;
  kind: 'postgres' | 'pglite';
  /** Has `told` hear of every query that has ended from now on: its text, and ms without the wait for a connection. */
  watch(told: (sql: string, ms: number) => void): void;
  /** Connections of this process; null: the embedded database has one. */
  connections(): { busy: number; idle: number; waiting: number } | null;
  /** Calls back on NOTIFY, and with an empty payload whenever some may have been missed. */
  listen(channel: string, heard: Heard): Promise<void>;
  close(): Promise<void>;
}

/** int8 and numeric as numbers, timestamps as Date: one reading on both databases. */
const INT8 = 20;
const NUMERIC = 1700;
const TIMESTAMPTZ = 1184;
/** not among the names that pg knows types by */
const INT4_ARRAY = 1007 as number as Parameters<typeof pg.types.setTypeParser>[0];

type Opened = Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'> & Partial<Pick<Config, 'replicas'>>;

/** Opens the configured database. Throws `StartError` in one sentence where it does not answer. */
export async function openDatabase({ databaseUrl, databasePool, dataDir, replicas }: Opened): Promise<Database> {
  if (!databaseUrl) return await openEmbedded(join(dataDir, 'pglite'));
  const following = replicas && { ...replicas, size: databasePool };
  return await openPostgres(databaseUrl, databasePool, { replicas: following });
}

/** `directory` null keeps everything in memory, for tests. */
export async function openEmbedded(directory: string | null, dump?: Blob): Promise<Database> {
  const isNew = directory !== null && !existsSync(join(directory, 'PG_VERSION'));
  if (directory) await mkdir(directory, { recursive: true });
  const pglite = await PGlite.create(directory ?? 'memory://', {
    parsers: { [INT8]: Number, [NUMERIC]: Number },
    loadDataDir: dump,
  });
  if (isNew) await keepToOneself(directory);
  // Months of a date or a text must not depend on where the machine stands.
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

/** The first files are unpacked for everyone to write, whatever this process leaves to others (`openDataDir`). */
async function keepToOneself(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  await Promise.all(files.map(({ parentPath, name }) => chmod(join(parentPath, name), 0o600)));
}

/** ms between two questions whether the database still answers; silence is noticed after five of them */
const BEAT = 2000;

/** Tells of queries that have ended. */
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
  /** ms between two questions whether the database still answers */
  beat?: number;
  /** null: everything is read where it is written */
  replicas?: ReplicaOptions | null;
}

/** `size`: connections at most. Throws `StartError` in one sentence where the database does not answer. */
export async function openPostgres(
  url: string,
  size: number,
  { observe, beat = BEAT, replicas: following = null }: PostgresOptions = {},
): Promise<Database> {
  pg.types.setTypeParser(INT8, Number);
  pg.types.setTypeParser(NUMERIC, Number);
  pg.types.setTypeParser(TIMESTAMPTZ, instantOf);
  // None of ours is nested or holds null; read sign by sign, as others may be, they take three times as long.
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
    // In this order, so that somebody watches over what is asked last.
    close: async () => {
      await replicas?.stop();
      await connections.end();
      await listening.stop();
    },
  };
}

const anyInstant: (text: string) => Date = pg.types.getTypeParser(TIMESTAMPTZ);

/**
 * A moment as PostgreSQL writes it on connections in UTC, `2026-11-22 03:00:07.123456+00`: a list has dozens, and read
 * place by place each takes a third of the time.
 */
export function instantOf(text: string): Date {
  if (text[0] === '0' || text[4] !== '-' || text[10] !== ' ' || !text.endsWith('+00')) return anyInstant(text);
  const two = (at: number) => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 11 * DIGIT_ZERO;
  const milliseconds = text[19] === '.' ? Number(text.slice(19, -3)) * 1000 : 0;
  return new Date(Date.UTC(two(0) * 100 + two(2), two(5) - 1, two(8), two(11), two(14), two(17), milliseconds));
}
const DIGIT_ZERO = '0'.charCodeAt(0);

/** A pattern for `like` that finds words anywhere in a text, whatever signs they are of. */
export const likeAnywhere = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Asks what is best planned for its very values, as where a date is near; everything else is planned once for any values
 * (docs/decisions/0014). A transaction of its own: `work` asks through the `db` it is given.
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
 * Runs a script that may begin a transaction of its own: where it fails in the middle of it, the connection is given back
 * without that transaction, which would refuse whatever comes next.
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
