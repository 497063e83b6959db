import type { Limits } from '@board/contract/settings/limits';

interface Part {
  points: readonly string[] | ((limits: Limits) => readonly string[]);
}

/** The sentences of a part of the help; where they name numbers, those that hold now. */
export const pointsOf = ({ points }: Part, limits: Limits): readonly string[] =>
  typeof points === 'function' ? points(limits) : points;
