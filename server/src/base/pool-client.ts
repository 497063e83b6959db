/// <reference path="./pg-utils.d.ts" />
import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

/** Statements that a connection keeps prepared: the ones used last. */
const PREPARED_MAX = 400;
/** Texts whose names are known: lists with filters and changes of some columns make many. */
const NAMES_MAX = 5000;
const statementNames = new Map<string, string>();
let named = 0;

/** What a statement answers, as the rest of the house takes it. */
interface Result {
  command: string;
  rowCount: number | null;
  rows: Record<string, unknown>[];
}

/** The columns of a statement's rows: asked for once on each connection. */
interface Shape {
  names: string[];
  parsers: ((text: string) => unknown)[];
  /** a row with nothing in it, of which each is a copy: so that all have one form */
  empty: Record<string, unknown>;
}

interface Statement {
  text: string;
  name: string;
  /** as they are sent */
  values: unknown[];
  /** null until it is told */
  shape: Shape | null;
  /** what the database says it did, as `INSERT 0 1` */
  command: string;
  /** as they came */
  rows: (string | null)[][];
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

interface Field {
  name: string;
  dataTypeID: number;
}

/** What a batch leaves to its connection. */
interface Doing {
  write: (wire: Wire) => void;
  shapeOf: (statement: Statement, fields: Field[]) => Shape;
  /** `at` is the number of those that were carried out */
  failed: (error: unknown, at: number) => void;
}

/** The connection's part that writes messages of the protocol; each waits until the stream is uncorked. */
interface Wire {
  stream: { cork?: () => void; uncork?: () => void };
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: unknown[] }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: object): void;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/** the code of PostgreSQL for a prepared statement that does not exist */
const NOT_PREPARED = '26000';
const READS = /^\s*select\b/;
const BEGINS = /^(begin$|start transaction\b)/;

/**
 * A connection of the pool. It prepares every statement with parameters once, which halves the cost of a small query.
 * What is asked in one turn of the event loop leaves in one packet; and where that is of one transaction, or only reads,
 * it is answered in one as well: packets are dearer than anything else here.
 */
export class PoolClient extends pg.Client {
  /** by name, what is prepared here, with its columns once they are known; the one used last is the last */
  readonly #prepared = new Map<string, Shape | null>();
  /** names that an error left open: prepared or not */
  readonly #unsure = new Set<string>();
  #gathered: Statement[] = [];
  #inTransaction = false;
  #corked = false;

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg are wider than what can be said here
  override query(config: any, values?: any, callback?: any): any {
    this.#cork();
    const begins = BEGINS.test(config);
    const reads = READS.test(config);
    // What has no values may be several statements, which have a way of their own.
    const isOne = begins || config === 'commit' || values?.length > 0 || (reads && !config.includes(';'));
    if (typeof config !== 'string' || callback || !isOne) {
      this.#send();
      if (config === 'rollback') this.#inTransaction = false;
      return super.query(config, values, callback);
    }
    return new Promise<Result>((resolve, reject) => {
      const sent = ((values ?? []) as unknown[]).map(prepareValue);
      const statement = { text: config, name: statementName(config), values: sent, resolve, reject };
      const joins = this.#inTransaction || reads;
      if (!joins) this.#send();
      if (begins) this.#inTransaction = true;
      this.#gathered.push({ ...statement, shape: null, command: '', rows: [] });
      if (!joins && !begins) this.#send();
      if (config === 'commit') {
        this.#send();
        this.#inTransaction = false;
      }
    });
  }

  /** Sends what was gathered, to be answered as one. */
  #send(): void {
    if (this.#gathered.length > 0) this.#sendBatch(this.#gathered);
    this.#gathered = [];
  }

