import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readablePhones } from './accounts/index.ts';
import { missingFiles } from './attachments/index.ts';
import { type Db, openDatabase } from './base/db/db.ts';
import { missingMigrations } from './base/db/migrate.ts';
import { verifyChain } from './base/events/event-chain.ts';
import { type TextFindings, verifyTexts } from './base/events/text-log.ts';
import { Files } from './base/files/files.ts';
import { loadStorages } from './base/files/storages.ts';
import { verifyLogs } from './base/logs/sealing.ts';
import { type Config, readConfig } from './base/platform/config.ts';
import { lockDataDir } from './base/platform/instance-lock.ts';
import { masterKeyOf, vaultOf } from './base/platform/master-keys.ts';
import { StartError } from './base/platform/start-error.ts';
import type { Vault } from './base/platform/vault.ts';
import { sealedLogs, textSources } from './modules.ts';
import { type TreeFindings, verifyTree } from './receipts/index.ts';

/**
 * npm run verify: checks whether an installation, such as a restored one, is complete: the tables are those of this version,
 * the log is as it was written, the texts match its digests, the key opens sealed data, and every attachment has its file.
 * Changes nothing.
 */

/** The result of one check, in a sentence. */
export interface Finding {
  good: boolean;
  said: string;
}

/** Number of the newest accounts whose phones are opened; a sample, because one key sealed them all. */
const PHONES = 1000;
/** Maximum number of files that are named. */
const NAMED = 5;

interface Kept {
  db: Db;
  vault: Vault;
  files: Files;
  now?: Date;
}

export async function findingsOf({ db, vault, files, now = new Date() }: Kept): Promise<Finding[]> {
  const lacking = await missingMigrations(db);
  if (lacking.length > 0)
    return [
      {
        good: false,
        said: `The database is of an older version: a start will apply ${lacking.length} migrations first.`,
      },
    ];
  const [chain, phones, stored] = [
    await verifyChain(db),
    await readablePhones(db, vault, PHONES),
    await missingFiles(db, files),
  ];
  const logs = await verifyLogs(db, sealedLogs, now);
  const key = phones.read === phones.tried;
  const named = stored.missing.slice(0, NAMED).join(', ') + (stored.missing.length > NAMED ? ' …' : '');
  return [
    { good: true, said: 'The tables are those of this version.' },
    chain.brokenAt === null
      ? { good: true, said: `The log of ${chain.events} events is as it was written.` }
      : {
          good: false,
          said: `The log is not as it was written: event ${chain.brokenAt} was changed, or one before it is lost.`,
        },
    logs.wrong.length === 0
      ? {
          good: true,
          said: `The ${logs.batches} sealed batches of sign-ins, operations and errors are as they were written.`,
        }
      : { good: false, said: `Logs are not as they were written: batches ${logs.wrong.slice(0, NAMED).join(', ')}` },
    key
      ? { good: true, said: `The key opens the phones of the newest ${phones.tried} accounts.` }
      : {
          good: false,
          said: `The key does not open the phones of ${phones.tried - phones.read} of ${phones.tried} accounts: this is not the MASTER_KEY that sealed them.`,
        },
    // With another key all digests differ and tell nothing about the texts.
    ...(key ? textFindings(await verifyTexts(db, vault, textSources)) : []),
    ...treeFindings(await verifyTree(db)),
    stored.missing.length === 0
      ? { good: true, said: `Each of ${stored.count} attachments has its file.` }
      : {
          good: false,
          said: `Of ${stored.count} attachments ${stored.missing.length} have no file where they should be: ${named}`,
        },
  ];
}

function textFindings({ texts, wrong, named, waiting }: TextFindings): Finding[] {
  const later =
    waiting > 0 ? ` ${waiting} older ones are still to be recorded, which the running board does by itself.` : '';
  if (wrong === 0)
    return [{ good: true, said: `The ${texts - waiting} texts that the log has recorded are as it has them.${later}` }];
  const more = wrong - named.length;
  return [
    ...named.map((said) => ({ good: false, said })),
    ...(more > 0 ? [{ good: false, said: `So it is with ${more} more texts.` }] : []),
  ];
}

function treeFindings({ leaves, checkpoints, wrong, named }: TreeFindings): Finding[] {
  if (wrong === 0)
    return [
      {
        good: true,
        said: `The tree of receipts, with ${leaves} leaves and ${checkpoints} checkpoints, is what log and tables say.`,
      },
    ];
  const more = wrong - named.length;
  return [
    ...named.map((said) => ({ good: false, said })),
    ...(more > 0 ? [{ good: false, said: `So it is with ${more} more things in the tree of receipts.` }] : []),
  ];
}

/** Returns whether all is well. */
async function main(): Promise<boolean> {
  const config = readConfig();
  refuseMissingDatabase(config);
  const key = await masterKeyOf(config);
  if (key === null)
    throw new StartError(
      `There is no key file in ${config.dataDir}; MASTER_KEY is the key that the data was sealed with.`,
    );
  const unlock = config.databaseUrl ? null : await lockDataDir(config.dataDir);
  const database = await openDatabase(config);
  try {
    const vault = await vaultOf(key, config, database.db);
    const known = await loadStorages(database.db, vault, config.dataDir);
    const files = new Files(database.db, () => known);
    const findings = await findingsOf({
      db: database.db,
      vault,
      files,
    });
    for (const { good, said } of findings) console.log(`${good ? 'good ' : 'WRONG'}  ${said}`);
    return findings.every(({ good }) => good);
  } finally {
    await database.close();
    await unlock?.();
  }
}

/** Refuses a directory without an embedded database, because opening it would create one. */
export function refuseMissingDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  if (!databaseUrl && !existsSync(join(dataDir, 'pglite')))
    throw new StartError(`There is no database in ${dataDir}; DATA_DIR or DATABASE_URL says where it is.`);
}

if (import.meta.main) {
  main().then(
    (good) => process.exit(good ? 0 : 1),
    (error) => {
      console.error(error instanceof StartError ? error.message : (error as Error).stack);
      process.exit(1);
    },
  );
}
