import type { Module } from '../base/app.ts';
import { calls } from './calls.ts';
import { noticeListener } from './listener.ts';

export type { Recipient } from './listener.ts';
export { eventTitle } from './present.ts';
export { insertNotices, type NewNotice } from './store.ts';

export const notices: Module = { name: 'notices', calls, listeners: () => [noticeListener] };
