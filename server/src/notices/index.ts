import type { Module } from '../base/app.ts';
import { calls } from './calls.ts';
import { noticeListener } from './listener.ts';
import { personal } from './personal.ts';

export type { Recipient } from './listener.ts';
export { eventTitle } from './present.ts';

export const notices: Module = { name: 'notices', calls, personal, listeners: () => [noticeListener] };
