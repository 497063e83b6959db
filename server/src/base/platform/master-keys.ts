import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Config } from './config.ts';
import { sealedColumns } from './resealing.ts';
import { StartError } from './start-error.ts';
import { type DigestKeys, derivedDigestKeys, keyIdOf, makeVault, type Vault } from './vault.ts';

/** The master keys of an installation, and its vault. */

export type KeySettings = Pick<Config, 'masterKey' | 'dataDir'> & Partial<Pick<Config, 'previousKey' | 'suite'>>;

/**
 * Opens the vault at a start, and records the keys that its seals need. Makes a key file if there is none (demo mode
 * only).
 * @throws StartError if a seal needs a key that is not here
 */
export async function openVault(config: KeySettings, db: Db): Promise<Vault> {
  const key = (await masterKeyOf(config)) ?? (await makeKeyFile(config.dataDir));
  await writeDownKeys(db, key, config);
  return await vaultOf(key, config, db);
}

/** Opens the vault without recording anything, for programs that only read an installation. */
export async function vaultOf(key: string, config: Pick<KeySettings, 'previousKey' | 'suite'>, db: Db): Promise<Vault> {
  const options = { previous: config.previousKey, suite: config.suite };
  const kept = await keptDigestKeys(db, makeVault(key, options));
  return makeVault(key, { ...options, digestKeys: kept });
}

/** Returns the ids of master keys that seals in the database may still need, the oldest first. */
export async function keysInUse(db: Db): Promise<string[]> {
  if (!(await hasTable(db, 'masterKey'))) return [];
  const { rows } = await sql<{ keyId: string }>`
    select "keyId" from "masterKey" where "endedAt" is null order by since`.execute(db);
  return rows.map(({ keyId }) => keyId);
}

/** Records that nothing is sealed by other keys any more. */
export async function endOtherKeys(db: Db, { keyId }: Vault): Promise<void> {
  await sql`update "masterKey" set "endedAt" = now() where "endedAt" is null and "keyId" <> ${keyId}`.execute(db);
}

/** Refuses keys that do not open the existing seals. Records the key that seals from now on. */
async function writeDownKeys(db: Db, key: string, config: KeySettings): Promise<void> {
  const given = [key, ...(config.previousKey ? [config.previousKey] : [])];
  const written = await keysInUse(db);
  const missing = written.find((id) => !given.some((one) => keyIdOf(one) === id));
  if (missing) throw otherKey(` (${missing})`);
  // The first start that records keys: the seals tell which key made them.
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

/** Returns which of these keys made the seals in the database; null: there are none. */
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

/** Returns undefined if no board of this version was started on the database. */
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

/** Databases of older versions lack these tables. */
const hasTable = async (db: Db, name: string) =>
  (await sql`select where to_regclass(${`"${name}"`}) is not null`.execute(db)).rows.length > 0;

const keyFile = (dataDir: string) => join(dataDir, 'master.key');

/**
 * Returns the master key in hexadecimal digits, from the configuration or else the key file; null if there is neither.
 */
export async function masterKeyOf(config: Pick<Config, 'masterKey' | 'dataDir'>): Promise<string | null> {
  return config.masterKey ?? (await readKeyFile(keyFile(config.dataDir)));
}

async function makeKeyFile(dataDir: string): Promise<string> {
  const made = randomBytes(32).toString('hex');
  await keepMasterKey(dataDir, made);
  return made;
}

/** Reads a key file; null if it does not exist. Throws `StartError` if it cannot be read or holds no key. */
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

/** Writes a key file that only its user may read. Never overwrites a file. */
export async function writeKeyFile(file: string, key: string): Promise<void> {
  await writeFile(file, key, { flag: 'wx', mode: 0o600 });
}
