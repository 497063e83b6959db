import { useTexts } from '../lib/texts.ts';
import { QueueScreen } from '../parts/handling/queue-screen.tsx';

export default function ToBeExplain() {
  const { titles } = useTexts().lists;
  return <QueueScreen kind="ans" only={{ display: 2, title: titles.toBeExplain }} />;
}
