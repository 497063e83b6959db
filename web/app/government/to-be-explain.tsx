import { SingleQueue } from '../parts/handling/queue-screen.tsx';

export default function ToBeExplain() {
  return <SingleQueue name="toBeExplain" />;
}
