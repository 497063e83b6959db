/** Lists of the task board, and what a figure of the data board counts. */
export const listSheets = ['ans', 'to', 'from', 'all', 'figure'] as const;
/** The logs of the back office. */
export const logSheets = ['login', 'operation', 'error'] as const;

/** What is taken away as a sheet. */
export type SheetKind = (typeof listSheets | typeof logSheets)[number];
