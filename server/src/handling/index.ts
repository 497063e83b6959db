import type { Module } from '../base/calls/app.ts';
import { calls } from './calls.ts';
import { sheetListener } from './exports.ts';
import { jobs } from './jobs.ts';
import { news } from './live.ts';

export type { Actor, CaseFile, Transition } from './case.ts';
export { isActive, isOpen } from './case.ts';
export { act, loadCase } from './engine.ts';
export { startExport } from './exports.ts';
export { filesOf, readableCases, whose } from './lists.ts';
export { isOwner } from './parties.ts';
export { isParty, presentCase, presentCaseFile } from './present.ts';
export { namesMine } from './queue-displays.ts';
export { ownMatches } from './queues.ts';
export { type Item, lastAssigned } from './store.ts';

export const handling: Module = { name: 'handling', calls, jobs, news, listeners: () => [sheetListener] };
