import { absenceCalls } from './absence.ts';
import { definitionCalls } from './definitions.ts';
import { taskCalls } from './tasks.ts';

export type { WorkflowDefinition, WorkflowForm, WorkflowModel } from './definitions.ts';
export type { WorkflowInstance, WorkflowTask } from './tasks.ts';

/** Processes that an office draws itself. */
export const workflow = { ...definitionCalls, ...taskCalls, ...absenceCalls };
