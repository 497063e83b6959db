import { useTexts } from '../lib/texts.ts';
import { QueueScreen } from '../parts/handling/queue-screen.tsx';

export default function LastAssign() {
  const { titles } = useTexts().lists;
  return <QueueScreen kind="to" only={{ display: 6, title: titles.lastAssign }} />;
}
