import { QueueScreen } from '../parts/handling/queue-screen.tsx';

export default function ListFrom() {
  return <QueueScreen kind="from" />;
}
