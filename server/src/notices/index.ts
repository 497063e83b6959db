import type { Module } from '../base/calls/app.ts';
import { calls } from './calls.ts';
import { forgetNotices } from './jobs.ts';
import { sendLetters } from './letters.ts';
import { noticeListener } from './listener.ts';
import { mountLive } from './live.ts';
import { personal } from './personal.ts';
import { mountStop } from './stop.ts';

export type { Recipient } from '../base/events/live.ts';
export { choicesOf, choose, takeForDaily, timingOf } from './choices.ts';
export { eventTitle, presentNotice } from './present.ts';
export { stopAddress } from './stop.ts';
export {
  feedbackOf,
  insertNotices,
  markFeedbackRead,
  type NewNotice,
  publicPage,
  unname,
  unreadFeedback,
} from './store.ts';
export { dueAt } from './timing.ts';

export const notices: Module = {
  name: 'notices',
  calls,
  personal,
  jobs: (app) => [forgetNotices(app), sendLetters(app)],
  listeners: (app) => [noticeListener(app)],
  routes(http, app, run) {
    mountLive(http, app);
    mountStop(http, run);
  },
};
