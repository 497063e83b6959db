import { common } from './common.ts';
import { home } from './home.ts';
import { reading } from './reading.ts';
import { search } from './search.ts';

/** Every text of the citizens' pages. Simplified Chinese is the source of the others. */
export const texts = { common, home, reading, search };
export type Texts = typeof texts;
