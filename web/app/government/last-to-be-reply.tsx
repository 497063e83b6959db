import { SingleQueue } from '../parts/handling/queue-screen.tsx';

export default function LastToBeReply() {
  return <SingleQueue name="lastToBeReply" />;
}
