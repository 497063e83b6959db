import { callsOf, type Module } from '../base/calls/app.ts';
import { applicantCalls } from './applicant.ts';
import { deskCalls } from './desk.ts';
import { forget } from './jobs.ts';

/** Applications of units to answer messages: from the public form to the unit and its first account. */
export const openings: Module = {
  name: 'openings',
  calls: callsOf('openings', { ...applicantCalls, ...deskCalls }),
  jobs: (app) => [forget(app)],
};
