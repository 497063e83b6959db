import { common } from './common.ts';
import { home } from './home.ts';
import { reading } from './reading.ts';

/** Every text of the citizens' pages. Simplified Chinese is the source of the others. */
export const texts = { common, home, reading };
export type Texts = typeof texts;
