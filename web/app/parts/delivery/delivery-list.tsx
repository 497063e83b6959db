import type { DeliveryRow } from '@board/contract/delivery';
import { Tag } from 'antd';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { type QueueRow, WorkList } from '../lists/work-list.tsx';
import type { usePaging } from '../workspace/use-query-state.ts';
import css from './delivery.module.css';
import { DeliveryFacts } from './delivery-facts.tsx';

interface Props {
  rows: readonly DeliveryRow[];
  paging: ReturnType<typeof usePaging>;
  loading: boolean;
  /** looked for something: finding nothing then says so */
  searched?: boolean;
  /** which unit stands on the other side; the platform stands beside both */
  side: 'from' | 'to' | 'both';
  hrefOf: (row: DeliveryRow) => string;
  steps: (row: DeliveryRow) => React.ReactNode;
}

/** Delivered messages as a queue, each with its delivery and what can be done with that. */
export function DeliveryList({ rows, paging, loading, searched = false, side, hrefOf, steps }: Props) {
  const { delivery: texts } = useTexts();
  const { language } = useSite();
  const way = ({ fromGroupName, toGroupName }: DeliveryRow['delivery']) =>
    [side === 'to' ? '' : texts.from(fromGroupName), side === 'from' ? '' : texts.to(toGroupName)]
      .filter(Boolean)
      .join(texts.comma);
  const deliveryOf = (row: QueueRow) => row as DeliveryRow;
  return (
    <WorkList
      rows={rows}
      rowKey={(row) => String(deliveryOf(row).delivery.deliveryId)}
      paging={paging}
      loading={loading}
      searched={searched}
      hrefOf={(row) => hrefOf(deliveryOf(row))}
      columns={['preview', 'unit', 'state']}
      more={(row) => {
        const { delivery } = deliveryOf(row);
        const { unread, readAt } = side === 'from' ? { unread: texts.ownUnread, readAt: texts.ownReadAt } : texts;
        return (
          <div className={css.delivery}>
            <span>
              <Tag variant="filled">{texts.states[delivery.state]}</Tag>{' '}
              {delivery.burdenReduction ? <Tag color="gold">{texts.burden}</Tag> : null} {way(delivery)} ·{' '}
              {minuteOf(delivery.dateline, language)} ·{' '}
              {delivery.readAt === null ? unread : readAt(minuteOf(delivery.readAt, language))}
            </span>
            <DeliveryFacts delivery={delivery} />
          </div>
        );
      }}
      actions={(row) => steps(deliveryOf(row))}
    />
  );
}
