import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { allCalls } from '@board/contract';
import { signature } from '@board/contract/signature';
import { sql } from 'kysely';
import { freePort } from '../../../../scripts/system.ts';
import { md5 } from '../calls/mount.ts';
import { type Database, type Db, openDatabase, openEmbedded } from '../db/db.ts';
import { migrate } from '../db/migrate.ts';
import { tokenHash } from '../platform/vault.ts';
import { embeddedTemplate, freshDatabase } from './database.ts';
import { fill, type Role, uid } from './fixture.ts';

const paths = new Map(allCalls.map(([key, { path }]) => [key, path]));
const main = resolve(import.meta.dirname, '../../main.ts');
export const tokenOf = (role: Role) => `token-of-${role}`;

/**
 * An installation with the fixture's country, where `npm start` finds it; every role of the fixture is signed in. It
 * lies in a fresh database of the test run, unless another address is given.
 */
export async function install(prepare: (db: Db) => Promise<void> = async () => {}, url?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'board-product-'));
  const server = process.env.TEST_DATABASE_URL && !url ? await freshDatabase() : null;
  await server?.database.close();
  const databaseUrl = url ?? server?.url ?? null;
  const open = (): Promise<Database> => openDatabase({ databaseUrl, databasePool: 4, dataDir });
  const within = async <T>(work: (db: Db, database: Database) => Promise<T>): Promise<T> => {
    const database = await open();
    try {
      return await work(database.db, database);
    } finally {
      await database.close();
    }
  };
  if (!databaseUrl) await openEmbedded(join(dataDir, 'pglite'), await embeddedTemplate()).then((made) => made.close());
  await within(async (db) => {
    const now = new Date();
    await migrate(db);
    await fill(db, now);
    for (const role of Object.keys(uid) as Role[])
      await sql`insert into session ("tokenHash", uid, "loginType", "createdAt", "expiresAt")
        values (${tokenHash(tokenOf(role))}, ${uid[role]}, 1, ${now}, now() + interval '1 day')`.execute(db);
    await prepare(db);
  });
  return {
    dataDir,
    databaseUrl,
    within,
    async remove() {
      await server?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
export type Installation = Awaited<ReturnType<typeof install>>;

/** The product as people run it: a process of its own, spoken to through a socket. */
export async function startProduct(
  { dataDir, databaseUrl }: Pick<Installation, 'dataDir' | 'databaseUrl'>,
  settings: NodeJS.ProcessEnv = {},
) {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    MODE: 'demo',
    DATA_DIR: dataDir,
    PORT: `${port}`,
    LOG_LEVEL: 'info',
    ...settings,
  };
  if (databaseUrl) env.DATABASE_URL = databaseUrl;
  else delete env.DATABASE_URL;
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const ended = new Promise<number | null>((done) => {
    child.once('exit', (code) => done(code));
    child.once('error', () => done(null));
  });
  await new Promise<void>((ready, failed) => {
    child.stdout.on('data', (text) => {
      said += text;
      if (said.includes('Ready:')) ready();
    });
    void ended.then((code) => failed(new Error(`The product ended with ${code}: ${said}`)));
  });

  /** Makes a call over the network; throws when no answer comes. */
  async function call(key: string, param: object, role: Role | null = null) {
    const path = paths.get(key)!;
    const [token, text] = [role ? tokenOf(role) : '', JSON.stringify(param)];
    const body = { appCode: 'x', token, param: text, signature: signature(md5, path, text, 'x', token) };
    const headers = { 'content-type': 'application/json', token };
    const response = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const told = (await response.json()) as { result: { code: number | string }; resultData: unknown };
    return told.result.code;
  }
  const signal = (name: NodeJS.Signals) => (child as ChildProcess).kill(name);
  return {
    base,
    port,
    call,
    ended,
    pid: child.pid!,
    said: () => said,
    /** as the system does it when memory runs out */
    kill: () => {
      signal('SIGKILL');
      return ended;
    },
    terminate: () => signal('SIGTERM'),
    stop: () => {
      signal('SIGTERM');
      return ended;
    },
  };
}
