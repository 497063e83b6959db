import { absenceCalls } from './absence.ts';
import { definitionCalls } from './definitions.ts';
import { designingCalls } from './designing.ts';
import { leaverCalls } from './leaver.ts';
import { taskCalls } from './tasks.ts';

export type { WorkflowDefinition, WorkflowForm, WorkflowModel } from './definitions.ts';
export type { WorkflowInstance, WorkflowTask } from './tasks.ts';

/** Processes that an office draws itself. */
export const workflow = { ...definitionCalls, ...designingCalls, ...taskCalls, ...absenceCalls, ...leaverCalls };
