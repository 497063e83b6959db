import { SingleQueue } from '../parts/handling/queue-screen.tsx';

export default function ToBeReply() {
  return <SingleQueue name="toBeReply" />;
}
