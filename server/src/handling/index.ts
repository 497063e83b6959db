import type { Module } from '../base/calls/app.ts';
import { calls } from './calls.ts';
import { jobs } from './clock/jobs.ts';
import { listSource, sheetListener } from './lists/exports.ts';
import { news } from './live.ts';
import { signOffProcess } from './signing/process.ts';
import { personalTemplates } from './writing/templates.ts';

export { askedIn, pointsOf, tiedPoints } from './asks/asks.ts';
export { tiedByWords } from './asks/ties.ts';
export type { Actor, CaseFile, Transition } from './case.ts';
export { isActive, isOpen, isToReply } from './case.ts';
export { act, actionsFor, caseOf, loadCase, lockCase } from './engine.ts';
export { actingUnit, filesOf, listReader, readableCases } from './lists/lists.ts';
export { isOnUnitsMessage } from './lists/queue-displays.ts';
export { ownMatches, waitingOf } from './lists/queues.ts';
export { isOwner } from './parties.ts';
export { isParty, presentCase, presentCaseFile } from './present.ts';
export { ownOrPublic } from './readable.ts';
export { haveSigned } from './signing/sign-off.ts';
export { type Item, lastAssigned } from './store.ts';
export { handOverDesk, nextParts, openNotes, unitWork } from './succession-store.ts';
export { refusePersonal } from './writing/drafts.ts';
export { refuseUnsendable, sendAnswer } from './writing/sending.ts';

export const handling: Module = {
  name: 'handling',
  calls,
  jobs,
  news,
  listeners: () => [sheetListener],
  follows: [signOffProcess],
  sheets: [listSource],
  personal: personalTemplates,
};
