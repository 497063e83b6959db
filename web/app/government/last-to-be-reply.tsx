import { useTexts } from '../lib/texts.ts';
import { QueueScreen } from '../parts/handling/queue-screen.tsx';

export default function LastToBeReply() {
  const { titles } = useTexts().lists;
  return <QueueScreen kind="to" only={{ display: 7, title: titles.lastToBeReply }} />;
}
