/** Columns of a list of messages besides the message and its steps, in their first order. */
export const columnNames = ['preview', 'author', 'unit', 'due', 'state', 'grade', 'posted'] as const;
export type ColumnName = (typeof columnNames)[number];
export const usualColumns: readonly ColumnName[] = ['preview', 'due', 'state'];

/** Widths of columns that were not resized, in px. The preview has none: it stands below the title. */
export const usualWidths: Record<Exclude<ColumnName, 'preview'>, number> = {
  author: 128,
  unit: 144,
  due: 136,
  state: 136,
  grade: 128,
  posted: 144,
};

/** Returns the names with one of them moved a place forward (-1) or back (1). */
export function moved<Name>(names: readonly Name[], name: Name, by: -1 | 1): Name[] {
  const from = names.indexOf(name);
  const after = names.filter((one) => one !== name);
  after.splice(Math.max(0, from + by), 0, name);
  return after;
}
