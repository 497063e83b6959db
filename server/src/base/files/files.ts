import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { type ByteRange, type ByteStore, MissingFile } from './store.ts';

/** The storage at the start of an installation: the folder `files` of its data. */
export const FIRST_STORAGE = 1;

/** The storages, as this process knows them. */
export interface Storages {
  /** storage for new files */
  inForce: number;
  byId: ReadonlyMap<number, ByteStore>;
}

/** The place of a file: its storage, and its name there. */
interface Place {
  storageId: number;
  name: string | null;
  version: number;
}

/**
 * The files of the product. Each file has a row that names its storage and is written before the bytes. So the bytes
 * are always where the row says, even after a crash.
 */
export class Files {
  readonly #db: Db;
  readonly #storages: () => Storages;

  constructor(db: Db, storages: () => Storages) {
    this.#db = db;
    this.#storages = storages;
  }

  /** Stores a new file in the storage in force. The caller must have no transaction open. */
  async putFile(key: string, path: string, length: number, contentType?: string): Promise<void> {
    await this.#putNew(key, () => createReadStream(path), length, contentType);
  }

  async put(key: string, bytes: Uint8Array, contentType?: string): Promise<void> {
    await this.#putNew(key, () => Readable.from([bytes]), bytes.length, contentType);
  }

  async #putNew(key: string, open: () => Readable, length: number, contentType?: string): Promise<void> {
    const storageId = this.#storages().inForce;
    await sql`insert into "storedFile" (key, "storageId") values (${key}, ${storageId})
      on conflict (key) do nothing`.execute(this.#db);
    await this.replace(key, open, length, contentType);
  }

  /**
   * Replaces the bytes of a file. If the file is moved meanwhile, repeats this in the new storage, because the move may
   * have copied the old bytes.
   */
  async replace(key: string, open: () => Readable, length: number, contentType?: string): Promise<void> {
    for (;;) {
      const { rows } = await sql<Place>`update "storedFile" set version = version + 1
        where key = ${key} returning "storageId", name, version`.execute(this.#db);
      const before = rows[0];
      if (!before) throw new MissingFile(key);
      const store = this.#storage(before.storageId);
      const name = await store.put(key, open(), length, contentType);
      const { numAffectedRows } = await sql`update "storedFile"
        set version = version + 1, name = ${name === key ? null : name}, missing = false
        where key = ${key} and "storageId" = ${before.storageId} and version = ${before.version}`.execute(this.#db);
      if (numAffectedRows === 1n) {
        if (before.name !== null && before.name !== name) await store.delete(before.name);
        return;
      }
      // If the file has left this storage, the copy here belongs to nobody.
      const place = await this.#placeOf(key);
      if (place?.storageId !== before.storageId) await store.delete(name);
    }
  }

  /** Returns the bytes of a file, or a range of them; throws `MissingFile`. */
  get = (key: string, range?: ByteRange): Promise<Readable> => this.#at(key, (store, name) => store.get(name, range));
  getBytes = async (key: string): Promise<Buffer> => await buffer(await this.get(key));
  /** Returns the size of a file in bytes; null if it does not exist. */
  size = (key: string): Promise<number | null> =>
    this.#at(key, async (store, name) => {
      const size = await store.size(name);
      if (size === null) throw new MissingFile(key);
      return size;
    }).catch((error) => {
      if (error instanceof MissingFile) return null;
      throw error;
    });
  exists = async (key: string): Promise<boolean> => (await this.size(key)) !== null;

  /** Removes a file. The row goes last, so that an interrupted removal is repeated. `db`: an open transaction. */
  async delete(key: string, db: Db = this.#db): Promise<void> {
    for (;;) {
      const place = await this.#placeOf(key, db);
      if (!place) return;
      const { storageId, name } = place;
      await this.#storage(storageId).delete(name ?? key);
      // If the file was moved meanwhile, its bytes are in another storage.
      const { numAffectedRows } =
        await sql`delete from "storedFile" where key = ${key} and "storageId" = ${storageId}`.execute(db);
      if (numAffectedRows === 1n) return;
    }
  }

  /** Asks the storage that has the file; asks again if the file was moved in between. */
  async #at<T>(key: string, ask: (store: ByteStore, name: string) => Promise<T>): Promise<T> {
    for (let before: number | undefined; ; ) {
      const place = await this.#placeOf(key);
      if (!place) throw new MissingFile(key);
      try {
        return await ask(this.#storage(place.storageId), place.name ?? key);
      } catch (error) {
        if (!(error instanceof MissingFile) || place.version === before) throw error;
        before = place.version;
      }
    }
  }

  async #placeOf(key: string, db: Db = this.#db): Promise<Place | undefined> {
    const { rows } = await sql<Place>`
      select "storageId", name, version from "storedFile" where key = ${key}`.execute(db);
    return rows[0];
  }

  #storage(id: number): ByteStore {
    const found = this.#storages().byId.get(id);
    if (!found) throw new Error(`The storage ${id} is not known here yet.`);
    return found;
  }
}

/** A file, its storage, and its name there if that is not the key. */
export interface StoredFile {
  key: string;
  storageId: number;
  name: string | null;
}

/** Returns every file of an installation, by key. */
export async function storedFiles(db: Db): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`select key, "storageId", name from "storedFile" order by key`.execute(db);
  return rows;
}

/** Returns the folder of the first storage. */
export const firstFolder = (dataDir: string) => join(dataDir, 'files');
