import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';

/**
 * Kysely on the embedded PostgreSQL. It has one connection, so queries take turns: a transaction keeps the turn until
 * it ends. (Kysely's own PGlite dialect hands the same connection to everyone, which lets a stranger's query slip into
 * an open transaction.)
 */
export class EmbeddedDialect implements Dialect {
  readonly #pglite: PGlite;
  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }
  createDriver = () => new EmbeddedDriver(this.#pglite);
  createQueryCompiler = () => new PostgresQueryCompiler();
  createAdapter = () => new PostgresAdapter();
  createIntrospector = (db: ConstructorParameters<typeof PostgresIntrospector>[0]) => new PostgresIntrospector(db);
}

class EmbeddedDriver implements Driver {
  readonly #connection: EmbeddedConnection;
  /** resolves when the present holder of the turn is done */
  #turn: Promise<void> = Promise.resolve();
  #release: (() => void) | undefined;

  constructor(pglite: PGlite) {
    this.#connection = new EmbeddedConnection(pglite);
  }
  async init() {}
  async acquireConnection() {
    const before = this.#turn;
    let release!: () => void;
    this.#turn = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    return this.#connection;
  }
  async releaseConnection() {
    this.#release?.();
  }
  beginTransaction = (connection: DatabaseConnection) => say(connection, 'begin');
  commitTransaction = (connection: DatabaseConnection) => say(connection, 'commit');
  rollbackTransaction = (connection: DatabaseConnection) => say(connection, 'rollback');
  async destroy() {
    await this.#connection.close();
  }
}

async function say(connection: DatabaseConnection, statement: string): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(statement));
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #pglite: PGlite;
  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // Without parameters a text may hold several statements, as migrations and the job queue's set-up do.
    if (query.parameters.length === 0) {
      const results = await this.#pglite.exec(query.sql);
      return answer(results.at(-1));
    }
    return answer(await this.#pglite.query(query.sql, [...query.parameters]));
  }
  // biome-ignore lint/correctness/useYield: the embedded database has no cursors
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('The embedded database cannot stream rows.');
  }
  close = () => this.#pglite.close();
}

function answer<R>(result: { rows: unknown[]; affectedRows?: number } | undefined): QueryResult<R> {
  return {
    rows: (result?.rows ?? []) as R[],
    numAffectedRows: result?.affectedRows === undefined ? undefined : BigInt(result.affectedRows),
  };
}
