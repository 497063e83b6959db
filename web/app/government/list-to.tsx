import { QueueScreen } from '../parts/handling/queue-screen.tsx';

export default function ListTo() {
  return <QueueScreen kind="to" />;
}
