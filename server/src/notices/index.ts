import type { Module } from '../base/calls/app.ts';
import { calls } from './calls.ts';
import { forgetNotices } from './jobs.ts';
import { noticeListener } from './listener.ts';
import { mountLive } from './live.ts';
import { personal } from './personal.ts';

export type { Recipient } from '../base/events/live.ts';
export { eventTitle, presentNotice } from './present.ts';
export {
  feedbackOf,
  insertNotices,
  markFeedbackRead,
  type NewNotice,
  publicPage,
  unname,
  unreadFeedback,
} from './store.ts';

export const notices: Module = {
  name: 'notices',
  calls,
  personal,
  jobs: (app) => [forgetNotices(app)],
  listeners: (app) => [noticeListener(app)],
  routes: mountLive,
};
