import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Row } from './rows.ts';

/** Fast loading into a PostgreSQL: COPY, with the indexes made afterwards. */
export class Loader {
  readonly #client: pg.Client;
  #indexes: string[] = [];

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(url: string): Promise<Loader> {
    const client = new pg.Client({
      connectionString: url,
      options: '-c timezone=UTC -c maintenance_work_mem=512MB -c synchronous_commit=off',
    });
    await client.connect();
    return new Loader(client);
  }

  /** Drops the indexes of the tables (not those of constraints), to be made again by `restoreIndexes`; a load that is killed before leaves it to `repairLoad`. */
  async dropIndexes(tables: readonly string[]): Promise<void> {
    const { rows } = await this.#client.query<{ name: string; definition: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i join pg_class t on t.oid = i.indrelid
       where t.relname = any($1) and t.relnamespace = 'public'::regnamespace
         and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
      [tables],
    );
    this.#indexes = rows.map((row) => row.definition);
    for (const { name } of rows) await this.#client.query(`drop index ${name}`);
    // References are right by construction; checking each costs more than writing it. Only a superuser may say so.
    await this.#client.query('set session_replication_role = replica').catch(() => {});
  }

  async restoreIndexes(said: (text: string) => void): Promise<void> {
    for (const definition of this.#indexes) {
      said(`  ${definition.slice(0, 100)}`);
      await this.#client.query(definition);
    }
    // Otherwise the database does it by itself, while somebody works with it.
    await this.#client.query('vacuum (analyze)');
  }

  /** All of it or nothing: a load that is killed leaves no message half told. */
  async transaction(work: () => Promise<void>): Promise<void> {
    await this.#client.query('begin');
    await work();
    await this.#client.query('commit');
  }

  async copy(table: string, rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    const columns = Object.keys(rows[0]!);
    const names = columns.map((name) => `"${name}"`).join(', ');
    const stream = this.#client.query(copyFrom(`copy "${table}" (${names}) from stdin`));
    await pipeline(Readable.from(lines(rows, columns)), stream);
  }

  close = () => this.#client.end();
}

/** COPY's text format, some hundred rows at a time. */
function* lines(rows: readonly Row[], columns: readonly string[]): Generator<string> {
  const CHUNK = 500;
  for (let at = 0; at < rows.length; at += CHUNK) {
    yield rows
      .slice(at, at + CHUNK)
      .map((row) => `${columns.map((name) => field(row[name])).join('\t')}\n`)
      .join('');
  }
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function field(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replace(/[\\\t\n\r]/g, (letter) => ESCAPES[letter]!);
}
