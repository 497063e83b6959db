import type { App, Module } from '../base/calls/app.ts';
import type { BoardEvent } from '../base/events/events.ts';
import { boardsOf, mayShow } from '../messages/index.ts';
import { calls } from './calls.ts';
import { mountCsv } from './csv.ts';
import { figuresListener, uncounts } from './listener.ts';
import { keepingReviews } from './reviews.ts';

export { boardAsked, boardPlace, topsOf } from './data-board.ts';
export { boardFlows, seatSubjects, setbacksBetween } from './days.ts';
export { officeFiguresOf } from './figures.ts';
export { keepReviews, type Reviews, reviewsBySeat } from './reviews.ts';
export { firstDay, median, ranked } from './rules.ts';
export {
  addUp,
  backlogOf,
  boardMonths,
  countAnew,
  domainSums,
  type Flow,
  firstFlow,
  flowNames,
  flowsOf,
  OTHER,
  subjectsOf,
  type TopicDay,
} from './store.ts';
export { COUNTRY, countedAs, type Figured, type Past, Sums } from './sums.ts';

/** Returns tags made stale by an event: figures of the message's boards, and of boards it was moved from. */
function staleAfter(app: App, event: BoardEvent): string[] {
  if (uncounts(event)) return ['figures'];
  if (!mayShow(event)) return [];
  return ['figures', ...boardsOf(app, event).map((fid) => `figures:${fid}`)];
}

export const statistics: Module = {
  name: 'statistics',
  calls,
  staleAfter,
  routes: mountCsv,
  listeners: (app) => [figuresListener(app)],
  jobs: (app) => [keepingReviews(app)],
};
