import { useTexts } from '../lib/texts.ts';
import { QueueScreen } from '../parts/handling/queue-screen.tsx';

export default function AllMessage() {
  const { allLead } = useTexts().lists;
  return <QueueScreen kind="all" lead={allLead} />;
}
