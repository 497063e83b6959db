import { common } from './common.ts';
import { home } from './home.ts';
import { mine } from './mine.ts';
import { posting } from './posting.ts';
import { reading } from './reading.ts';

/** Every text of the citizens' pages. Simplified Chinese is the source of the others. */
export const texts = { common, home, mine, posting, reading };
export type Texts = typeof texts;
