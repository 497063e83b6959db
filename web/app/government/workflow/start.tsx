import { StartPage } from '../../parts/workflow/start-page.tsx';

/** Starts a process. */
export default function WorkflowStart() {
  return <StartPage />;
}
