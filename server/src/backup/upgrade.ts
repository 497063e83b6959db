import type { Db } from '../base/db/db.ts';
import { runSql } from '../base/db/db.ts';
import { missingMigrations } from '../base/db/migrate.ts';
import { version } from './version.ts';

/**
 * Returns, in sentences, what a start of this version would do to a database; changes nothing.
 * @throws StartError if a start would be refused: a newer version has migrated the database, or one before the end of 0.1
 */
export async function checkUpgrade(db: Db): Promise<string[]> {
  const { rows } = await runSql<{ there: boolean }>(db, "select to_regclass('migration') is not null as there");
  if (!rows[0]!.there) return [`The database is empty: a start of ${version} makes its tables.`];
  const missing = await missingMigrations(db);
  if (missing.length === 0) return [`The database is of version ${version}: a start changes no table.`];
  return [`A start of ${version} applies ${missing.length} migrations, each in a transaction:`, ...missing];
}
