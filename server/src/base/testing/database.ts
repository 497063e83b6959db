import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import pg from 'pg';
import { type Database, EMBEDDED_INITDB, openEmbedded, openPostgres } from '../db/db.ts';
import { migrate } from '../db/migrate.ts';
import { EmbeddedDialect } from '../db/pglite.ts';

/** The databases of a test run: a real PostgreSQL when TEST_DATABASE_URL names one, otherwise the embedded one. */
const server = process.env.TEST_DATABASE_URL;
const kept = resolve(import.meta.dirname, '../../../../node_modules/.cache/board-tests');

interface TestDatabase {
  database: Database;
  url: string | null;
  drop(): Promise<void>;
}

/** A fresh migrated database of its own. */
export const freshDatabase = async (): Promise<TestDatabase> =>
  server
    ? await createdOn(server, await makeTemplate(server))
    : embedded(await openEmbedded(null, await embeddedTemplate()));

/** A database without tables. */
export const emptyDatabase = async (): Promise<TestDatabase> =>
  server ? await createdOn(server, 'template0') : embedded(await openEmbedded(null));

const embedded = (database: Database): TestDatabase => ({ database, url: null, drop: async () => {} });

async function createdOn(server: string, template: string): Promise<TestDatabase> {
  const name = `board_test_${randomUUID().replaceAll('-', '')}`;
  await inAdmin(
    server,
    async (client) => void (await client.query(`create database ${name} template ${template} strategy file_copy`)),
  );
  const url = withDatabase(server, name);
  return {
    database: await openPostgres(url, 6),
    url,
    drop: () =>
      inAdmin(server, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
}

let files: Promise<Blob> | undefined;

/** The files of a migrated embedded database, kept between runs: reading them is much faster than making them. */
export function embeddedTemplate(): Promise<Blob> {
  files ??= makeEmbeddedTemplate();
  return files;
}

async function makeEmbeddedTemplate(): Promise<Blob> {
  const name = `embedded-${await migrationsDigest()}.tar`;
  const file = join(kept, name);
  if (!existsSync(file)) {
    await mkdir(kept, { recursive: true });
    const pglite = await PGlite.create('memory://', { initDbStartParams: EMBEDDED_INITDB });
    await migrate(new Kysely({ dialect: new EmbeddedDialect(pglite) }));
    // Two databases that no test asks for: half of the files that are written anew for each.
    await pglite.exec('update pg_database set datistemplate = false where datname <> current_database()');
    for (const name of ['template0', 'template1']) await pglite.exec(`drop database ${name}`);
    // What was written so far need not be read again from the log.
    await pglite.exec('checkpoint');
    // Several test files may make it at once: each writes its own, and the last to finish stays.
    const mine = `${file}-${randomUUID()}`;
    await writeFile(mine, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
    await pglite.close();
    await rename(mine, file);
    for (const other of await readdir(kept)) {
      if (other.endsWith('.tar') && other !== name) await rm(join(kept, other), { force: true });
    }
  }
  return new Blob([await readFile(file)]);
}

let template: Promise<string> | undefined;

/** Migrates once for a run; test files run in several processes, so the making is guarded by a lock. */
function makeTemplate(url: string): Promise<string> {
  template ??= (async () => {
    const name = `board_template_${await migrationsDigest()}`;
    await inAdmin(url, async (client) => {
      await client.query('select pg_advisory_lock(1)');
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
      if (rowCount) return;
      await client.query(`drop database if exists ${name}_new with (force)`);
      await client.query(`create database ${name}_new`);
      const database = await openPostgres(withDatabase(url, `${name}_new`), 2);
      await migrate(database.db);
      await database.close();
      await client.query(`alter database ${name}_new rename to ${name}`);
    });
    return name;
  })();
  return template;
}

/** A server that outlives a run must not serve the tables of yesterday's migrations. */
async function migrationsDigest(): Promise<string> {
  const directory = resolve(import.meta.dirname, '../../../migrations');
  const files = (await readdir(directory)).filter((file) => /^\d.*\.sql$/.test(file)).sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(join(directory, file)));
  return hash.digest('hex').slice(0, 12);
}

async function inAdmin(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
