import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { readablePhones } from '../accounts/index.ts';
import type { Db } from '../base/db/db.ts';
import { missingMigrations, refuseNewer } from '../base/db/migrate.ts';
import { Files, storedFiles } from '../base/files/files.ts';
import { loadStorages } from '../base/files/storages.ts';
import type { Config } from '../base/platform/config.ts';
import { openDataDir } from '../base/platform/instance-lock.ts';
import {
  keepMasterKey,
  keysInUse,
  masterKeyOf,
  readKeyFile,
  vaultOf,
  writeKeyFile,
} from '../base/platform/master-keys.ts';
import { StartError } from '../base/platform/start-error.ts';
import { makeVault, type Vault } from '../base/platform/vault.ts';
import { findingsOf } from '../verify.ts';
import { contentsOf, dumpDatabase, refuseFilledDatabase, restoreDatabase } from './database.ts';
import { copyFiles, localStorages, refuseFilledFolders, restoreFiles, writePart } from './files.ts';
import { damageOf, KEY, type Manifest, readManifest, writeManifest } from './manifest.ts';
import { megabytes, type Say, secondsSince } from './progress.ts';
import { version } from './version.ts';

export type Installation = Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir' | 'masterKey'>;

export interface KeyOptions {
  /** backup: the file to which the key is written; restore: the file from which it is read */
  keyFile?: string;
  /** backup: puts the key into the backup itself */
  withKey?: boolean;
}

const digestOfKey = (vault: Vault) => vault.index('the key of a backup');

/**
 * Writes an installation into an empty directory: database, files, manifest. The key is written only if an option says
 * so, because backup and key together give access to everything.
 * @throws StartError in one sentence; the directory then has no manifest and is no backup
 */
export async function backup(
  installation: Installation,
  directory: string,
  { keyFile, withKey = false }: KeyOptions,
  say: Say,
): Promise<Manifest> {
  const begun = performance.now();
  const madeAt = new Date().toISOString();
  const key = await masterKeyOf(installation);
  if (key === null) throw new StartError('The key is not here: set MASTER_KEY, with which the data was sealed.');
  if (keyFile && isWithin(directory, keyFile))
    throw new StartError(`${keyFile} lies in the backup: keep the key apart, or say --with-key.`);
  await makeEmpty(directory);
  const vault = makeVault(key);

  say('Dumping the database …');
  const { contents, part, read } = await dumpDatabase(installation, directory, async (db) => {
    await refuseOtherKeys(db, vault);
    return {
      files: await storedFiles(db),
      local: await localStorages(db),
      storages: await loadStorages(db, vault, installation.dataDir),
    };
  });
  say(`Database: ${megabytes(part.bytes)}, ${secondsSince(begun)} s`);
  const copied = await copyFiles(read.files, read.storages, read.local, directory, say);
  const parts = [part, ...copied.parts];
  if (withKey) parts.push(await writePart(directory, KEY, [key]));
  if (keyFile) await writeApart(keyFile, key);
  const manifest = {
    version,
    madeAt,
    seconds: secondsSince(begun),
    database: contents,
    keyDigest: digestOfKey(vault),
    storages: read.local,
    files: copied.files,
    parts,
  };
  await writeManifest(directory, manifest);
  return await readManifest(directory);
}

/** Checks a backup by its manifest. Returns the damage in sentences. */
export async function verifyBackup(directory: string, say: Say): Promise<string[]> {
  return await damageOf(directory, await readManifest(directory), say);
}

/**
 * Restores a backup into an empty target and checks the result as `npm run verify` does. Returns the problems in sentences;
 * none if all is well.
 * @throws StartError in one sentence, before anything is written, if the backup is damaged, of a newer version or of
 * another kind of database, if its key is not known, or if the target is not empty
 */
