import type { Module } from '../base/calls/app.ts';
import { calls } from './calls.ts';
import { announcing } from './jobs.ts';

/** The data board and the regular reports of the platform. */
export const reports: Module = { name: 'reports', calls, jobs: (app) => [announcing(app)] };
