import type { Module } from '../base/calls/app.ts';
import { calls } from './calls.ts';
import { jobs } from './clock/jobs.ts';
import { listSource, sheetListener } from './lists/exports.ts';
import { news } from './live.ts';
import { signOffProcess } from './signing/ends.ts';

export type { Actor, CaseFile, Transition } from './case.ts';
export { isActive, isOpen } from './case.ts';
export { act, loadCase } from './engine.ts';
export { filesOf, readableCases, whose } from './lists/lists.ts';
export { namesMine } from './lists/queue-displays.ts';
export { ownMatches } from './lists/queues.ts';
export { isOwner } from './parties.ts';
export { isParty, presentCase, presentCaseFile } from './present.ts';
export { type Item, lastAssigned } from './store.ts';
export { handOverDesk, nextParts, openNotes, unitWork } from './succession-store.ts';

export const handling: Module = {
  name: 'handling',
  calls,
  jobs,
  news,
  listeners: () => [sheetListener],
  follows: [signOffProcess],
  sheets: [listSource],
};
