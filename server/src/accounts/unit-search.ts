import { type Fit, fitOf, type SearchableName, wordsOf } from '../moderation/index.ts';

/** What is looked for among units, and in which order it is found. */
interface Sought {
  groupId: number;
  groupName: string;
  path: readonly number[];
  /** each of its names */
  sought: readonly SearchableName[];
}

/** A first letter that fits is worth less than a word that is written: lower is better. */
const fitAmong = (fits: readonly Fit[], names: readonly SearchableName[]): number | null => {
  let worst = 0;
  for (const fit of fits) {
    let best: number | null = null;
    for (const name of names) {
      const one = fit(name);
      if (one !== null && (best === null || one < best)) best = one;
    }
    if (best === null) return null;
    worst = Math.max(worst, best);
  }
  return worst;
};

/**
 * Returns the units whose name or short name holds all the words: as written, by sound (zhujianju) or by first letters
 * (zjj). Units near the top of the tree come first, then shorter names. Without words all units are returned.
 */
export function unitsFitting<T extends Sought>(among: readonly T[], keywords: string): T[] {
  const fits = wordsOf(keywords).map(fitOf);
  const found: { unit: T; fit: number }[] = [];
  for (const unit of among) {
    const fit = fitAmong(fits, unit.sought);
    if (fit !== null) found.push({ unit, fit });
  }
  found.sort(
    (a, b) =>
      a.fit - b.fit ||
      a.unit.path.length - b.unit.path.length ||
      a.unit.groupName.length - b.unit.groupName.length ||
      a.unit.groupId - b.unit.groupId,
  );
  return found.map(({ unit }) => unit);
}
