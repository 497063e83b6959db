import { plain, soundsOf } from '../moderation/index.ts';
import type { Board, Boards } from './tree.ts';

/** A board as it is looked for: by its name, by the sound of it, and by the first letters of the sounds. */
interface Sought {
  board: Board;
  name: string;
  sound: string;
  /** where in `sound` each letter's begins */
  starts: readonly number[];
  initials: string;
  /** at which letters the name of a region or of the seat begins */
  names: readonly number[];
}

/** How well a word fits: lower is better, null is not at all. */
type Fit = (sought: Sought) => number | null;

const kept = new WeakMap<Boards, readonly Sought[]>();

function soughtIn(boards: Boards): readonly Sought[] {
  const known = kept.get(boards);
  if (known) return known;
  const made = [...boards.byFid.values()].map((board) => sought(boards, board));
  kept.set(boards, made);
  return made;
}

function sought({ byFid }: Boards, board: Board): Sought {
  const name = plain(board.forumName);
  const found = board.path.map((fid) => name.lastIndexOf(plain(byFid.get(fid)!.name))).filter((at) => at >= 0);
  const names = [...new Set([0, ...found])].sort((a, b) => a - b);
  // Each name by itself: 湖南省长沙市 read as one has a 省长 in it.
  const sounds = names.flatMap((at, i) => soundsOf(name.slice(at, names[i + 1])));
  const starts: number[] = [];
  let sound = '';
  for (const one of sounds) {
    starts.push(sound.length);
    sound += one;
  }
  const initials = sounds.map((one) => one[0] ?? '').join('');
  return { board, name, sound, starts, initials, names };
}

const byName =
  (word: string): Fit =>
  ({ name }) =>
    name.includes(word) ? 0 : null;

/** As typed on a keyboard for Chinese: changsha, or only the first letters, cs. */
const byLetters =
  (word: string): Fit =>
  ({ sound, starts, initials, names }) => {
    const said = starts.filter((at) => sound.startsWith(word, at));
    const whole = said.some((at) => at + word.length === sound.length || starts.includes(at + word.length));
    if (said.length > 0) return whole ? 0 : 1;
    return names.some((at) => initials.startsWith(word, at)) ? 2 : null;
  };

const isLetters = (word: string) => /^[a-z]+$/.test(word);

/**
 * Boards whose name holds all the words: as they are written (in traditional characters too), by their sound or its
 * first letters; where no name holds what was typed, those that sound like it (长纱 for 长沙), unless they must be
 * `exact`. Higher levels come first, and the shorter name where two fit.
 */
export function boardsNamed(boards: Boards, keywords: string, exact = false): Board[] {
  const words = plain(keywords)
    .replaceAll('ü', 'v')
    .split(/[\s']+/)
    .filter(Boolean);
  if (words.length === 0) return [];
  const found = fitting(
    boards,
    words.map((word) => (isLetters(word) ? byLetters(word) : byName(word))),
  );
  if (found.length > 0 || exact) return found;
  return fitting(
    boards,
    words.map((word) => byLetters(soundsOf(word).join(''))),
  );
}

function fitting(boards: Boards, fits: readonly Fit[]): Board[] {
  const found: { board: Board; fit: number }[] = [];
  for (const one of soughtIn(boards)) {
    const each = fits.map((fit) => fit(one));
    if (each.every((fit) => fit !== null)) found.push({ board: one.board, fit: Math.max(...each) });
  }
  const length = ({ board }: { board: Board }) => board.forumName.length;
  found.sort(
    (a, b) => a.fit - b.fit || a.board.level - b.board.level || length(a) - length(b) || a.board.fid - b.board.fid,
  );
  return found.map(({ board }) => board);
}
