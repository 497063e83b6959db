/** Names of regions on pictures. Pure. */

/** Shortens an English name by the peoples and the kind, which most of its neighbours share. */
export const shortName = (name: string): string =>
  name.replace(/ (?:[A-Z][^ ]*,? |and )*Autonomous (?:Prefecture|County|Banner)$| District$/, '');

/** A name with its middle, in units of its box. */
interface Label {
  name: string;
  x: number;
  y: number;
}

/** Returns the width of a letter, as a share of the line's height. */
const widthOf = (letter: string): number => (/\p{Script=Han}/u.test(letter) ? 1 : 0.56);

/** Returns the labels that fit; a label that would overlap an earlier one is left out. */
export function freeLabels<L extends Label>(labels: readonly L[], height: number): L[] {
  const wide = ({ name }: L) => [...name].reduce((sum, letter) => sum + widthOf(letter), 0) * height;
  const free: L[] = [];
  for (const one of labels) {
    const isCovered = free.some(
      (other) => Math.abs(other.x - one.x) < (wide(other) + wide(one)) / 2 && Math.abs(other.y - one.y) < height,
    );
    if (!isCovered) free.push(one);
  }
  return free;
}
