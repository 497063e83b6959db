import { boards } from './structure/boards.ts';
import { departments } from './structure/departments.ts';
import { imports } from './structure/import.ts';
import { regions } from './structure/regions.ts';
import { units } from './structure/units.ts';

/** Units, boards and regions, and how the back office keeps them (product.md §3; backoffice.md §4). */
export const structure = { ...units, ...boards, ...departments, ...regions, ...imports };
