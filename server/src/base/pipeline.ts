import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';
import pg from 'pg';
import type { Db } from './db.ts';

/** Talking to PostgreSQL in as few packets as can be: on this path, packets cost more than anything else. */

/** Statements a connection prepares at most; beyond it (which only made-up SQL reaches) they run unprepared. */
const PREPARED_MAX = 400;
const statementNames = new Map<string, string>();

/**
 * A connection of the pool. It prepares every statement with parameters once, which halves the cost of a small query;
 * and what is asked in one turn of the event loop leaves in one packet, writing being dearer than anything else here.
 */
export class PoolClient extends pg.Client {
  #corked = false;

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg are wider than what can be said here
  override query(config: any, values?: any, callback?: any): any {
    this.#cork();
    if (typeof config !== 'string' || !Array.isArray(values) || values.length === 0) {
      return super.query(config, values, callback);
    }
    return super.query({ name: statementName(config), text: config, values }, callback);
  }

  #cork(): void {
    const { stream } = this.connection as unknown as { stream: { cork?: () => void; uncork?: () => void } };
    if (this.#corked || !stream.cork) return;
    this.#corked = true;
    stream.cork();
    process.nextTick(() => {
      this.#corked = false;
      stream.uncork!();
    });
  }
}

const withCommit = new WeakSet<object>();

/**
 * Writes something that nothing else in the transaction waits for: it leaves in one packet with the commit. The commit
 * fails where it fails. Outside a transaction, and on the embedded database, it is written at once.
 */
export async function writeWithCommit(db: Db, text: string, values: readonly unknown[]): Promise<void> {
  const query = CompiledQuery.raw(text, [...values]);
  withCommit.add(query);
  await db.executeQuery(query);
}

/** A connection of the pool while everything that is asked within `readTogether` goes through it. */
interface Lane {
  connection?: Promise<DatabaseConnection>;
  giveBack?: () => Promise<void>;
  /** queries that are not answered yet, and one for the work itself */
  users: number;
}
const lanes = new AsyncLocalStorage<Lane>();
const lent = new WeakMap<DatabaseConnection, Lane>();

/**
 * Lets the reads of one answer share a connection: those asked at once leave in one packet, and are answered one after
 * the other. For small reads of rows by their keys; what takes long is better off on connections of its own. Nothing in
 * it may begin a transaction. Within one, and on the embedded database, it changes nothing.
 */
export async function readTogether<T>(work: () => Promise<T>): Promise<T> {
  const lane: Lane = { users: 1 };
  try {
    return await lanes.run(lane, work);
  } finally {
    await lane.giveBack?.();
  }
}

export class PipelinedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver = () => new PipelinedDriver(this.#config);
}

class PipelinedDriver extends PostgresDriver {
  /** what is to leave with the commit, by the connections that are in a transaction */
  readonly #waiting = new WeakMap<DatabaseConnection, CompiledQuery[]>();
  readonly #taught = new WeakSet<DatabaseConnection>();

  override async acquireConnection(...given: Parameters<PostgresDriver['acquireConnection']>) {
    const lane = lanes.getStore();
    // What outlived its lane, because something beside it failed, finds its own way.
    if (!lane || lane.users === 0) return await this.#taken(...given);
    lane.users++;
    lane.connection ??= this.#taken(...given).then((connection) => {
      lent.set(connection, lane);
      lane.giveBack = () => this.releaseConnection(connection);
      return connection;
    });
    return await lane.connection;
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const lane = lent.get(connection);
    if (lane && --lane.users > 0) return;
    lent.delete(connection);
    await super.releaseConnection(connection as Parameters<PostgresDriver['releaseConnection']>[0]);
  }

  async #taken(...given: Parameters<PostgresDriver['acquireConnection']>) {
    const connection = await super.acquireConnection(...given);
    if (this.#taught.has(connection)) return connection;
    this.#taught.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = <R>(query: CompiledQuery, ...more: never[]) => {
      const waiting = withCommit.has(query) ? this.#waiting.get(connection) : undefined;
      if (!waiting) return execute<R>(query, ...more);
      waiting.push(query);
      return Promise.resolve({ rows: [] });
    };
    return connection;
  }

  /** Sends `begin` together with the first statement instead of waiting for its answer. */
  override async beginTransaction(...given: Parameters<PostgresDriver['beginTransaction']>): Promise<void> {
    if (lent.has(given[0])) throw new Error('No transaction may begin among reads that go together.');
    this.#waiting.set(given[0], []);
    // It fails only where the connection is gone, and then the first statement fails too.
    void super.beginTransaction(...given).catch(() => {});
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const last = this.#waiting.get(connection) ?? [];
    this.#waiting.delete(connection);
    const sent = [...last.map((query) => connection.executeQuery(query)), super.commitTransaction(connection)];
    // The first that failed says why; PostgreSQL has undone everything then.
    const failed = (await Promise.allSettled(sent)).find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }

  override async rollbackTransaction(...given: Parameters<PostgresDriver['rollbackTransaction']>): Promise<void> {
    this.#waiting.delete(given[0]);
    await super.rollbackTransaction(...given);
  }
}

function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known || statementNames.size >= PREPARED_MAX) return known;
  const name = `s${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}
