import { StorageType } from '@board/contract/codes';
import type { StorageValue } from '@board/contract/gateways/storage';
import { type Generated, sql } from 'kysely';
import type { App } from '../calls/app.ts';
import type { Db } from '../db/db.ts';
import { reference } from '../db/references.ts';
import type { Vault } from '../platform/vault.ts';
import { fastDfsStore } from './fastdfs.ts';
import { firstFolder, type Storages } from './files.ts';
import { localStore } from './local.ts';
import { objectStore } from './object-store.ts';
import { ossSigner } from './oss.ts';
import { s3Signer } from './s3.ts';
import type { ByteStore } from './store.ts';

export interface StorageRow {
  storageId: number;
  type: number;
  name: string;
  value: Partial<StorageValue>;
  secretSealed: Buffer | null;
  inForce: boolean;
  gathers: boolean;
  moveError: string;
  version: number;
  byName: string;
  updatedAt: Date;
  /** when it passed its test with the present settings */
  triedAt: Date | null;
}
type Tables = {
  storage: Omit<StorageRow, 'storageId' | 'value'> & { storageId: Generated<number>; value: unknown };
};
const tables = (db: Db) => db.withTables<Tables>();

export const storageRows = async (db: Db): Promise<StorageRow[]> =>
  (await tables(db).selectFrom('storage').selectAll().orderBy('storageId').execute()) as StorageRow[];

export async function addStorage(db: Db, row: Omit<StorageRow, 'storageId'>): Promise<number> {
  const { storageId } = await tables(db)
    .insertInto('storage')
    .values({ ...row, value: JSON.stringify(row.value) })
    .returning('storageId')
    .executeTakeFirstOrThrow();
  return storageId;
}

export async function patchStorage(db: Db, id: number, patch: Partial<StorageRow>): Promise<void> {
  const { storageId: _, value, ...rest } = patch;
  await tables(db)
    .updateTable('storage')
    .set({ ...rest, ...(value && { value: JSON.stringify(value) }) })
    .where('storageId', '=', id)
    .execute();
}

/** Whether the storage in force takes files: it passed its test, or already has files. */
export async function keepsFiles(db: Db): Promise<boolean> {
  const { rows } = await sql<{ keeps: boolean }>`
    select "triedAt" is not null or exists (select from "storedFile" file where file."storageId" = storage."storageId") as keeps
    from storage where "inForce"`.execute(db);
  return rows[0]!.keeps;
}

/** Puts a storage that was just tested in force, and sets whether it gathers the files of the others. */
export async function forceStorage(db: Db, id: number, gathers: boolean, now: Date): Promise<void> {
  await tables(db)
    .updateTable('storage')
    .set({ inForce: false, gathers: false })
    .where('storageId', '<>', id)
    .execute();
  await tables(db)
    .updateTable('storage')
    .set({ inForce: true, gathers, moveError: '', triedAt: now })
    .where('storageId', '=', id)
    .execute();
}

export async function removeStorage(db: Db, id: number): Promise<void> {
  await tables(db).deleteFrom('storage').where('storageId', '=', id).execute();
}

/** Address of a vendor, if the operator gives none, by region and by way of signing. */
const vendors: Record<number, (region: string, own: boolean) => string> = {
  [StorageType.qiniu]: (region) => `https://s3.${region}.qiniucs.com`,
  [StorageType.aliyun]: (region, own) => `https://${own ? '' : 's3.'}oss-${region}.aliyuncs.com`,
  [StorageType.tencent]: (region) => `https://cos.${region}.myqcloud.com`,
};

/** Opens the storage that settings describe. Throws if an address cannot be read. */
export function openStorage(dataDir: string, type: number, value: Partial<StorageValue>, secret: string): ByteStore {
  const { path = '', endpoint = '', region = '', bucket = '', accessKeyId = '', prefix = '', domain = '' } = value;
  if (type === StorageType.local) return localStore(path || firstFolder(dataDir));
  if (type === StorageType.fastdfs)
    return fastDfsStore({ trackers: endpoint.split(/[\s,]+/).filter(Boolean), domain, tokenSecret: secret });
  const own = type === StorageType.aliyun && value.ownSigning === true;
  const base = new URL(endpoint || vendors[type]!(region, own));
  const byPath = value.pathStyle === true;
  const write = byPath ? new URL(`/${bucket}/`, base) : new URL(`${base.protocol}//${bucket}.${base.host}/`);
  const read = domain ? new URL(domain.endsWith('/') ? domain : `${domain}/`) : write;
  const keys = { accessKeyId, secret, region: region || 'us-east-1', bucket };
  const place = { write, read, prefix: prefix && `${prefix.replace(/\/$/, '')}/` };
  return objectStore(place, own ? ossSigner(keys) : s3Signer(keys));
}

/** Loads all storages of an installation, and which one takes new files. */
export async function loadStorages(db: Db, vault: Vault, dataDir: string): Promise<Storages> {
  const rows = await storageRows(db);
  const secretOf = ({ secretSealed }: StorageRow) => (secretSealed ? vault.open(secretSealed) : '');
  return {
    inForce: rows.find(({ inForce }) => inForce)!.storageId,
    byId: new Map(rows.map((row) => [row.storageId, openStorage(dataDir, row.type, row.value, secretOf(row))])),
  };
}

/** The storages as each process uses them; loaded again when a storage is set. */
export const storages = reference(
  'storages',
  ({ database, vault, config }: App): Promise<Storages> => loadStorages(database.db, vault, config.dataDir),
);
