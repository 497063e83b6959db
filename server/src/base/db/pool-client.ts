import { hash } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';
import { memoize } from '../platform/memoize.ts';

/** Statements that a connection keeps prepared. pg closes none, so a connection with more is replaced. */
const PREPARED_MAX = 500;
const READS = /^\s*select\b/;
/** PostgreSQL's codes for a prepared statement that is gone, or whose table has other columns now. */
const GONE = ['26000', '0A000'];

interface Statement {
  name: string;
  text: string;
}

/** Names a statement. Remembered, because making a name costs as much as sending the statement. */
const statementOf = memoize((text): Statement => ({ name: hash('sha1', text, 'base64url'), text }), 2 * PREPARED_MAX);

/**
 * A connection that prepares each statement once, which halves the cost of a small query, and sends the statements of
 * one turn of the event loop in one packet (decision 0009).
 */
export class PoolClient extends pg.Client {
  readonly #socket: Socket;
  readonly #prepared = new Set<string>();
  #corked = false;
  #worn = false;

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
  }

  /** Whether the pool should replace the connection. */
  get worn(): boolean {
    return this.#worn || this.#prepared.size > PREPARED_MAX;
  }

  /** Ends the connection without notice, because the database does not answer. */
  breakOff(): void {
    this.#socket.destroy(new Error('Connection terminated: the database does not answer'));
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg are wider than what can be said here
  override query(config: any, values?: any, callback?: any): any {
    this.#cork();
    // A text without values may hold several statements, which cannot be prepared.
    const isOne = values?.length > 0 || (READS.test(config) && !config.includes(';'));
    if (typeof config !== 'string' || callback || !isOne) return super.query(config, values, callback);
    const statement = statementOf(config);
    this.#prepared.add(statement.name);
    // pg copies a query with the descriptors of its own properties, which costs more than all else; this one inherits.
    return super.query(Object.create(statement), values).catch((error: unknown) => {
      // pg takes the statement for prepared, and so it does if its values could not be sent.
      if (!(error instanceof pg.DatabaseError) || GONE.includes(error.code!)) this.#worn = true;
      throw error;
    });
  }

  #cork(): void {
    if (this.#corked) return;
    this.#corked = true;
    this.#socket.cork();
    setImmediate(() => {
      this.#corked = false;
      this.#socket.uncork();
    });
  }
}
