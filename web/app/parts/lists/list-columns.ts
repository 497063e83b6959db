/** Columns of a list of messages besides the message and what can be done, as they come first. */
export const columnNames = ['preview', 'author', 'unit', 'due', 'state', 'grade', 'posted'] as const;
export type ColumnName = (typeof columnNames)[number];
export const usualColumns: readonly ColumnName[] = ['preview', 'due', 'state'];

/** How wide columns are that nobody made wider or narrower, in px. The preview stands below the title. */
export const usualWidths: Record<Exclude<ColumnName, 'preview'>, number> = {
  author: 128,
  unit: 144,
  due: 136,
  state: 136,
  grade: 128,
  posted: 144,
};

/** A list of names with one of them a place further forward (-1) or back (1). */
export function moved<Name>(names: readonly Name[], name: Name, by: -1 | 1): Name[] {
  const from = names.indexOf(name);
  const after = names.filter((one) => one !== name);
  after.splice(Math.max(0, from + by), 0, name);
  return after;
}
