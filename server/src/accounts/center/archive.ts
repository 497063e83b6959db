import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { App } from '../../base/app.ts';
import type { Db } from '../../base/db.ts';
import type { PersonalRow } from '../../base/personal.ts';

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
        [`${name}.csv`, csvOf(rows)],
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

/** RFC 4180 with a byte order mark, by which spreadsheets know UTF-8. */
export function csvOf(rows: readonly PersonalRow[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return `\uFEFF${lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

/** Texts that a spreadsheet would take for a formula are kept from running by an apostrophe. */
function cellOf(value: PersonalRow[string]): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
