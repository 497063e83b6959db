import { createWriteStream, existsSync, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { type Database, type Db, openDatabase, openEmbedded, runSql } from '../base/db/db.ts';
import type { Config } from '../base/platform/config.ts';
import { StartError } from '../base/platform/start-error.ts';
import { Digest, type Manifest, type Part } from './manifest.ts';
import { dumpPostgres, restorePostgres } from './postgres.ts';

type Place = Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>;

/** The dump's name in a backup, by the kind of database. */
const dumpName = { postgres: 'database.dump', pglite: 'database.tar.gz' };

/** Returns the contents of the database: migrations, rows of each table, major version. */
export async function contentsOf(db: Db): Promise<Omit<Manifest['database'], 'kind'>> {
  const version = await runSql<{ major: number }>(
    db,
    "select current_setting('server_version_num')::int / 10000 as major",
  );
  const migrations = await runSql<{ name: string }>(db, 'select name from migration order by name');
  const tables = await runSql<{ name: string }>(
    db,
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition order by 1`,
  );
  const rows: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const counted = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(db);
    rows[name] = counted.rows[0]!.rows;
  }
  return { major: version.rows[0]!.major, migrations: migrations.rows.map(({ name }) => name), rows };
}

interface Dumped<T> {
  contents: Manifest['database'];
  part: Part;
  read: T;
}

/**
 * Dumps the database into `directory`. Contents, dump and the result of `read` are of one moment. With PostgreSQL a
 * snapshot ensures that while the board goes on writing; the embedded database is locked meanwhile (`lockDataDir`).
 */
export async function dumpDatabase<T>(
  place: Place,
  directory: string,
  read: (db: Db) => Promise<T>,
): Promise<Dumped<T>> {
  const kind = place.databaseUrl ? 'postgres' : 'pglite';
  const file = join(directory, dumpName[kind]);
  const known = async (db: Db) => ({ contents: { kind, ...(await contentsOf(db)) } as const, read: await read(db) });
  const part = (dumped: Omit<Part, 'path'>) => ({ path: dumpName[kind], ...dumped });

  const database = await openDatabase(place);
  const result = await snapshot(database.db, async (db, name) => ({
    ...(await known(db)),
    dumped: place.databaseUrl ? await dumpPostgres(place.databaseUrl, name, file) : null,
  })).finally(() => database.close());
  const { dumped, ...rest } = result;
  return { ...rest, part: part(dumped ?? (await dumpEmbedded(join(place.dataDir, 'pglite'), file))) };
}

/** Runs `work` in a transaction on one snapshot, whose name lets other connections see the same. */
async function snapshot<T>(db: Db, work: (db: Db, name: string) => Promise<T>): Promise<T> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(tx);
      return await work(tx, rows[0]!.name);
    });
}

async function dumpEmbedded(pglite: string, file: string): Promise<Omit<Part, 'path'>> {
  const opened = await PGlite.create(pglite);
  try {
    const dump = await opened.dumpDataDir('gzip');
    const digest = new Digest();
    const written = createWriteStream(file, { flags: 'wx', mode: 0o600 });
    await pipeline(dump.stream(), (source) => digest.pass(source), written);
    return digest.end();
  } finally {
    await opened.close();
  }
}

/** Refuses, in a sentence, to restore over an existing database. */
export async function refuseFilledDatabase({ databaseUrl, databasePool, dataDir }: Place): Promise<void> {
  const pglite = join(dataDir, 'pglite');
  if (!databaseUrl) {
    if (existsSync(pglite)) throw new StartError(`There is a database in ${pglite}: restore into another DATA_DIR.`);
    return;
  }
  const database = await openDatabase({ databaseUrl, databasePool, dataDir });
  try {
    const { rows } = await runSql<{ tables: number }>(
      database.db,
      "select count(*) as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    );
    const { tables } = rows[0]!;
    if (tables > 0) throw new StartError(`The database holds ${tables} tables: restore into an empty one (createdb).`);
  } finally {
    await database.close();
  }
}

/** Restores a dump into an empty target and opens the database. */
export async function restoreDatabase(place: Place, manifest: Manifest, directory: string): Promise<Database> {
  const file = join(directory, dumpName[manifest.database.kind]);
  if (!place.databaseUrl) return await openEmbedded(join(place.dataDir, 'pglite'), await openAsBlob(file));
  await restorePostgres(place.databaseUrl, file);
  return await openDatabase(place);
}
