import { SingleQueue } from '../parts/handling/queue-screen.tsx';

export default function LastExplained() {
  return <SingleQueue name="lastExplained" />;
}
