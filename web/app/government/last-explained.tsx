import { SingleQueue } from '../parts/lists/queue-screen.tsx';

export default function LastExplained() {
  return <SingleQueue name="lastExplained" />;
}
