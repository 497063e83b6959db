import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Config } from './config.ts';
import { sealedColumns } from './resealing.ts';
import { StartError } from './start-error.ts';
import { type DigestKeys, derivedDigestKeys, keyIdOf, makeVault, type Vault } from './vault.ts';

/** Which master keys an installation has, and the vault that they make. */

export type KeySettings = Pick<Config, 'masterKey' | 'dataDir'> & Partial<Pick<Config, 'previousKey' | 'suite'>>;

/**
 * Opens the vault of an installation that starts, and writes down which keys its seals need. Makes a key file where there
 * is none (demo mode only).
 * @throws StartError if something is sealed by a key that is not here
 */
export async function openVault(config: KeySettings, db: Db): Promise<Vault> {
  const key = (await masterKeyOf(config)) ?? (await makeKeyFile(config.dataDir));
  await writeDownKeys(db, key, config);
  return await vaultOf(key, config, db);
}

/** The vault of an installation that is only looked at. */
export async function vaultOf(key: string, config: Pick<KeySettings, 'previousKey' | 'suite'>, db: Db): Promise<Vault> {
  const options = { previous: config.previousKey, suite: config.suite };
  const kept = await keptDigestKeys(db, makeVault(key, options));
  return makeVault(key, { ...options, digestKeys: kept });
}

/** The ids of master keys that something in the database may still be sealed by, the oldest first. */
export async function keysInUse(db: Db): Promise<string[]> {
  if (!(await hasTable(db, 'masterKey'))) return [];
  const { rows } = await sql<{ keyId: string }>`
    select "keyId" from "masterKey" where "endedAt" is null order by since`.execute(db);
  return rows.map(({ keyId }) => keyId);
}

/** Says that nothing is sealed any more by other keys than this one. */
export async function endOtherKeys(db: Db, { keyId }: Vault): Promise<void> {
  await sql`update "masterKey" set "endedAt" = now() where "endedAt" is null and "keyId" <> ${keyId}`.execute(db);
}

/** Refuses keys that do not open what is there; writes down the one that seals from now on. */
async function writeDownKeys(db: Db, key: string, config: KeySettings): Promise<void> {
  const given = [key, ...(config.previousKey ? [config.previousKey] : [])];
  const written = await keysInUse(db);
  const missing = written.find((id) => !given.some((one) => keyIdOf(one) === id));
  if (missing) throw otherKey(` (${missing})`);
  // The first start since keys are written down: seals tell which key made them.
  const first = written.length === 0 ? await keyOfSeals(db, given) : null;
  const ids = [...new Set([keyIdOf(first ?? key), keyIdOf(key)])];
  await sql`insert into "masterKey" ("keyId", since) select unnest(${ids}::text[]), now()
    on conflict ("keyId") do update set "endedAt" = null where "masterKey"."endedAt" is not null`.execute(db);
  if (first === null && written.length > 0) return;
  const vault = makeVault(key, { previous: config.previousKey, suite: config.suite });
  for (const [name, secret] of Object.entries(derivedDigestKeys(first ?? key)))
    await sql`insert into "digestKey" (name, "secretSealed") values (${name}, ${vault.seal(secret)})
      on conflict do nothing`.execute(db);
}

/** Which of these keys sealed what is in the database; null: nothing is sealed yet. */
async function keyOfSeals(db: Db, given: readonly string[]): Promise<string | null> {
  for (const { table, columns } of await sealedColumns(db))
    for (const column of columns) {
      const { rows } = await sql<{ sealed: Buffer }>`select ${sql.ref(column)} as sealed from ${sql.table(table)}
        where octet_length(${sql.ref(column)}) > 0 limit 1`.execute(db);
      if (rows.length === 0) continue;
      const right = given.find((key) => opens(makeVault(key), rows[0]!.sealed));
      if (!right) throw otherKey('');
      return right;
    }
  return null;
}

function opens(vault: Vault, sealed: Buffer): boolean {
  try {
    vault.open(sealed);
    return true;
  } catch {
    return false;
  }
}

const otherKey = (which: string) =>
  new StartError(
    `The personal data in this database was sealed with another master key${which}: start with the MASTER_KEY, or the file master.key in DATA_DIR, that it was made with; to replace that key, set it as MASTER_KEY_PREVIOUS beside the new one.`,
  );

/** Undefined: a database that no board of this version was started on. */
async function keptDigestKeys(db: Db, vault: Vault): Promise<DigestKeys | undefined> {
  if (!(await hasTable(db, 'digestKey'))) return undefined;
  const { rows } = await sql<{ name: string; secretSealed: Buffer }>`select * from "digestKey"`.execute(db);
  if (rows.length === 0) return undefined;
  try {
    const kept = rows.map(({ name, secretSealed }) => [name, vault.open(secretSealed)]);
    return Object.fromEntries(kept) as unknown as DigestKeys;
  } catch {
    throw otherKey('');
  }
}

/** A database of an older version has none of these. */
const hasTable = async (db: Db, name: string) =>
  (await sql`select where to_regclass(${`"${name}"`}) is not null`.execute(db)).rows.length > 0;

const keyFile = (dataDir: string) => join(dataDir, 'master.key');

/** The master key of an installation in hexadecimal digits: of the configuration, else of its key file; null without either. */
export async function masterKeyOf(config: Pick<Config, 'masterKey' | 'dataDir'>): Promise<string | null> {
  return config.masterKey ?? (await readKeyFile(keyFile(config.dataDir)));
}

async function makeKeyFile(dataDir: string): Promise<string> {
  const made = randomBytes(32).toString('hex');
  await keepMasterKey(dataDir, made);
  return made;
}

/** Reads a key file; null where there is none. Throws `StartError` where it cannot be read or holds no key. */
export async function readKeyFile(file: string): Promise<string | null> {
  const known = await readFile(file, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT') return null;
    throw new StartError(`The key file ${file} cannot be read (${code}): let this user read it.`);
  });
  if (known !== null && !/^[0-9a-f]{64}\s*$/.test(known))
    throw new StartError(`The key file ${file} is damaged; restore it from a backup.`);
  return known?.trim() ?? null;
}

/** Writes the key file of an installation that has none. */
export async function keepMasterKey(dataDir: string, key: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeKeyFile(keyFile(dataDir), key);
}

/** Writes a key file that only its user may read; never over another file. */
export async function writeKeyFile(file: string, key: string): Promise<void> {
  await writeFile(file, key, { flag: 'wx', mode: 0o600 });
}
