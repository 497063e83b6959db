import { QueueScreen } from '../parts/lists/queue-screen.tsx';

export default function ListTo() {
  return <QueueScreen kind="to" />;
}
