import { useTexts } from '../lib/texts.ts';
import { QueueScreen } from '../parts/handling/queue-screen.tsx';

export default function LastExplained() {
  const { titles } = useTexts().lists;
  return <QueueScreen kind="to" only={{ display: 2, title: titles.lastExplained }} />;
}
