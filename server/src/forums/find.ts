import {
  type Fit,
  fitOf,
  normalForm,
  readName,
  type SearchableName,
  soundingLike,
  wordsOf,
} from '../moderation/index.ts';
import { boardsInEnglish } from './reader-names.ts';
import type { Board, Boards } from './tree.ts';

interface Sought extends SearchableName {
  board: Board;
}

const kept = new WeakMap<Boards, readonly Sought[]>();

function soughtIn(boards: Boards): readonly Sought[] {
  const known = kept.get(boards);
  if (known) return known;
  const made = [...boards.byFid.values()].map((board) => sought(boards, board));
  kept.set(boards, made);
  return made;
}

/** Makes a board's names searchable, each region and the seat by itself. */
function sought({ byFid }: Boards, board: Board): Sought {
  const name = normalForm(board.forumName);
  const found = board.path.map((fid) => name.lastIndexOf(normalForm(byFid.get(fid)!.name))).filter((at) => at >= 0);
  return {
    board,
    ...readName(
      name,
      [...new Set([0, ...found])].sort((a, b) => a - b),
    ),
  };
}

/**
 * Returns boards whose name matches all the words: as written (also in traditional characters), by sound, or by the
 * first letters of the sounds. If there are none, matches English names, then similar sounds (长纱 for 长沙), unless
 * they must be `exact`. Higher levels come first, and shorter names among equal ones.
 */
export function boardsNamed(boards: Boards, keywords: string, exact = false): Board[] {
  const words = wordsOf(keywords);
  if (words.length === 0) return [];
  const found = fitting(boards, words.map(fitOf));
  if (found.length > 0) return found;
  const inEnglish = ordered(boardsInEnglish(boards, keywords).map((board) => ({ board, fit: 0 })));
  return inEnglish.length > 0 || exact ? inEnglish : fitting(boards, words.map(soundingLike));
}

function fitting(boards: Boards, fits: readonly Fit[]): Board[] {
  const found: { board: Board; fit: number }[] = [];
  for (const one of soughtIn(boards)) {
    const each = fits.map((fit) => fit(one));
    if (each.every((fit) => fit !== null)) found.push({ board: one.board, fit: Math.max(...each) });
  }
  return ordered(found);
}

function ordered(found: { board: Board; fit: number }[]): Board[] {
  const length = ({ board }: { board: Board }) => board.forumName.length;
  found.sort(
    (a, b) => a.fit - b.fit || a.board.level - b.board.level || length(a) - length(b) || a.board.fid - b.board.fid,
  );
  return found.map(({ board }) => board);
}
