import { normalForm } from '../moderation/index.ts';
import type { Board, Boards } from './tree.ts';

/** A region that a text names, and the letters that name it. */
interface Named {
  region: Board;
  letters: string;
}

const kept = new WeakMap<Boards, ReadonlyMap<string, readonly Named[]>>();

/** Ending of a place name that is often omitted: 长沙 for 长沙市. A county keeps it, because 和平 is also a word. */
const LEFT_OUT = /(?:壮族|回族|维吾尔)?(?:自治区|省|市)$/;
const SHORTEST = 2;

/** Returns regions by the first letter of their names. */
function namesIn(boards: Boards): ReadonlyMap<string, readonly Named[]> {
  const known = kept.get(boards);
  if (known) return known;
  const all = [...boards.byFid.values()]
    .filter(({ kind }) => kind === 'region')
    .flatMap((region) => {
      const whole = normalForm(region.name);
      const short = region.path.length <= 2 ? whole.replace(LEFT_OUT, '') : whole;
      return [...new Set([whole, short])].map((letters) => ({ region, letters }));
    })
    .filter(({ letters }) => letters.length >= SHORTEST);
  const made = Map.groupBy(all, ({ letters }) => letters.charAt(0));
  kept.set(boards, made);
  return made;
}

/**
 * Returns the regions that a text names, the surest first. A region whose province or city is named too comes before a
 * region that shares its name with others; a lower region comes before the region it lies in. If several regions share
 * a name and the text does not say which, all of them are returned.
 */
export function regionsNamed(boards: Boards, text: string): Named[] {
  const read = normalForm(text);
  const names = namesIn(boards);
  const found = new Map<number, Named>();
  for (let at = 0; at < read.length; at++) {
    const here = (names.get(read.charAt(at)) ?? []).filter(({ letters }) => read.startsWith(letters, at));
    const longest = Math.max(0, ...here.map(({ letters }) => letters.length));
    for (const one of here) if (one.letters.length === longest) found.set(one.region.fid, one);
    if (longest > 0) at += longest - 1;
  }
  const isAbove = (fid: number) =>
    [...found.values()].some(({ region }) => region.fid !== fid && region.path.includes(fid));
  const above = ({ region }: Named) => region.path.filter((fid) => fid !== region.fid && found.has(fid)).length;
  const sameName = ({ letters }: Named) => [...found.values()].filter((one) => one.letters === letters);
  return [...found.values()]
    .filter((one) => !isAbove(one.region.fid))
    .filter((one) => above(one) === Math.max(...sameName(one).map(above)))
    .sort(
      (a, b) => above(b) - above(a) || sameName(a).length - sameName(b).length || b.letters.length - a.letters.length,
    );
}
