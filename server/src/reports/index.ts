import type { Module } from '../base/calls/app.ts';
import { calls } from './calls.ts';
import { announcing } from './jobs.ts';

/** What the platform sees of everything: its data board, and its regular reports. */
export const reports: Module = { name: 'reports', calls, jobs: (app) => [announcing(app)] };
