import type { Module } from '../base/calls/app.ts';
import { calls } from './calls.ts';
import { boards } from './tree.ts';

export {
  levelOf,
  officeName,
  regionBoardNames,
  seatNames,
  TAIWAN,
  usualSeats,
} from './board-names.ts';
export {
  type BoardRow,
  boardOfRegion,
  boardRow,
  boardsBelow,
  changeHolder,
  deleteBoard,
  holdersOf,
  insertBoard,
  ministryCalled,
  openedRegions,
  setUnitsOfBoard,
  unitsOfBoard,
  updateBoard,
} from './board-store.ts';
export { centreOf, metersBetween, type Point } from './centres.ts';
export { boardsNamed } from './find.ts';
export { presentBoard } from './present.ts';
export { forumNameOf, namedBoard, namesOf } from './reader-names.ts';
export { boardsNaming, handOverBoards } from './store.ts';
export { type Board, board, boards, seatsUnder } from './tree.ts';

export const forums: Module = { name: 'forums', calls, references: [boards] };
