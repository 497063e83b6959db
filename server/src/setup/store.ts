import type { Scope, SetupStep } from '@board/contract/backoffice/setup';
import type { Db } from '../base/db/db.ts';

/** The state of the first run that cannot be derived from the installation. */
export interface SetupRow {
  scope: Scope | null;
  skipped: SetupStep[];
  hidden: boolean;
}
const tables = (db: Db) => db.withTables<{ setup: Omit<SetupRow, 'scope'> & { scope: unknown } }>();

/** Returns the row of the first run; `held` locks it until the transaction ends. */
export async function setupRow(db: Db, held = false): Promise<SetupRow> {
  const row = tables(db).selectFrom('setup').select(['scope', 'skipped', 'hidden']);
  return (await (held ? row.forUpdate() : row).executeTakeFirstOrThrow()) as SetupRow;
}

export async function patchSetup(db: Db, { scope, ...patch }: Partial<SetupRow>): Promise<void> {
  await tables(db)
    .updateTable('setup')
    .set({ ...patch, ...(scope && { scope: JSON.stringify(scope) }) })
    .execute();
}
