import { SingleQueue } from '../parts/lists/queue-screen.tsx';

export default function ToBeExplain() {
  return <SingleQueue name="toBeExplain" />;
}
