import type { BoardLine, Imported, UnitLine } from '@board/contract/structure/import';
import { IMPORT_CALL_ROWS } from '@board/contract/structure/rights';
import { OneChange } from '../../lib/calls/one-change.ts';
import type { Cells } from './read-table.ts';

export type What = 'units' | 'boards';
type Line = UnitLine | BoardLine;

/**
 * Returns the lines of a table whose first row names the columns: each with its number in the file, without empty ones. If a
 * column is missing, returns its name instead.
 */
export function linesOf(rows: readonly Cells[], columns: Readonly<Record<string, string>>, needed: string) {
  const [head = [], ...body] = rows;
  const at = Object.entries(columns).map(([field, title]) => [field, head.indexOf(title)] as const);
  if (!head.includes(columns[needed]!)) return { missing: columns[needed]! };
  const lines = body.flatMap((row, i) =>
    row.some((cell) => cell !== '')
      ? [{ line: i + 2, ...Object.fromEntries(at.map(([field, place]) => [field, row[place] ?? ''])) } as Line]
      : [],
  );
  return { lines };
}

export interface Progress extends Imported {
  done: number;
  total: number;
}

/**
 * Sends lines by the hundred. Lines that wait for others in the file are sent again as long as that helps. If the import
 * breaks off, accepted lines stay, and the file may simply be imported again.
 */
export async function importLines(what: What, lines: readonly Line[], update: boolean, told: (so: Progress) => void) {
  const sum: Progress = { made: 0, changed: 0, same: 0, refused: [], done: 0, total: lines.length };
  let left = lines;
  for (;;) {
    const later: Line[] = [];
    for (let at = 0; at < left.length; at += IMPORT_CALL_ROWS) {
      const rows = left.slice(at, at + IMPORT_CALL_ROWS);
      const said = await send(what, rows, update);
      const waits = new Set(said.refused.filter((one) => one.later).map(({ line }) => line));
      for (const name of ['made', 'changed', 'same'] as const) sum[name] += said[name];
      sum.refused.push(...said.refused);
      sum.done += rows.length - waits.size;
      later.push(...rows.filter(({ line }) => waits.has(line)));
      told({ ...sum, refused: [...sum.refused] });
    }
    if (later.length === 0 || later.length === left.length) break;
    sum.refused = sum.refused.filter((one) => !one.later);
    left = later;
  }
  told({ ...sum, refused: sum.refused.toSorted((a, b) => a.line - b.line), done: lines.length });
}

const send = (what: What, rows: readonly Line[], update: boolean): Promise<Imported> => {
  const change = new OneChange();
  return what === 'units'
    ? change.run('structure.importUnits', { rows: rows as UnitLine[], update })
    : change.run('structure.importBoards', { rows: rows as BoardLine[], update });
};
