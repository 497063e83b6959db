import { QueueScreen } from '../parts/handling/queue-screen.tsx';

export default function ListAns() {
  return <QueueScreen kind="ans" />;
}
