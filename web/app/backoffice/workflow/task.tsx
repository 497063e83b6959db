import { TaskPage } from '../../parts/workflow/task-page.tsx';

/** One task of a process. */
export default function WorkflowTask() {
  return <TaskPage />;
}
