import { callsOf, type Module } from '../base/calls/app.ts';
import { absenceCalls } from './absence.ts';
import { jobs } from './jobs.ts';
import { modelCalls } from './model-calls.ts';
import { readCalls } from './read-calls.ts';
import { taskCalls } from './task-calls.ts';

export const workflow: Module = {
  name: 'workflow',
  calls: callsOf('workflow', { ...modelCalls, ...readCalls, ...taskCalls, ...absenceCalls }),
  jobs,
};
