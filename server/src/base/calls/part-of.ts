import type { ListPage } from '@board/contract/rules/rest-list';

/** Returns the page asked for of a list that is held in memory, sorted by a field of its rows if one is named. */
export function partOf<Row, Field extends string & keyof Row>(
  rows: readonly Row[],
  { page, limit, order = 'asc', orderField }: ListPage<Field>,
): { total: number; list: Row[] } {
  const all = orderField ? rows.toSorted((a, b) => compared(a[orderField], b[orderField])) : [...rows];
  if (orderField && order === 'desc') all.reverse();
  return { total: all.length, list: all.slice((page - 1) * limit, page * limit) };
}

/** Texts by their characters, numbers by size, and what is missing first. */
function compared(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return -1;
  if (b === null || b === undefined) return 1;
  return a < b ? -1 : 1;
}
