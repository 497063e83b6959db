import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { StartError } from '../platform/start-error.ts';
import { PoolClient } from './pool-client.ts';

/** Connections to one PostgreSQL. */
export interface Pool {
  connections: pg.Pool;
  /** the same for Kysely; a worn connection is replaced when it is given back */
  replacingWorn: PostgresPool;
  /** Ends every connection without notice, because the database does not answer. */
  breakOff(): void;
}

const PATIENCE = 10_000;

/**
 * Options of every connection: TCP keep-alive on both sides detects a broken network path, so that this process does
 * not wait for it and the database does not keep its locks.
 */
export const lasting = (url: string, options: string): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: PATIENCE,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  options: `-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3 ${options}`,
});

/** `size`: connections at most; `options`: further ones of each connection; `patience`: ms to wait for a connection. */
interface PoolOptions {
  size: number;
  options?: string;
  patience?: number;
}

/** Makes a pool; connections are opened when they are needed. */
export function openPool(url: string, { size, options = '', patience = PATIENCE }: PoolOptions): Pool {
  const connections = new pg.Pool({
    // JIT pays for queries of seconds only; by wrong estimates PostgreSQL compiles queries of milliseconds, too. One
    // plan for any values, because most queries read by an index, and planning takes longer than reading (decision
    // 0014).
    ...lasting(url, `-c timezone=UTC -c jit=off -c plan_cache_mode=force_generic_plan ${options}`),
    connectionTimeoutMillis: patience,
    max: size,
    Client: PoolClient,
    pipeline: true,
  });
  // A connection that breaks fails the query it was busy with, if any; the pool opens another when one is needed.
  connections.on('error', () => {});
  const open = new Set<PoolClient>();
  connections.on('connect', (client) => {
    const mine = ours(client);
    open.add(mine.on('error', () => {}));
    mine.on('end', () => open.delete(mine));
  });
  return {
    connections,
    replacingWorn: {
      options: connections.options,
      async connect() {
        const client = await connections.connect();
        const { release } = client;
        client.release = (broken) => release(broken || ours(client).worn);
        return client;
      },
      end: () => connections.end(),
    },
    breakOff: () => {
      for (const client of open) client.breakOff();
    },
  };
}

/** The pool opens clients of the class that it was given. */
const ours = (client: pg.PoolClient) => client as pg.ClientBase as PoolClient;

/**
 * Refuses a database that cannot be used.
 * @throws StartError in one sentence if it does not answer or is too old
 */
export async function refuseUnusable({ connections }: Pool, url: string): Promise<void> {
  let version: number;
  try {
    const { rows } = await connections.query('select current_setting($1)::int as version', ['server_version_num']);
    version = rows[0].version;
  } catch (error) {
    throw new StartError(`The database at ${withoutPassword(url)} does not answer (${(error as Error).message}).`);
  }
  if (version < 150000) throw new StartError('The database is too old: PostgreSQL 15 or newer is needed.');
}

/** Returns the address of a database for logs and metrics. */
export function withoutPassword(url: string): string {
  try {
    const parsed = new URL(url);
    return `${parsed.hostname}:${parsed.port || 5432}${parsed.pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}
