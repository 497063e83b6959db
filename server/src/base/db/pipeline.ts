import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryExecutor,
} from 'kysely';
import type { Db } from './db.ts';

/** Exchanges as few packets with PostgreSQL as possible: on this path packets cost more than anything else. */

const withCommit = new WeakSet<object>();

/**
 * Writes a row that nothing else in the transaction waits for. It is sent in one packet with the commit; if it fails,
 * the commit fails. Outside a transaction, and on the embedded database, it is written at once.
 */
export async function writeWithCommit(db: Db, text: string, values: readonly unknown[]): Promise<void> {
  const query = CompiledQuery.raw(text, [...values]);
  withCommit.add(query);
  await db.executeQuery(query);
}

/** Most calls of `together` that share a connection, because those behind a slow one wait. */
const SHARING_MAX = 8;

/** Calls of `together` that share a connection. */
interface Batch {
  /** queries on that connection as long as the batch lasts */
  db: Promise<Db>;
  begun: number;
  running: number;
  giveBack: () => void;
}

/** The batches that can still be joined, by their source of connections. */
const joined = new WeakMap<QueryExecutor, Batch>();

/**
 * Lets the queries of `work` share a connection with other `together` calls begun in the same turn of the event loop:
 * queries issued at once are sent in one packet and answered in order. Use it for small queries by key; slow queries
 * are better off on their own connections. Inside a transaction the queries belong to it, and the transaction must send
 * no other query meanwhile: `work` must query through the `db` it is given.
 */
export async function together<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const executor = db.getExecutor();
  const batch = joined.get(executor) ?? newBatch(executor);
  if (++batch.begun === SHARING_MAX) joined.delete(executor);
  batch.running++;
  try {
    return await work(await batch.db);
  } finally {
    if (--batch.running === 0) batch.giveBack();
  }
}

function newBatch(executor: QueryExecutor): Batch {
  const all = Promise.withResolvers<void>();
  const mine = Promise.withResolvers<Db>();
  const close = () => {
    if (joined.get(executor) === batch) joined.delete(executor);
  };
  const giveBack = () => {
    close();
    all.resolve();
  };
  const batch: Batch = { db: mine.promise, begun: 0, running: 0, giveBack };
  executor
    .provideConnection(async (connection) => {
      let open = true;
      const shared = executor.withConnectionProvider({
        // Queries that outlive the batch (a sibling failed) take their own connection.
        provideConnection: (consumer) => (open ? consumer(connection) : executor.provideConnection(consumer)),
      });
      // The copy builds and runs queries. It needs no driver, because it begins no transaction and ends no connection.
      const none = {} as never;
      mine.resolve(new Kysely({ executor: shared, config: none, dialect: none, driver: none }));
      await all.promise;
      open = false;
    })
    .catch(mine.reject);
  joined.set(executor, batch);
  setImmediate(close);
  return batch;
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
  /** queries to send with the commit, by connection in a transaction */
  readonly #waiting = new WeakMap<DatabaseConnection, CompiledQuery[]>();
  readonly #taught = new WeakSet<DatabaseConnection>();

  override async acquireConnection(...given: Parameters<PostgresDriver['acquireConnection']>) {
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
    this.#waiting.set(given[0], []);
    // `begin` fails only if the connection is gone, and then the first statement fails too.
    void super.beginTransaction(...given).catch(() => {});
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const last = this.#waiting.get(connection) ?? [];
    this.#waiting.delete(connection);
    const sent = [...last.map((query) => connection.executeQuery(query)), super.commitTransaction(connection)];
    // The first failure says why; PostgreSQL has undone everything by then.
    const failed = (await Promise.allSettled(sent)).find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }

  override async rollbackTransaction(...given: Parameters<PostgresDriver['rollbackTransaction']>): Promise<void> {
    this.#waiting.delete(given[0]);
    await super.rollbackTransaction(...given);
  }
}
