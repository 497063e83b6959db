import { Organization } from '../who.ts';

/** What browsers know of units, boards and regions beside their calls. */

/** Staff who see the tree of units. */
export const READS_UNITS = 'sys:dept:list';
/** Staff who keep it. */
export const KEEPS_UNITS = 'sys:dept:save';
/** Staff who see how boards and seats are set up. */
export const READS_BOARDS = 'sys:board:list';
/** Staff who keep them. */
export const KEEPS_BOARDS = 'sys:board:save';
/** Staff who see the regions of the country. */
export const READS_REGIONS = 'sys:region:list';
/** Staff who keep them. */
export const KEEPS_REGIONS = 'sys:region:save';

/** The sides of the board on which a unit can stand (product.md §1). */
export const unitSides = [Organization.local, Organization.ministry, Organization.congress] as const;

export const STRUCTURE_NAME_MAX = 50;
export const SHORT_NAMES_MAX = 5;

/** Rows of a table that a call takes at most, and that a file may have (backoffice.md §4.6). */
export const IMPORT_CALL_ROWS = 200;
export const IMPORT_ROWS_MAX = 5000;
