import { z } from 'zod';
import { change, read } from '../call.ts';
import { done, flag, id, moment, optionalId, optionalText, seconds, text } from '../fields.ts';
import { permission } from '../who.ts';
import { changeNote, changesPage, keywords, page, structureName } from './fields.ts';
import { KEEPS_BOARDS, READS_BOARDS } from './rights.ts';

const named = z.object({ groupId: z.number(), groupName: z.string() });

const keptBoard = z.object({
  fid: z.number(),
  kind: z.enum(['region', 'seat']),
  /** as it is kept, and changed */
  name: z.string(),
  /** the same for whoever reads */
  shownName: z.string(),
  forumName: z.string(),
  parentFid: z.number().nullable(),
  position: z.number(),
  sort: z.number(),
  /** takes messages */
  open: z.boolean(),
  /** who holds the office; empty: nobody is named */
  holder: z.string(),
  /** which units answer it */
  units: z.array(named),
  /** regions and seats below */
  regions: z.number(),
  seats: z.number(),
});
export type KeptBoard = z.infer<typeof keptBoard>;

const holder = z.object({ name: z.string(), since: seconds, until: seconds.nullable() });

const reader = permission(READS_BOARDS);
const keeper = permission(KEEPS_BOARDS);
const ofBoard = { fid: id };
const groupIds = z.array(id).max(10);

export const boards = {
  keptBoards: read({
    path: '/v1/plat/board/list',
    summary: 'Seats and regions right below a region; without one the provinces and ministries.',
    who: reader,
    envelope: 'data',
    input: z.object({ fid: optionalId }),
    output: z.object({
      board: keptBoard.nullable(),
      path: z.array(z.object({ fid: z.number(), name: z.string() })),
      boards: z.array(keptBoard),
    }),
    errors: ['A0404'],
  }),
  boardSearch: read({
    path: '/v1/plat/board/search',
    summary: 'Boards by words of their name, by sound or first letters.',
    who: reader,
    envelope: 'data',
    input: z.object({ keywords }),
    output: z.object({ boards: z.array(keptBoard) }),
  }),
  boardHolders: read({
    path: '/v1/plat/board/holders',
    summary: 'Who holds the office of a seat, and who did before; the latest first.',
    who: reader,
    envelope: 'data',
    input: z.object(ofBoard),
    output: z.object({ holders: z.array(holder) }),
    errors: ['A0404'],
  }),
  boardChanges: read({
    path: '/v1/plat/board/changes',
    summary: 'Who changed what of a board, or of all, when and why; the newest first.',
    who: reader,
    envelope: 'data',
    input: z.object({ ...page, fid: optionalId }),
    output: changesPage,
  }),
  openRegions: change({
    path: '/v1/plat/board/openRegions',
    summary:
      'Makes the boards of regions of the country, with their usual seats, and with the offices that answer them; what is there already stays.',
    who: keeper,
    envelope: 'data',
    input: z.object({ regionIds: z.array(id).min(1).max(200), offices: flag.default(true), note: changeNote }),
    output: z.object({ boards: z.number(), units: z.number() }),
    errors: ['10013', 'A0400'],
  }),
  addBoard: change({
    path: '/v1/plat/board/add',
    summary: 'Makes a seat on a region, or a ministry at the top.',
    who: keeper,
    envelope: 'data',
    input: z.object({ parentFid: optionalId, name: structureName, groupIds: groupIds.default([]), note: changeNote }),
    output: z.object(ofBoard),
    errors: ['10013', 'A0400', 'B0009'],
  }),
  changeBoard: change({
    path: '/v1/plat/board/change',
    summary:
      'Renames a board, opens or closes it, changes its place in order or which units answer it. What is absent stays.',
    who: keeper,
    envelope: 'data',
    input: z.object({
      ...ofBoard,
      name: structureName.optional(),
      sort: id.optional(),
      open: flag.optional(),
      groupIds: groupIds.optional(),
      note: changeNote,
    }),
    output: done,
    errors: ['10013', 'A0400', 'A0404', 'B0009'],
  }),
  setHolder: change({
    path: '/v1/plat/board/setHolder',
    summary:
      'Says who holds the office of a seat from a day on; without a name it is vacant. Those before stay written down.',
    who: keeper,
    envelope: 'data',
    input: z.object({ ...ofBoard, name: optionalText(20), since: moment.optional(), note: changeNote }),
    output: done,
    errors: ['10013', 'A0400', 'A0404', 'B0009'],
  }),
  removeBoard: change({
    path: '/v1/plat/board/remove',
    summary: 'Takes away a board without messages that has nothing below it.',
    who: keeper,
    envelope: 'data',
    input: z.object({ ...ofBoard, note: text(200).default('') }),
    output: done,
    errors: ['10013', 'A0404', 'B0009'],
  }),
};
