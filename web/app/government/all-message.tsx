import { useTexts } from '../lib/texts.ts';
import { QueueScreen } from '../parts/lists/queue-screen.tsx';

export default function AllMessage() {
  const { allLead } = useTexts().lists;
  return <QueueScreen kind="all" lead={allLead} />;
}
