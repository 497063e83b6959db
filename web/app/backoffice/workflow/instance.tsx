import { InstancePage } from '../../parts/workflow/instance-page.tsx';

/** One process. */
export default function WorkflowInstance() {
  return <InstancePage />;
}
