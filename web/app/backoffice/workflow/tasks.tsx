import { TaskLists } from '../../parts/workflow/task-lists.tsx';

/** Tasks of processes: mine, claimable, done; and the processes I started. */
export default function Workflow() {
  return <TaskLists />;
}
