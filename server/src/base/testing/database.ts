import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Database, openEmbedded, openPostgres } from '../db.ts';
import { migrate } from '../migrate.ts';

/** The databases of a test run: a real PostgreSQL when TEST_DATABASE_URL names one, otherwise the embedded one. */
const server = process.env.TEST_DATABASE_URL;
export const databaseKind = server ? 'postgres' : 'pglite';

const TEMPLATE = 'board_test_template';

/** A fresh migrated database of its own. */
export async function freshDatabase(): Promise<{ database: Database; url: string | null; drop(): Promise<void> }> {
  if (!server) {
    const database = await openEmbedded(null);
    await migrate(database.db);
    return { database, url: null, drop: async () => {} };
  }
  await makeTemplate(server);
  const name = `board_test_${randomUUID().replaceAll('-', '')}`;
  await inAdmin(server, async (client) => void (await client.query(`create database ${name} template ${TEMPLATE}`)));
  const url = withDatabase(server, name);
  return {
    database: await openPostgres(url, 12),
    url,
    drop: () =>
      inAdmin(server, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
}

let template: Promise<void> | undefined;

/** Migrates once for a run; test files run in several processes, so the making is guarded by a lock. */
function makeTemplate(url: string): Promise<void> {
  template ??= inAdmin(url, async (client) => {
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [TEMPLATE]);
    if (rowCount) return;
    await client.query(`create database ${TEMPLATE}_new`);
    const database = await openPostgres(withDatabase(url, `${TEMPLATE}_new`), 2);
    await migrate(database.db);
    await database.close();
    await client.query(`alter database ${TEMPLATE}_new rename to ${TEMPLATE}`);
  });
  return template;
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
