import type { Board } from '../../base/testing/harness.ts';
import { takenOn } from '../../base/testing/story.ts';
import { transitions } from '../transitions.ts';

/** Rows of the table from one number to another that no story of this board has taken. */
export const notTaken = (board: Board, from: number, to: number): string[] =>
  transitions
    .filter((one) => one.row >= from && one.row <= to && !takenOn(board).has(one))
    .map(({ row, action, event }) => `${row} ${action} ${event}`);
