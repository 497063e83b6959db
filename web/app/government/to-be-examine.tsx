import { useTexts } from '../lib/texts.ts';
import { QueueScreen } from '../parts/handling/queue-screen.tsx';

export default function ToBeExamine() {
  const { titles } = useTexts().lists;
  return <QueueScreen kind="from" only={{ display: 7, title: titles.toBeExamine }} />;
}
