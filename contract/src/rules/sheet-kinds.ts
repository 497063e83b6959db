/** Lists of the task board: my boards, assigned to my unit, assigned by it, everything at and below my boards. */
export const filterKinds = ['ans', 'to', 'from', 'all'] as const;
/** They, and what a figure of the data board counts. */
export const listSheets = [...filterKinds, 'figure'] as const;
/** The logs of the back office. */
export const logSheets = ['login', 'operation', 'error'] as const;
/** Accounts of units and staff. */
export const staffSheets = ['staff'] as const;

/** What is taken away as a sheet. */
export type SheetKind = (typeof listSheets | typeof logSheets | typeof staffSheets)[number];