  #sendBatch(statements: Statement[]): void {
    const inTransaction = this.#inTransaction;
    const closed: string[] = [];
    const batch = new Batch(statements, {
      write: (wire) => {
        for (const statement of statements) this.#write(statement, wire, closed);
        wire.sync();
      },
      shapeOf: (statement, fields) => {
        const shape = shapeOf(fields, (type) => this.getTypeParser(type, 'text'));
        if (this.#prepared.has(statement.name)) this.#prepared.set(statement.name, shape);
        return shape;
      },
      failed: (error, at) => {
        for (const { name } of statements.slice(at)) {
          if (this.#prepared.delete(name)) this.#unsure.add(name);
        }
        for (const name of closed) if (!this.#prepared.has(name)) this.#unsure.add(name);
        this.#answerFailed(statements, error, at, inTransaction);
      },
    });
    super.query(batch);
  }

  #answerFailed(statements: Statement[], error: unknown, at: number, inTransaction: boolean): void {
    const { severity, code } = error as Partial<pg.DatabaseError>;
    // Of reads each stands for itself: none is refused for what another asked, or for a name that another took away.
    const standAlone = severity === 'ERROR' && !inTransaction;
    for (const [i, one] of statements.entries()) {
      if (i < at && inTransaction) answer(one);
      else if (!standAlone || (i === at && code !== NOT_PREPARED)) one.reject(error);
      else this.#sendBatch([{ ...one, shape: null, command: '', rows: [] }]);
    }
  }

  #write(statement: Statement, wire: Wire, closed: string[]): void {
    const { name, text, values } = statement;
    if (this.#unsure.delete(name)) wire.close({ type: 'S', name });
    const shape = this.#prepared.get(name);
    if (shape === undefined) wire.parse({ name, text });
    statement.shape = shape ?? null;
    this.#prepared.delete(name);
    this.#prepared.set(name, statement.shape);
    if (this.#prepared.size > PREPARED_MAX) closed.push(this.#closeOldest(wire));
    wire.bind({ statement: name, values });
    if (!statement.shape) wire.describe({ type: 'P', name: '' });
    wire.execute({});
  }

  #closeOldest(wire: Wire): string {
    const name = this.#prepared.keys().next().value!;
    this.#prepared.delete(name);
    wire.close({ type: 'S', name });
    return name;
  }

  #cork(): void {
    if (this.#corked) return;
    const { stream } = this.connection as unknown as Wire;
    this.#corked = true;
    stream.cork?.();
    setImmediate(() => {
      this.#corked = false;
      this.#send();
      stream.uncork?.();
    });
  }
}

/** Statements that go out together, as pg takes a query: it hands over what comes back until all is answered. */
class Batch extends pg.Query {
  #at = 0;
  readonly #statements: Statement[];
  readonly #does: Doing;

  constructor(statements: Statement[], does: Doing) {
    super('', () => {});
    this.#statements = statements;
    this.#does = does;
  }

  override submit = (connection: unknown) => {
    this.#does.write(connection as Wire);
    return null;
  };

  handleRowDescription({ fields }: { fields: Field[] }): void {
    const statement = this.#statements[this.#at]!;
    statement.shape = this.#does.shapeOf(statement, fields);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#statements[this.#at]!.rows.push(fields);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const statement = this.#statements[this.#at++]!;
    statement.command = text;
    // What has no columns tells none.
    statement.shape ??= this.#does.shapeOf(statement, []);
  }

  handleError(error: unknown): void {
    this.#does.failed(error, this.#at);
  }

  handleReadyForQuery(): void {
    for (const one of this.#statements) answer(one);
  }
}

function answer({ command, rows, shape, resolve, reject }: Statement): void {
  const [name, ...counts] = command.split(' ');
  try {
    const read = rows.map((row) => rowOf(row, shape!));
    resolve({ command: name!, rowCount: counts.length ? Number(counts.at(-1)) : null, rows: read });
  } catch (error) {
    reject(error);
  }
}

function rowOf(texts: (string | null)[], { names, parsers, empty }: Shape): Record<string, unknown> {
  const row = { ...empty };
  for (let i = 0; i < texts.length; i++) {
    const text = texts[i]!;
    if (text !== null) row[names[i]!] = parsers[i]!(text);
  }
  return row;
}

function shapeOf(fields: Field[], parserOf: (type: number) => (text: string) => unknown): Shape {
  const names = fields.map(({ name }) => name);
  return {
    names,
    parsers: fields.map(({ dataTypeID }) => parserOf(dataTypeID)),
    empty: Object.fromEntries(names.map((name) => [name, null])),
  };
}

function statementName(text: string): string {
  const known = statementNames.get(text);
  if (known) return known;
  // A text that comes again gets another name, and is prepared under that.
  if (statementNames.size >= NAMES_MAX) statementNames.clear();
  const name = `s${named++}`;
  statementNames.set(text, name);
  return name;
}
