import { type CompiledQuery, type DatabaseConnection, Kysely, type QueryExecutor, type QueryResult } from 'kysely';
import type { Db } from './db.ts';

const READS = /^\s*select\b/;

/**
 * Remembers the reads of one page's calls: several calls read the same message, and a page shows one moment. Only pages
 * may use it, because later changes are not seen. Nobody may change the rows, because the calls share them.
 */
export class AskingOnce {
  readonly #by = new Map<Db, Db>();

  /** Returns a database that sends each read once. */
  of(db: Db): Db {
    const before = this.#by.get(db);
    if (before) return before;
    const made = once(db);
    this.#by.set(db, made);
    return made;
  }
}

function once(db: Db): Db {
  const asked = new Map<string, Promise<QueryResult<unknown>>>();
  const remembering = (connection: DatabaseConnection): DatabaseConnection => ({
    executeQuery<R>(query: CompiledQuery, ...more: never[]) {
      if (!READS.test(query.sql)) return connection.executeQuery<R>(query, ...more);
      const key = JSON.stringify([query.sql, query.parameters]);
      const before = asked.get(key) as Promise<QueryResult<R>> | undefined;
      if (before) return before;
      const answer = connection.executeQuery<R>(query, ...more);
      asked.set(key, answer);
      // After a failure the next call asks again.
      answer.catch(() => asked.delete(key));
      return answer;
    },
    streamQuery: (...given) => connection.streamQuery(...given),
  });
  const executor = db.getExecutor();
  const shared = executor.withConnectionProvider({
    provideConnection: (consumer) => executor.provideConnection((connection) => consumer(remembering(connection))),
  });
  return new Remembering(db, shared);
}

/** Builds and runs queries. Transactions bypass it and ask for themselves. */
class Remembering extends Kysely<object> {
  readonly #db: Db;

  constructor(db: Db, executor: QueryExecutor) {
    const none = {} as never;
    super({ executor, config: none, dialect: none, driver: none });
    this.#db = db;
  }

  override transaction = () => this.#db.transaction();
}
