import { reference } from '../base/db/references.ts';
import { readWordFrequencies } from './store.ts';

/**
 * How common each word is among the newest messages (0 to 1): common words say little about what a text is about. The
 * older name `search.shares` stays, because events in the logs of installations hold it.
 */
export const wordFrequencies = reference('search.shares', ({ database }) => readWordFrequencies(database.db));

/**
 * Least change of a word that counts, as a share of all messages: a smaller one is chance, and each event makes kept
 * pages stale.
 */
const MOVED = 0.02;

/** Whether words are noticeably more or less common than they were. */
export const haveFrequenciesMoved = (before: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>): boolean =>
  [...before.keys(), ...now.keys()].some((word) => Math.abs((now.get(word) ?? 0) - (before.get(word) ?? 0)) >= MOVED);
