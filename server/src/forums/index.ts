import type { Module } from '../base/calls/app.ts';
import { calls } from './calls.ts';
import { boards } from './tree.ts';

export { boardsNamed } from './find.ts';
export { boardsNaming, handOverBoards } from './store.ts';
export { type Board, board, boards, presentBoard, seatsUnder } from './tree.ts';

export const forums: Module = { name: 'forums', calls, references: [boards] };
