import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { App } from '../calls/app.ts';
import type { Db } from '../db/db.ts';
import type { Job } from '../platform/jobs.ts';
import { storages } from './storages.ts';
import { type ByteStore, MissingFile } from './store.ts';

/**
 * Moves files from other storages to the active one. A file's row points to the new copy only after the copy is
 * complete and verified; the old copy is deleted last. So the bytes are always where the row says, even after a crash.
 * An interrupted move continues later. Several processes may move files at once: some files are then copied twice,
 * which does no harm.
 */

interface Row {
  key: string;
  storageId: number;
  name: string | null;
  version: number;
}

/** Files read at a time from the list of remaining ones. */
const STEP = 50;

/** ms before failed files are tried again */
const PAUSE = 1_000;

/** Moves the remaining files as long as `wanted` says so. Returns how many files were moved. */
export async function moveFiles(app: App, wanted: () => boolean = () => true): Promise<number> {
  let moved = 0;
  while (true) {
    const pass = await moveOnce(app, wanted);
    moved += pass.moved;
    // A storage that took other files may soon take a failed one. One that took none is tried by the next job.
    if (pass.failed === 0 || pass.moved === 0 || !wanted()) return moved;
    await sleep(PAUSE);
  }
}

/** Passes once over all remaining files, and tries each once. */
async function moveOnce(app: App, wanted: () => boolean): Promise<{ moved: number; failed: number }> {
  const { db } = app.database;
  const done = { moved: 0, failed: 0 };
  for (let after = ''; wanted(); ) {
    const to = await gathering(db);
    if (to === null) return done;
    const { byId } = storages.of(app);
    // This process does not know the storage yet.
    if (!byId.has(to)) return done;
    const rows = await leftFor(db, to, after);
    if (rows.length === 0) {
      if (done.failed === 0) await note(db, to, '');
      return done;
    }
    for (const row of rows) {
      after = row.key;
      if (!wanted()) return done;
      try {
        if (await moveOne(db, row, to, byId)) done.moved++;
      } catch (error) {
        done.failed++;
        app.log.warn({ err: error, storageId: row.storageId }, 'file not moved');
        await note(db, to, error instanceof Error ? error.message.slice(0, 200) : '');
      }
    }
  }
  return done;
}

/** Stores the last failure for the storage page; empty after a pass without failures. */
async function note(db: Db, to: number, said: string): Promise<void> {
  await sql`update storage set "moveError" = ${said} where "storageId" = ${to} and "moveError" <> ${said}`.execute(db);
}

/** Returns the storage in force if all files are to be moved to it. */
async function gathering(db: Db): Promise<number | null> {
  const { rows } = await sql<{ storageId: number }>`
    select "storageId" from storage where "inForce" and gathers`.execute(db);
  return rows[0]?.storageId ?? null;
}

async function leftFor(db: Db, to: number, after: string): Promise<Row[]> {
  const { rows } = await sql<Row>`select key, "storageId", name, version from "storedFile"
    where "storageId" <> ${to} and not missing and key > ${after} order by key limit ${STEP}`.execute(db);
  return rows;
}

/** Moves a file. Returns whether it is in its new place now. */
async function moveOne(db: Db, row: Row, to: number, byId: ReadonlyMap<number, ByteStore>): Promise<boolean> {
  const { key, storageId, version } = row;
  const [from, target] = [byId.get(storageId)!, byId.get(to)!];
  const oldName = row.name ?? key;
  const folder = await mkdtemp(join(tmpdir(), 'move-'));
  const copy = join(folder, 'file');
  try {
    const digest = createHash('sha256');
    try {
      await pipeline(await from.get(oldName), hashing(digest), createWriteStream(copy));
    } catch (error) {
      if (!(error instanceof MissingFile)) throw error;
      // Also happens if the file was deleted or moved by another process; then its row has changed, and nothing is
      // marked.
      await sql`update "storedFile" set missing = true where key = ${key} and version = ${version}
        and "storageId" = ${storageId}`.execute(db);
      return false;
    }
    const { size } = await stat(copy);
    const name = await target.put(key, createReadStream(copy), size);
    await verify(target, name, size, digest.digest('hex'));
    const { numAffectedRows } = await sql`update "storedFile"
      set "storageId" = ${to}, name = ${name === key ? null : name}, version = version + 1
      where key = ${key} and "storageId" = ${storageId} and version = ${version}`.execute(db);
    if (numAffectedRows === 1n) {
      await from.delete(oldName);
      return true;
    }
    // The file was written, deleted or moved meanwhile. Unless the row points to the copy, the copy belongs to nobody.
    const { rows } = await sql`select from "storedFile" where key = ${key} and "storageId" = ${to}`.execute(db);
    if (rows.length === 0) await target.delete(name);
    return false;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const hashing = (digest: ReturnType<typeof createHash>) =>
  async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      digest.update(piece);
      yield piece;
    }
  };

/** Checks that the new storage returns the bytes it was given. */
async function verify(store: ByteStore, name: string, size: number, digest: string): Promise<void> {
  if ((await store.size(name)) !== size) throw new Error('The copy in the new storage has another length.');
  const told = createHash('sha256');
  for await (const piece of await store.get(name)) told.update(piece as Buffer);
  if (told.digest('hex') !== digest) throw new Error('The copy in the new storage is another file.');
}

export interface MoveState {
  /** files by storage */
  files: ReadonlyMap<number, number>;
  /** files that a move did not find, by storage */
  missing: ReadonlyMap<number, number>;
}

export async function moveState(db: Db): Promise<MoveState> {
  const { rows } = await sql<{ storageId: number; files: number; missing: number }>`
    select "storageId", count(*)::int as files, (count(*) filter (where missing))::int as missing
    from "storedFile" group by "storageId"`.execute(db);
  return {
    files: new Map(rows.map((row) => [row.storageId, row.files])),
    missing: new Map(rows.map((row) => [row.storageId, row.missing])),
  };
}

/**
 * Continues each minute with the remaining files: after a crash, and with files that a process wrote to the old
 * storage.
 */
export const moving = (app: App): Job => ({
  name: 'files.move',
  cron: '* * * * *',
  async run() {
    await moveFiles(app);
  },
});
