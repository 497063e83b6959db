import { boards } from './boards.ts';
import { departments } from './departments.ts';
import { imports } from './import.ts';
import { regions } from './regions.ts';
import { units } from './units.ts';

/** Units, boards and regions, and how the back office keeps them (product.md §3; backoffice.md §4). */
export const structure = { ...units, ...boards, ...departments, ...regions, ...imports };
