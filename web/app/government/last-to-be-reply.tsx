import { SingleQueue } from '../parts/lists/queue-screen.tsx';

export default function LastToBeReply() {
  return <SingleQueue name="lastToBeReply" />;
}
