import { join } from 'node:path';
import type { App } from '../calls/app.ts';
import type { Db } from '../db/db.ts';
import { reference } from '../db/references.ts';
import type { Vault } from '../platform/vault.ts';
import { firstFolder, type Storages } from './files.ts';
import { localStore } from './local.ts';
import type { ByteStore } from './store.ts';

/** How a storage is reached, as an operator sets it; what a type has no use for is empty. */
export interface StorageValue {
  /** a folder of this machine; empty: `files` of DATA_DIR */
  path?: string;
}
export interface StorageRow {
  storageId: number;
  type: number;
  name: string;
  value: StorageValue;
  secretSealed: Buffer | null;
  inForce: boolean;
  gathers: boolean;
  moveError: string;
  version: number;
  byName: string;
  updatedAt: Date;
}
const tables = (db: Db) => db.withTables<{ storage: StorageRow }>();

export const storageRows = (db: Db): Promise<StorageRow[]> =>
  tables(db).selectFrom('storage').selectAll().orderBy('storageId').execute();

/** The storage that a row describes. */
export function openStorage(
  dataDir: string,
  { value }: Pick<StorageRow, 'type' | 'value'>,
  _secret: string,
): ByteStore {
  return localStore(value.path ? join(value.path) : firstFolder(dataDir));
}

/** All storages of an installation, and which one takes new files. */
export async function loadStorages(db: Db, vault: Vault, dataDir: string): Promise<Storages> {
  const rows = await storageRows(db);
  const secretOf = ({ secretSealed }: StorageRow) => (secretSealed ? vault.open(secretSealed) : '');
  return {
    inForce: rows.find(({ inForce }) => inForce)!.storageId,
    byId: new Map(rows.map((row) => [row.storageId, openStorage(dataDir, row, secretOf(row))])),
  };
}

/** Each process goes by this; it is loaded anew when somebody sets a storage. */
export const storages = reference(
  'storages',
  ({ database, vault, config }: App): Promise<Storages> => loadStorages(database.db, vault, config.dataDir),
);
