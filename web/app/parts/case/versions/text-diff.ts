import { diffChars } from 'diff';

/** A piece of text, and whether it stands in both versions, in the later only, or in the earlier only. */
export interface Piece {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Longer texts are shown without marks: nobody reads that many changes. */
const LENGTH_MAX = 3000;
/** The same for more letters that changed; to look for the fewest of so many takes a second, at every key. */
const CHANGES_MAX = 1000;

/** Returns the differences between two texts, letter by letter. */
export function textDiff(before: string, after: string): Piece[] {
  const isLong = [before, after].some((text) => [...text].length > LENGTH_MAX);
  const changes = isLong ? undefined : diffChars(before, after, { maxEditLength: CHANGES_MAX });
  if (!changes) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}
