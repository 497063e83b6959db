import { useTexts } from '../lib/texts.ts';
import { QueueScreen } from '../parts/handling/queue-screen.tsx';

export default function ToBeReply() {
  const { titles } = useTexts().lists;
  return <QueueScreen kind="ans" only={{ display: 1, title: titles.toBeReply }} />;
}
