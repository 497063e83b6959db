import { parentPort, workerData } from 'node:worker_threads';
import { unzipSync } from 'fflate';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import type { GivenTable } from './table.ts';

/** The thread that opens a table; see table.ts. */

/** bytes that a table may be once unpacked */
const UNPACKED_MAX = 100 * 1024 * 1024;

async function rowsOf({ fileName, bytes, max }: GivenTable): Promise<string[][]> {
  const rows = /\.csv$/i.test(fileName) ? parseCsv(decoded(bytes)) : await xlsxRows(bytes, max);
  return rows.slice(0, max).map((row) => row.map(textOf));
}

/** Excel on a Chinese system writes .csv in GB 18030. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

async function xlsxRows(bytes: Uint8Array, maxRows: number): Promise<unknown[][]> {
  let unpacked = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpacked += originalSize;
      return false;
    },
  });
  if (unpacked > UNPACKED_MAX) throw new Error('too large unpacked');
  const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows });
  return sheets[0]?.rows ?? [];
}

/** What a cell says: a long number keeps its digits, an apostrophe that marks a text goes. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell.toFixed(0) : String(cell);
  return String(cell).replaceAll('\0', '').toWellFormed().trim().replace(/^'/, '');
}

parentPort!.postMessage(await rowsOf(workerData as GivenTable));
