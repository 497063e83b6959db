import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import type { Db } from './db.ts';

/** docs/data.md: the tables by module, what a row of each is, and a picture of the references between tables. */
export const dataFile = resolve(import.meta.dirname, '../../../../docs/data.md');

const migrations = resolve(import.meta.dirname, '../../../migrations');

/** The migrations in their order, by path. */
export const migrationTexts = (): [path: string, text: string][] =>
  readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => [`server/migrations/${name}`, readFileSync(join(migrations, name), 'utf8')]);

/** Maps each table to its module, by the comment above it in its migration. A table without one belongs to nobody. */
export function ownersIn(files: [path: string, text: string][]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const [, text] of files) {
    let owner = 'nobody';
    for (const line of text.split('\n')) {
      owner = /^-- Owned by server\/src\/(\w+)[.:]/.exec(line)?.[1] ?? owner;
      const table = /^create table (?:if not exists )?"?(\w+)"?/.exec(line)?.[1];
      if (table) owners.set(table, owner);
      const [, heir, passed] = /^-- Now owned by server\/src\/(\w+): (\w+)\./.exec(line) ?? [];
      if (heir && passed) owners.set(passed, heir);
    }
  }
  return owners;
}

interface Table {
  name: string;
  /** the comment of the table; null: it has none */
  about: string | null;
  /** the tables that its foreign keys name, with the columns of the keys */
  keys: { to: string; columns: string; optional: boolean; once: boolean }[];
}

/** Returns the page as text, made from a migrated database. Throws if a table has no comment on its rows. */
export async function dataPage(db: Db): Promise<string> {
  const { rows } = await sql<Table>`
    select c.relname as name, obj_description(c.oid, 'pg_class') as about, coalesce((
      select jsonb_agg(jsonb_build_object('to', target, 'columns', columns, 'optional', optional, 'once', once) order by target)
      from (
        select t.relname as target, string_agg(a.attname, ', ' order by a.attnum) as columns, bool_or(not a.attnotnull) as optional,
          bool_and(exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null
            and i.indnkeyatts = 1 and i.indkey[0] = a.attnum)) as once
        from pg_constraint k join pg_class t on t.oid = k.confrelid
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
        where k.conrelid = c.oid and k.contype = 'f' group by t.relname
      ) as named), '[]') as keys
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname collate "C"`.execute(db);
  const silent = rows.filter(({ about }) => !about).map(({ name }) => name);
  if (silent.length > 0) throw new Error(`comment on table is missing: ${silent.join(', ')}`);
  const owners = ownersIn(migrationTexts());
  // The table of migrations exists before the first migration.
  const modules = Map.groupBy(rows, ({ name }) => owners.get(name) ?? 'base');
  const parts = [...modules].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, tables]) => moduleText(name, tables));
  return [HEAD, ...parts].join('\n');
}

const HEAD = `# Data

The tables by the module that owns them, what a row of each is, and which rows name which. Made by \`npm run schema\` from the
migrations: the lines are the tables' comments, the pictures show foreign keys. What names a row without one stands with its
reason in \`server/src/guards/keys.test.ts\`; all columns stand in \`server/schema.sql\`.
`;

function moduleText(module: string, tables: readonly Table[]): string {
  const relations = tables.flatMap(({ name, keys }) =>
    keys.map(
      ({ to, columns, optional, once }) =>
        `  ${to} ${optional ? '|o' : '||'}--${once ? 'o|' : 'o{'} ${name} : "${columns}"`,
    ),
  );
  const picture = relations.length > 0 ? ['```mermaid', 'erDiagram', ...relations, '```', ''] : [];
  return [`## ${module}`, '', ...list(tables), '', ...picture].join('\n');
}

/** Pads columns to their longest text, as the formatter does. */
function list(tables: readonly Table[]): string[] {
  const rows = [['table', 'a row is'], ...tables.map(({ name, about }) => [name, about!])];
  const [first, second] = [0, 1].map((at) => Math.max(...rows.map((row) => row[at]!.length)));
  const [head, ...rest] = rows.map(([name, about]) => `| ${name!.padEnd(first!)} | ${about!.padEnd(second!)} |`);
  return [head!, `| ${'-'.repeat(first!)} | ${'-'.repeat(second!)} |`, ...rest];
}
