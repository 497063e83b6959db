import { reference } from '../base/db/references.ts';
import { wordShares } from './store.ts';

/** How common words are, to tell the telling ones from the rest. */
export const shares = reference('search.shares', ({ database }) => wordShares(database.db));

/** So much of all messages one word more or less stands in: less is chance, and the event makes every kept page stale. */
const MOVED = 0.02;

/** Whether words are noticeably more or less common than they were. */
export const haveMoved = (before: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>): boolean =>
  [...before.keys(), ...now.keys()].some((word) => Math.abs((now.get(word) ?? 0) - (before.get(word) ?? 0)) >= MOVED);
