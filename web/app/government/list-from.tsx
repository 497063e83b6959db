import { QueueScreen } from '../parts/lists/queue-screen.tsx';

export default function ListFrom() {
  return <QueueScreen kind="from" />;
}
