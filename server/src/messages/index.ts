import type { App, Module } from '../base/calls/app.ts';
import type { BoardEvent } from '../base/events/events.ts';
import { calls } from './calls.ts';
import { boardsOf, mayShow } from './changed.ts';
import { departureListener } from './departures.ts';
import { mountFiles } from './files.ts';
import { jobs } from './jobs.ts';
import { personal } from './personal.ts';
import { textSource } from './texts.ts';

export { boardsOf, changedTids, mayShow } from './changed.ts';
export { rewordEvaluation, textsUntil } from './corrected-store.ts';
export { departedSince } from './departures.ts';
export {
  datesGiven,
  dueOn,
  evaluatedOn,
  inReviewBySeat,
  isRunning,
  overdueBySeat,
  overdueCount,
  overdueOn,
} from './due-store.ts';
export { regionOfAddress } from './ip-region.ts';
export { isMasked, keptMasks, maskedMessage, reworded, toldTitle, wordsOf } from './masking.ts';
export { insertMessage, newMessage, nextTid, notEvaluated } from './new-message.ts';
export { countsByBoard, type Narrowed, pointsOn, tidsAround } from './place-store.ts';
export {
  contentList,
  presentListed,
  presentRow,
  readBeside,
  readMessage,
  stateInfo,
  supplementOf,
  traceStateDesc,
} from './present.ts';
export {
  authorsOf,
  hasPassed,
  type ListedMessage,
  latestEvaluations,
  namesPublic,
  newestAnsweredTexts,
  newestTexts,
  newestTid,
  type PublicHit,
  type PublicText,
  publicAfter,
  publicBeginnings,
  publicBetween,
  publicHits,
  publicList,
  publicPlace,
  publicRows,
  publicSince,
  publicTexts,
  publicTitles,
  supportedAdvice,
  waitingBefore,
} from './public-store.ts';
export { usesEvaluation } from './rules.ts';
export {
  type AnswerRow,
  addToMessage,
  answeredAmong,
  answersOf,
  type Correction,
  deleteDraft,
  type EvaluationRow,
  evaluationsOf,
  findMessage,
  firstGrades,
  firstReplies,
  insertAnswer,
  insertEvaluation,
  keepVersion,
  liesOn,
  lockMessage,
  type Message,
  type MessagePatch,
  messagesBy,
  messagesIn,
  type NewEvaluation,
  type NewMessage,
  publishedAnswers,
  type Recent,
  recentBy,
  sentAnswers,
  tidsOnBoards,
  updateAnswer,
  updateMessage,
  versionsOf,
  voidEvaluation,
} from './store.ts';
export { passedSuggestions, suggestionCounts, suggestionTexts } from './suggestion-store.ts';
export { type ShownMessage, shownTexts, textsOf } from './texts.ts';
export { holds, messageHolds } from './words.ts';

/** Tags made stale by an event of a message: its page, the lists of its board and those above, the search. */
function staleAfter(app: App, event: BoardEvent): string[] {
  if (!mayShow(event)) return [];
  return [`message:${event.tid}`, 'messages', ...boardsOf(app, event).map((fid) => `forum:${fid}`)];
}

export const messages: Module = {
  name: 'messages',
  calls,
  staleAfter,
  listeners: () => [departureListener],
  jobs,
  personal,
  texts: textSource,
  routes: mountFiles,
};
