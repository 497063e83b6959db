import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Config, StartError } from './config.ts';
import { EmbeddedDialect } from './pglite.ts';

/**
 * The database as every module gets it. A module names its own tables with `db.withTables<…>()` in its store; nobody
 * names another module's.
 */
// biome-ignore lint/complexity/noBannedTypes: no table is known here
export type Db = Kysely<{}>;

export interface Database {
  db: Db;
  kind: 'postgres' | 'pglite';
  /** Calls back on NOTIFY; on the embedded database there is no other process to hear. */
  listen(channel: string, heard: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

/** int8 and numeric as numbers, timestamps as Date: one reading on both databases. */
const INT8 = 20;
const NUMERIC = 1700;

/** Opens the configured database. Throws `StartError` in one sentence where it does not answer. */
export function openDatabase(config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>): Promise<Database> {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, config.databasePool)
    : openEmbedded(join(config.dataDir, 'pglite'));
}

/** `directory` null keeps everything in memory, for tests. */
export async function openEmbedded(directory: string | null, dump?: Blob): Promise<Database> {
  if (directory) await mkdir(directory, { recursive: true });
  const pglite = await PGlite.create(directory ?? 'memory://', {
    parsers: { [INT8]: Number, [NUMERIC]: Number },
    loadDataDir: dump,
  });
  // Months of a date or a text must not depend on where the machine stands.
  await pglite.exec("set timezone to 'UTC'");
  return {
    db: new Kysely({ dialect: new EmbeddedDialect(pglite) }),
    kind: 'pglite',
    listen: async () => {},
    close: () => pglite.close(),
  };
}

/** `observe` is told every query, for measurements. */
export async function openPostgres(
  url: string,
  pool: number,
  observe?: (sql: string, parameters: readonly unknown[]) => void,
): Promise<Database> {
  pg.types.setTypeParser(INT8, Number);
  pg.types.setTypeParser(NUMERIC, Number);
  const connections = new pg.Pool({
    connectionString: url,
    max: pool,
    options: '-c timezone=UTC',
    connectionTimeoutMillis: 10_000,
    Client: PreparingClient,
  });
  connections.on('error', () => {
    // An idle connection broke; the pool opens another when one is needed, and readiness tells.
  });
  try {
    const { rows } = await connections.query('select current_setting($1)::int as version', ['server_version_num']);
    if (rows[0].version < 150000) throw new StartError('The database is too old: PostgreSQL 15 or newer is needed.');
  } catch (error) {
    await connections.end();
    if (error instanceof StartError) throw error;
    throw new StartError(`The database at ${withoutPassword(url)} does not answer (${(error as Error).message}).`);
  }
  const listeners: pg.Client[] = [];
  return {
    db: new Kysely({
      dialect: new PostgresDialect({ pool: connections }),
      log: observe && (({ query }) => observe(query.sql, query.parameters)),
    }),
    kind: 'postgres',
    listen: async (channel, heard) => {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => {}); // whoever listens also asks from time to time
      client.on('notification', (message) => heard(message.payload ?? ''));
      await client.connect();
      await client.query(`listen "${channel}"`);
      listeners.push(client);
    },
    close: async () => {
      await Promise.all(listeners.map((client) => client.end()));
      await connections.end();
    },
  };
}

/** Runs SQL text as it is: several statements when there are no values. */
export async function runSql(db: Db, text: string, values: unknown[] = []): Promise<{ rows: never[] }> {
  const result = await db.executeQuery(CompiledQuery.raw(text, values));
  return { rows: result.rows as never[] };
}

/** Statements a connection prepares at most; beyond it (which only made-up SQL reaches) they run unprepared. */
const PREPARED_MAX = 400;
const statementNames = new Map<string, string>();

/** Prepares every statement with parameters once per connection, which halves the cost of a small query. */
class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg are wider than what can be said here
  override query(config: any, values?: any, callback?: any): any {
    if (typeof config !== 'string' || !Array.isArray(values) || values.length === 0) {
      return super.query(config, values, callback);
    }
    return super.query({ name: statementName(config), text: config, values }, callback);
  }
}

function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known || statementNames.size >= PREPARED_MAX) return known;
  const name = `s${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

function withoutPassword(url: string): string {
  try {
    const parsed = new URL(url);
    return `${parsed.hostname}:${parsed.port || 5432}${parsed.pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}
