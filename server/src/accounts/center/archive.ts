import { csvOf } from '@board/contract/rules/csv';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { App } from '../../base/calls/app.ts';
import type { Db } from '../../base/db/db.ts';
import type { PersonalRow } from '../../base/platform/personal.ts';

/**
 * Everything the product keeps of a person, as the bytes of a zip: each kind as JSON and as CSV, which people open with a
 * spreadsheet, then the files he gave. Made piece by piece as it is fetched; no more than a piece of a file is in memory.
 */
export async function* archiveOf(app: App, db: Db, uid: number): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const taken = () => made.splice(0);

  for (const part of app.personal) {
    for (const [name, rows] of Object.entries(await part.copy(app, db, uid)))
      for (const [file, text] of [
        [`${name}.json`, JSON.stringify(rows, null, 2)],
        [`${name}.csv`, tableOf(rows)],
      ] as const) {
        const entry = new ZipDeflate(file);
        zip.add(entry);
        entry.push(strToU8(text), true);
        yield* taken();
      }
  }
  for (const part of app.personal)
    for (const { name, open } of (await part.files?.(app, db, uid)) ?? []) {
      // Pictures and videos are packed already.
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      for await (const piece of await open()) {
        entry.push(piece);
        yield* taken();
      }
      entry.push(new Uint8Array(), true);
      yield* taken();
    }
  zip.end();
  yield* taken();
}

/** Rows as a table, with the names of their columns above them. */
export function tableOf(rows: readonly PersonalRow[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const cellOf = (value: PersonalRow[string] = '') => (typeof value === 'number' ? value : String(value ?? ''));
  return csvOf([columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))]);
}
