import { promisify } from 'node:util';
import { type AsyncZippable, strToU8, zip } from 'fflate';
import type { App } from '../../base/app.ts';
import type { Db } from '../../base/db.ts';
import type { PersonalRow } from '../../base/personal.ts';

const pack = promisify<AsyncZippable, Uint8Array>((files, done) => void zip(files, done));

/** Everything the product keeps of a person: each kind as JSON and as CSV, which people open with a spreadsheet. */
export async function archiveOf(app: App, db: Db, uid: number): Promise<Uint8Array> {
  const files: AsyncZippable = {};
  for (const part of app.personal) {
    for (const [name, rows] of Object.entries(await part.copy(app, db, uid))) {
      files[`${name}.json`] = strToU8(JSON.stringify(rows, null, 2));
      files[`${name}.csv`] = strToU8(csvOf(rows));
    }
  }
  return await pack(files);
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