export async function restore(
  installation: Installation,
  directory: string,
  { keyFile }: KeyOptions,
  say: Say,
): Promise<string[]> {
  const begun = performance.now();
  const manifest = await readManifest(directory);
  await refuseNewer(manifest.database.migrations);
  refuseOtherKind(installation, manifest);
  const key = await keyFor(installation, directory, keyFile);
  const vault = makeVault(key);
  if (digestOfKey(vault) !== manifest.keyDigest)
    throw new StartError('This key is not the one that the data of the backup was sealed with.');
  await refuseFilledFolders(manifest.storages, installation.dataDir);
  await refuseFilledDatabase(installation);
  const damage = await damageOf(directory, manifest, say);
  if (damage.length > 0) throw new StartError(`The backup is damaged, and nothing was restored. ${damage.join(' ')}`);

  // Its user alone reads what is restored, beside PostgreSQL, too.
  await openDataDir(installation.dataDir);
  const from = secondsSince(begun);
  say('Restoring the database …');
  const database = await restoreDatabase(installation, manifest, directory);
  try {
    const { db } = database;
    say(`Database: ${(secondsSince(begun) - from).toFixed(1)} s`);
    if ((await masterKeyOf(installation)) === null) await keepMasterKey(installation.dataDir, key);
    const known = await loadStorages(db, vault, installation.dataDir);
    await restoreFiles(directory, manifest, known, say);
    say('Comparing …');
    const wrong = await otherThan(manifest, db);
    const lacking = await missingMigrations(db);
    if (lacking.length > 0) {
      say(
        `The backup is of version ${manifest.version}: a start applies ${lacking.length} migrations; npm run verify then.`,
      );
      return wrong;
    }
    const findings = await findingsOf({ db, vault: await vaultOf(key, {}, db), files: new Files(db, () => known) });
    for (const { good, said } of findings) if (good) say(said);
    return [...wrong, ...findings.filter(({ good }) => !good).map(({ said }) => said)];
  } finally {
    await database.close();
  }
}

/** Returns a sentence for each table whose number of rows differs from the dump. */
async function otherThan({ database }: Manifest, db: Db): Promise<string[]> {
  const { rows } = await contentsOf(db);
  const names = new Set([...Object.keys(database.rows), ...Object.keys(rows)]);
  return [...names]
    .filter((name) => rows[name] !== database.rows[name])
    .map((name) => `The table ${name} has ${rows[name] ?? 'no'} rows instead of ${database.rows[name] ?? 'none'}.`);
}

/** Refuses data sealed by another key, because a backup has one key and the rest would be unreadable. */
async function refuseOtherKeys(db: Db, vault: Vault): Promise<void> {
  if ((await keysInUse(db)).some((id) => id !== vault.keyId))
    throw new StartError(
      'Something in this database is sealed by another key than MASTER_KEY, and could not be read from a backup: run npm run board -- reseal first.',
    );
  const { tried, read } = await readablePhones(db, vault, 10);
  if (read < tried)
    throw new StartError('The key does not open what this database has sealed: set the right MASTER_KEY.');
}

function refuseOtherKind({ databaseUrl }: Installation, { database }: Manifest): void {
  if (database.kind === 'postgres' && !databaseUrl)
    throw new StartError('This is a backup of a PostgreSQL: set DATABASE_URL to an empty database.');
  if (database.kind === 'pglite' && databaseUrl)
    throw new StartError('This is a backup of the embedded database: leave DATABASE_URL out.');
}

/** Returns the installation's own key if it has one, because the restored board will use it; otherwise the given key. */
async function keyFor(installation: Installation, directory: string, keyFile?: string): Promise<string> {
  const given = keyFile ? await readKeyFile(keyFile) : null;
  if (keyFile && given === null) throw new StartError(`There is no key file ${keyFile}.`);
  const key = (await masterKeyOf(installation)) ?? given ?? (await readKeyFile(join(directory, KEY)));
  if (key === null) throw new StartError('The key of the backup is not known: set MASTER_KEY, or --key-file FILE.');
  return key;
}

async function makeEmpty(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`The directory ${directory} cannot be made (${error.code}).`);
  });
  if ((await readdir(directory)).length > 0)
    throw new StartError(`The directory ${directory} is not empty: each backup has one of its own.`);
}

const isWithin = (directory: string, file: string) => !relative(resolve(directory), resolve(file)).startsWith('..');

async function writeApart(file: string, key: string): Promise<void> {
  if ((await readKeyFile(file)) === key) return;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeKeyFile(file, key).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`The key cannot be written to ${file} (${error.code}).`);
  });
}
