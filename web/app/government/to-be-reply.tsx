import { SingleQueue } from '../parts/lists/queue-screen.tsx';

export default function ToBeReply() {
  return <SingleQueue name="toBeReply" />;
}
