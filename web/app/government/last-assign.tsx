import { SingleQueue } from '../parts/handling/queue-screen.tsx';

export default function LastAssign() {
  return <SingleQueue name="lastAssign" />;
}
