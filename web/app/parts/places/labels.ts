/** Names of regions on pictures. Pure. */

/** A name where there is little room: in English without the peoples and the kind that most of those beside it have. */
export const shortName = (name: string): string =>
  name.replace(/ (?:[A-Z][^ ]*,? |and )*Autonomous (?:Prefecture|County|Banner)$| District$/, '');

/** A name with its middle, in units of its box. */
interface Label {
  name: string;
  x: number;
  y: number;
}

/** How wide a letter is, as a share of the height of a line. */
const widthOf = (letter: string): number => (/\p{Script=Han}/u.test(letter) ? 1 : 0.56);

/** The labels that stand free, the first ones given before the later: one that would lie upon another is left out. */
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
