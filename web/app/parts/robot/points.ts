import type { Limits } from '@board/contract/settings/limits';

interface Part {
  points: readonly string[] | ((limits: Limits) => readonly string[]);
}

/** Returns the sentences of a part of the help, with the limits in force. */
export const pointsOf = ({ points }: Part, limits: Limits): readonly string[] =>
  typeof points === 'function' ? points(limits) : points;
