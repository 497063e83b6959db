import { callsOf, type Module } from '../base/calls/app.ts';
import { absenceCalls } from './away/absence.ts';
import { leaverCalls } from './away/leaver.ts';
import { designingCalls } from './designing/calls.ts';
import { jobs } from './jobs.ts';
import { modelCalls } from './model-calls.ts';
import { readCalls } from './read-calls.ts';
import { taskCalls } from './task-calls.ts';

export { lockProcess, type Standing, sendAgain, standingOf, startBuiltIn } from './own.ts';
export { visibleInstance } from './rights.ts';
export { deleteInstance } from './stopping.ts';

export const workflow: Module = {
  name: 'workflow',
  calls: callsOf('workflow', {
    ...modelCalls,
    ...designingCalls,
    ...readCalls,
    ...taskCalls,
    ...absenceCalls,
    ...leaverCalls,
  }),
  jobs,
};
