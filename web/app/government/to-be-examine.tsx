import { SingleQueue } from '../parts/handling/queue-screen.tsx';

export default function ToBeExamine() {
  return <SingleQueue name="toBeExamine" />;
}
