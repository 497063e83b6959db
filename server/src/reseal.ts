import type { Say } from './backup/progress.ts';
import type { Db } from './base/db/db.ts';
import { missingMigrations } from './base/db/migrate.ts';
import type { Config } from './base/platform/config.ts';
import { endOtherKeys, keysInUse, openVault } from './base/platform/master-keys.ts';
import { hasOthers, resealTable, sealedColumns } from './base/platform/resealing.ts';
import { StartError } from './base/platform/start-error.ts';

/** ms between two sentences about the same table */
const EVERY = 2000;

/**
 * npm run board -- reseal: seals everything anew with the present MASTER_KEY and CRYPTO_SUITE. Data sealed with
 * MASTER_KEY_PREVIOUS stays readable meanwhile. An interrupted run is simply started again. Returns whether no data
 * needs another key any more.
 */
export async function reseal(config: Config, db: Db, say: Say): Promise<boolean> {
  if ((await missingMigrations(db)).length > 0)
    throw new StartError('The database is of an older version: start the board once, which brings it up to date.');
  const vault = await openVault(config, db);
  const tables = await sealedColumns(db);
  let sealed = 0;
  for (const table of tables) {
    let said = performance.now();
    const rows = await resealTable(db, vault, table, (rows) => {
      if (performance.now() - said < EVERY) return;
      said = performance.now();
      say(`${table.table}: ${rows} rows …`);
    });
    if (rows > 0) say(`${table.table}: ${rows} rows`);
    sealed += rows;
  }
  say(`${sealed} rows were sealed anew, by key ${vault.keyId} and the suite ${vault.suite}.`);
  for (const table of tables)
    if (await hasOthers(db, vault, table)) {
      say(
        `WRONG  The table ${table.table} was written by a process with other settings meanwhile: start every process with the new ones, then run this again.`,
      );
      return false;
    }
  const others = (await keysInUse(db)).filter((id) => id !== vault.keyId);
  await endOtherKeys(db, vault);
  say(
    others.length > 0 || config.previousKey
      ? 'Nothing needs another key any more: MASTER_KEY_PREVIOUS may be removed. Keep the old key as long as a backup that needs it.'
      : 'Nothing needs another key.',
  );
  return true;
}
