import { definitionCalls } from './workflow/definitions.ts';
import { taskCalls } from './workflow/tasks.ts';

export type { WorkflowDefinition, WorkflowForm, WorkflowModel } from './workflow/definitions.ts';
export type { WorkflowInstance, WorkflowTask } from './workflow/tasks.ts';

/** Processes that an office draws itself. */
export const workflow = { ...definitionCalls, ...taskCalls };
