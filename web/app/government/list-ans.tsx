import { QueueScreen } from '../parts/handling/queue-screen.tsx';

export default function ListAns() {
  return <QueueScreen name="ans" />;
}
