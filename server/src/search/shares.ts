import { reference } from '../base/references.ts';
import { wordShares } from './store.ts';

/** How common words are, to tell the telling ones from the rest. */
export const shares = reference('search.shares', ({ database }) => wordShares(database.db));
