import type { DeliveryRow } from '@board/contract/delivery';
import { Tag } from 'antd';
import { useTexts } from '../../lib/texts.ts';
import { type QueueRow, WorkList } from '../handling/work-list.tsx';
import type { useQueryState } from '../workspace/use-query-state.ts';
import css from './delivery.module.css';
import { DeliveryFacts } from './delivery-facts.tsx';

interface Props {
  rows: readonly DeliveryRow[];
  paging: ReturnType<ReturnType<typeof useQueryState>['paging']>;
  loading: boolean;
  /** which unit stands on the other side */
  side: 'from' | 'to';
  steps: (row: DeliveryRow) => React.ReactNode;
}

/** Delivered messages as a queue, each with its delivery and what can be done with that. */
export function DeliveryList({ rows, paging, loading, side, steps }: Props) {
  const { delivery: texts } = useTexts();
  const hrefOf = ({ tid }: QueueRow) =>
    side === 'from'
      ? `/g/taskBoard/taskMain?messageId=${tid}&action=Delivery`
      : `/g/taskBoard/taskMain?messageId=${tid}`;
  const deliveryOf = (row: QueueRow) => row as DeliveryRow;
  return (
    <WorkList
      rows={rows}
      rowKey={(row) => String(deliveryOf(row).delivery.deliveryId)}
      paging={paging}
      loading={loading}
      searched={false}
      hrefOf={hrefOf}
      columns={['preview', 'unit', 'state']}
      more={(row) => {
        const { delivery } = deliveryOf(row);
        return (
          <div className={css.delivery}>
            <span>
              <Tag variant="filled">{texts.states[delivery.state]}</Tag>
              {side === 'from' ? texts.from(delivery.fromGroupName) : texts.to(delivery.toGroupName)}
            </span>
            <DeliveryFacts delivery={delivery} />
          </div>
        );
      }}
      actions={(row) => steps(deliveryOf(row))}
    />
  );
}
