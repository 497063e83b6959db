import { readdirSync, readFileSync, statSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase, runSql } from '../base/db/db.ts';
import { migrate } from '../base/db/migrate.ts';
import { systemClock } from '../base/platform/clock.ts';
import { type Config, readConfig } from '../base/platform/config.ts';
import { openLog } from '../base/platform/log.ts';
import { makeClient } from '../base/testing/client.ts';
import { emptyDatabase } from '../base/testing/database.ts';
import type { Role } from '../base/testing/fixture.ts';
import { goodPost } from '../base/testing/harness.ts';
import { type Installation, install, tokenOf } from '../base/testing/product.ts';
import { boardCommand } from '../board.ts';
import { boot } from '../boot.ts';
import { checkUpgrade } from './upgrade.ts';

/** Backs up a small board with a message and a file, and restores it elsewhere. */

const scratch = await mkdtemp(join(tmpdir(), 'board-backup-'));
const copy = join(scratch, 'copy');
const KEY = 'ab'.repeat(32);
let installation: Installation;
let fileKey: string;
let picture: Buffer;
const droppers: (() => Promise<void>)[] = [];

const configOf = (changes: Partial<Config>): Config => ({ ...readConfig({}), masterKey: KEY, ...changes });
const here = () => configOf({ dataDir: installation.dataDir, databaseUrl: installation.databaseUrl });

/** Runs a command. Returns its result and output; a refusal as its sentence. */
async function run(config: Config, ...args: string[]): Promise<{ good: boolean; said: string[] }> {
  const said: string[] = [];
  try {
    return { good: await boardCommand(args, config, (sentence) => said.push(sentence)), said };
  } catch (error) {
    return { good: false, said: [...said, (error as Error).message] };
  }
}

/** Runs a command that must succeed. */
async function done(config: Config, ...args: string[]): Promise<string[]> {
  const { good, said } = await run(config, ...args);
  expect(good, said.join('\n')).toBe(true);
  return said;
}

/** Makes an empty target with the same kind of database. */
async function elsewhere(name: string): Promise<Config> {
  const dataDir = join(scratch, name);
  if (!installation.databaseUrl) return configOf({ dataDir, databaseUrl: null });
  const { database, url, drop } = await emptyDatabase();
  await database.close();
  droppers.push(drop);
  return configOf({ dataDir, databaseUrl: url });
}

async function within<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(config);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

beforeAll(async () => {
  installation = await install();
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const config = here();
  const board = await boot({
    config,
    database: await openDatabase(config),
    clock: systemClock,
    log: openLog('silent'),
    jobs: false,
    pages: false,
  });
  await board.app.events.start();
  const client = makeClient<Role>(board.http, config.appCode, async (role) => tokenOf(role));
  const { aid } = (await client.upload({ fileName: '现场.png', bytes: picture }, 'citizen')).data;
  await client.ok('handling.post', { ...goodPost, attachmentIds: [aid] }, 'citizen');
  await board.app.events.settle();
  const { rows } = await sql<{ key: string }>`select key from attachment`.execute(board.app.database.db);
  fileKey = rows[0]!.key;
  await board.stop();
  await done(config, 'backup', copy);
});
afterAll(async () => {
  await installation.remove();
  for (const drop of droppers) await drop();
  await rm(scratch, { recursive: true, force: true });
});

test('a backup comes back elsewhere, whole', async () => {
  const target = await elsewhere('restored');
  process.umask(0o022);
  const { good, said } = await run(target, 'restore', copy);
  expect(statSync(target.dataDir).mode & 0o777, 'it is its user’s alone').toBe(0o700);
  expect(said.filter((line) => line.startsWith('WRONG'))).toEqual([]);
  expect(good).toBe(true);
  expect(said).toContainEqual(expect.stringMatching(/The log of [1-9]\d* events is as it was written/));
  expect(said).toContain('Each of 1 attachments has its file.');
  const messages = await within(target, ({ db }) =>
    sql<{ subject: string }>`select subject from message`.execute(db).then(({ rows }) => rows),
  );
  expect(messages.map(({ subject }) => subject)).toContain(goodPost.subject);
  expect(await readFile(join(target.dataDir, 'files', fileKey))).toEqual(
    await readFile(join(installation.dataDir, 'files', fileKey)),
  );
  // A second restore over the first is refused.
  expect((await run(target, 'restore', copy)).said.at(-1)).toMatch(
    /^There are files in .*restore where there are none/,
  );
  await rm(join(target.dataDir, 'files'), { recursive: true });
  expect((await run(target, 'restore', copy)).said.at(-1)).toMatch(
    /^(There is a database in|The database holds \d+ tab)/,
  );
});

