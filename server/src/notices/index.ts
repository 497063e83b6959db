import type { Module } from '../base/app.ts';
import { calls } from './calls.ts';
import { noticeListener } from './listener.ts';
import { mountLive } from './live.ts';

export type { Recipient } from '../base/live.ts';
export { eventTitle } from './present.ts';

export const notices: Module = { name: 'notices', calls, listeners: () => [noticeListener], routes: mountLive };
