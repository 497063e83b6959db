import { SingleQueue } from '../parts/lists/queue-screen.tsx';

export default function ToBeExamine() {
  return <SingleQueue name="toBeExamine" />;
}
