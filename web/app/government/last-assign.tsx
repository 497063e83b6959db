import { SingleQueue } from '../parts/lists/queue-screen.tsx';

export default function LastAssign() {
  return <SingleQueue name="lastAssign" />;
}
