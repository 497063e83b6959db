import type { DeliveryView } from '@board/contract/delivery';
import { Descriptions } from 'antd';
import { useTexts } from '../../lib/texts.ts';

/** The notes on a delivery by its sender, its receiver and the decider. */
export function DeliveryFacts({ delivery }: { delivery: DeliveryView }) {
  const { delivery: texts } = useTexts();
  const facts: [string, string][] = [
    [texts.note, delivery.note],
    [texts.ownNote, delivery.ownNote],
    [texts.reason, delivery.reason],
    [texts.decision, delivery.decision],
  ];
  const told = facts.filter(([, value]) => value);
  if (told.length === 0) return null;
  return (
    <Descriptions size="small" column={1} items={told.map(([label, children]) => ({ key: label, label, children }))} />
  );
}
