import {
  englishMinister,
  englishPlace,
  englishPlaceShort,
  englishSeat,
  nameFor,
  placeFor,
  type Reader,
} from '../settings/index.ts';
import { type Board, board } from './tree.ts';

/** Names of boards for a reader: in Chinese as stored; in English 林州市委书记 is Party Secretary of Linzhou. */

type Names = Pick<Board, 'name' | 'forumName' | 'forumPathName'>;

/** Returns the names of a board for a reader. */
export function namesOf(to: Reader, board: Board): Names {
  const { name, forumName, forumPathName } = board;
  if (to.language === 'zh-CN') return { name, forumName, forumPathName };
  if (to.language === 'en') return englishNames(to, board);
  const traditional = (text: string) => nameFor(to, text, () => null);
  return { name: traditional(name), forumName: traditional(forumName), forumPathName: traditional(forumPathName) };
}

/** Returns a board's number and full name for a reader. */
export const namedBoard = (to: Reader, board: Board) => ({ fid: board.fid, name: namesOf(to, board).forumName });

/** Returns the full name of a board by its number, for a reader; empty if there is no such board. */
export function forumNameOf(to: Reader, fid: number): string {
  const found = board(to.app, fid);
  return found ? namesOf(to, found).forumName : '';
}

/** Returns English names, with the smallest place first: Party Secretary of Linzhou, Anyang, Henan. */
function englishNames(to: Reader, { fid, kind, path, name, forumName, forumPathName }: Board): Names {
  const regions = path.filter((one) => one !== fid).map((one) => board(to.app, one)!.name);
  const own = kind === 'region' ? placeFor(to, name) : seatFor(to, name, regions.at(-1));
  // A name without a translation keeps its Chinese path, too.
  if (own === name) return { name, forumName, forumPathName };
  const short = (region: string) => nameFor(to, region, englishPlaceShort);
  // The name of a seat includes its region.
  const above = (kind === 'region' ? regions : regions.slice(0, -1)).map(short).reverse();
  return {
    name: own,
    forumName: [own, ...above].join(', '),
    forumPathName: [own, ...above.slice(-1)].join(', '),
  };
}

const seatFor = (to: Reader, name: string, region: string | undefined): string =>
  nameFor(to, name, (seat) => (region === undefined ? englishMinister(seat) : englishSeat(seat, region)));

const kept = new WeakMap<object, readonly (readonly [board: Board, english: string])[]>();
const readable = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}’']/gu, '')
    .replaceAll(/[(),-]/g, ' ')
    .toLowerCase();

/** Finds boards whose English name contains every word, regardless of marks: lhasa, xigaze, xi'an. */
export function boardsInEnglish(boards: { byFid: ReadonlyMap<number, Board> }, keywords: string): Board[] {
  const words = readable(keywords).split(/\s+/).filter(Boolean);
  // Most searches are in Chinese and need not go through ten thousand names.
  if (words.length === 0 || !words.every((word) => /^[a-z]/.test(word))) return [];
  const begins = words.map((word) => ` ${word}`);
  const names = kept.get(boards) ?? [...boards.byFid.values()].map((one) => [one, englishOf(boards, one)] as const);
  kept.set(boards, names);
  return names.flatMap(([one, english]) => (begins.every((begin) => english.includes(begin)) ? one : []));
}

/** Returns each name of a board once, in letters of any keyboard. */
function englishOf({ byFid }: { byFid: ReadonlyMap<number, Board> }, { path }: Board): string {
  const all = path.map((fid) => byFid.get(fid)!);
  return ` ${readable(
    all
      .map(({ kind, name }, i) => {
        if (kind === 'region') return englishPlace(name);
        return i === 0 ? englishMinister(name) : englishSeat(name, all[i - 1]!.name);
      })
      .join(' '),
  )}`;
}
