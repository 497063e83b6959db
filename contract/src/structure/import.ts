import { z } from 'zod';
import { change } from '../call.ts';
import { flag, text } from '../fields.ts';
import { permission } from '../who.ts';
import { KEEPS_BOARDS } from './boards.ts';
import { KEEPS_UNITS } from './units.ts';

/** Rows of a table that a call takes at most, and that a file may have (backoffice.md §4.6). */
export const IMPORT_CALL_ROWS = 200;
export const IMPORT_ROWS_MAX = 5000;

const cell = text(300).default('');
/** Which row of the file it is, to say what was refused. */
const line = z.number().int().min(1).max(100_000);

const unitLine = z.object({
  line,
  name: cell,
  /** the names above it from the top, parted by /, or one that is there once; empty: at the top */
  upper: cell,
  /** 地方, 部委 or 人大, of one at the top; empty: 地方 */
  side: cell,
  /** parted by 、 */
  shortNames: cell,
  /** number of a region */
  region: cell,
});
export type UnitLine = z.infer<typeof unitLine>;

const boardLine = z.object({
  line,
  /** number or full name of a region; empty: a ministry */
  region: cell,
  name: cell,
  /** units that answer it, parted by 、 */
  units: cell,
  /** 是 or 否; empty: 是 */
  open: cell,
  /** who holds the office */
  holder: cell,
});
export type BoardLine = z.infer<typeof boardLine>;

const imported = z.object({
  made: z.number(),
  changed: z.number(),
  same: z.number(),
  /** `later`: it may be taken once other rows of the file are there */
  refused: z.array(z.object({ line: z.number(), reason: z.string(), later: z.boolean() })),
});
export type Imported = z.infer<typeof imported>;

/** Change what is there already; otherwise it stays as it is. */
const update = flag.default(true);

export const imports = {
  importUnits: change({
    path: '/v1/plat/unit/import',
    summary: 'Makes or changes units row by row; what is refused is listed, and the rest is kept. It may be repeated.',
    who: permission(KEEPS_UNITS),
    envelope: 'data',
    input: z.object({ rows: z.array(unitLine).min(1).max(IMPORT_CALL_ROWS), update }),
    output: imported,
  }),
  importBoards: change({
    path: '/v1/plat/board/import',
    summary: 'Makes or changes seats row by row; what is refused is listed, and the rest is kept. It may be repeated.',
    who: permission(KEEPS_BOARDS),
    envelope: 'data',
    input: z.object({ rows: z.array(boardLine).min(1).max(IMPORT_CALL_ROWS), update }),
    output: imported,
  }),
};