test('the key is in no part of a backup, unless that is asked for', async () => {
  const files = readdirSync(copy, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(3);
  for (const { parentPath, name } of files) expect(readFileSync(join(parentPath, name)).includes(KEY)).toBe(false);
  const target = await elsewhere('keyless');
  expect((await run({ ...target, masterKey: null }, 'restore', copy)).said.at(-1)).toMatch(/^The key .* is not known/);
  expect((await run({ ...target, masterKey: 'cd'.repeat(32) }, 'restore', copy)).said.at(-1)).toMatch(
    /^This key is not the one/,
  );
  expect((await run(here(), 'backup', join(scratch, 'x'), '--key-file', join(scratch, 'x/key'))).said.at(-1)).toMatch(
    /lies in the backup/,
  );

  const [apart, both] = [join(scratch, 'safe/key'), join(scratch, 'both')];
  await done(here(), 'backup', both, '--with-key', '--key-file', apart);
  expect(await readFile(apart, 'utf8')).toBe(KEY);
  await done({ ...target, masterKey: null }, 'restore', both);
  expect(await readFile(join(target.dataDir, 'master.key'), 'utf8')).toBe(KEY);
});

describe('a damaged backup', () => {
  const spoilt: [string, () => Promise<unknown>, RegExp][] = [
    [
      'a file with another byte',
      () => writeFile(join(copy, 'files', fileKey), changed()),
      /^WRONG {2}files\/att.*SHA-256/,
    ],
    ['a file that is longer', () => appendFile(join(copy, 'files', fileKey), '!'), /^WRONG {2}files\/att.*instead of/],
    ['a file that is gone', () => rm(join(copy, 'files', fileKey)), /^WRONG {2}files\/attachment.* is missing/],
    ['a dump cut short', () => writeFile(join(copy, dump()), 'PGDMP'), /^WRONG {2}database\..*it has 5 bytes instead/],
    ['a list that lost its line', () => writeFile(join(copy, 'files.jsonl'), ''), /^WRONG {2}files\.jsonl is damaged/],
    ['no manifest', () => rm(join(copy, 'manifest.json')), /^There is no finished backup in/],
    ['half a manifest', () => writeFile(join(copy, 'manifest.json'), '{"format": 1'), /is damaged: it is no JSON/],
  ];
  const dump = () => readdirSync(copy).find((name) => name.startsWith('database.'))!;
  const bytesOf = () => readFileSync(join(copy, 'files', fileKey));
  const changed = () => {
    const bytes = bytesOf();
    bytes[20]! ^= 1;
    return bytes;
  };
  const parts = () => [join('files', fileKey), dump(), 'files.jsonl', 'manifest.json'];

  test.each(spoilt)('%s is named, and not restored', async (_, spoil, sentence) => {
    const before = parts().map((name) => [join(copy, name), readFileSync(join(copy, name))] as const);
    await done(here(), 'verify', copy);
    await spoil();
    const verified = await run(here(), 'verify', copy);
    expect(verified.good).toBe(false);
    expect(verified.said.at(-1)).toMatch(sentence);
    const target = await elsewhere('spoilt');
    const restored = await run(target, 'restore', copy);
    expect(restored.good).toBe(false);
    expect(restored.said.at(-1)).toMatch(/damaged|no finished backup/);
    expect(readdirSync(scratch).includes('spoilt') ? readdirSync(target.dataDir) : []).not.toContain('files');
    for (const [path, bytes] of before) await writeFile(path, bytes);
  });
});

describe('an upgrade', () => {
  const check = (config: Config) => run(config, 'upgrade', '--check');
  const NEWER = '29990101-001-of-another-age.sql';
  const refused =
    /^A newer version has changed this database \(29990101-001-of-another-age\.sql\)\. Start that version/;

  test('says what a start would do, or why it is refused, and changes nothing', async () => {
    expect(await check(here())).toEqual({
      good: true,
      said: [expect.stringMatching(/^The database is of version \S+: /)],
    });
    await within(here(), async ({ db }) => {
      const { rows } = await sql<{ name: string }>`delete from migration
        where name = (select max(name) from migration) returning name`.execute(db);
      const [{ name }] = rows as [{ name: string }];
      expect(await checkUpgrade(db)).toEqual([expect.stringMatching(/applies 1 migrations/), name]);
      await sql`insert into migration (name) values (${name}), (${NEWER})`.execute(db);
      await expect(checkUpgrade(db)).rejects.toThrow(refused);
      await sql`delete from migration where name = ${NEWER}`.execute(db);
    });
    expect((await check(await elsewhere('empty'))).said).toEqual([
      expect.stringMatching(/^(The database is empty: a start|There is no database in .*empty;)/),
    ]);
    expect(readdirSync(scratch)).not.toContain('empty');
  });

  test('is refused backwards when a backup is restored', async () => {
    const path = join(copy, 'manifest.json');
    const before = await readFile(path, 'utf8');
    const manifest = JSON.parse(before);
    manifest.database.migrations.push(NEWER);
    await writeFile(path, JSON.stringify(manifest));
    expect((await run(await elsewhere('older'), 'restore', copy)).said).toEqual([expect.stringMatching(refused)]);
    await writeFile(path, before);
  });
});

const unclear = ['', 'backup', 'upgrade', 'verify a b', 'restore a --with-key', 'dance a', 'backup --fast'];
test.each(unclear)('usage is told for "%s"', async (line) => {
  expect((await run(here(), ...line.split(' ').filter(Boolean))).said.at(-1)).toMatch(/^npm run board -- backup DIR/);
});

test('a directory that holds something is no place for a backup', async () => {
  expect((await run(here(), 'backup', copy)).said.at(-1)).toMatch(/is not empty: each backup has one of its own/);
});

test('an upgrade from version 0.1 says what it will apply', async () => {
  const { database, drop } = await emptyDatabase();
  const old = readFileSync(join(import.meta.dirname, '../base/db/before/version-0.1.sql.gz'));
  await runSql(database.db, gunzipSync(old).toString());
  const [sentence, ...migrations] = await checkUpgrade(database.db);
  expect(sentence).toMatch(/^A start of \S+ applies \d+ migrations, each in a transaction:$/);
  expect(await migrate(database.db)).toEqual(migrations);
  await database.close();
  await drop();
});
