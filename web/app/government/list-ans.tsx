import { QueueScreen } from '../parts/lists/queue-screen.tsx';

export default function ListAns() {
  return <QueueScreen kind="ans" />;
}
