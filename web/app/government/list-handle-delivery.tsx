import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { useNavigate } from 'react-router';
import { call } from '../lib/client.ts';
import { useTexts } from '../lib/texts.ts';
import { DeliveryList } from '../parts/delivery/delivery-list.tsx';
import { useDeliveryCounts } from '../parts/delivery/use-delivery-counts.ts';
import { QueueTabs } from '../parts/handling/queue-bar.tsx';
import { Unread } from '../parts/handling/trouble.tsx';
import { useQueryState } from '../parts/workspace/use-query-state.ts';

/** Displays in the order of work (product.md §2, sub-queue selector). */
const displays = [1, 6, 7, 8];

/** Messages that were delivered to this unit. */
export default function ListHandleDelivery() {
  const { delivery: texts, office } = useTexts();
  const { params, page, size, paging, hrefWith } = useQueryState();
  const navigate = useNavigate();
  const { received } = useDeliveryCounts();
  const asked = Number(params.get('display'));
  const display = displays.includes(asked) ? asked : 1;
  const param = { side: 'received' as const, display, page, rows: size };
  const rows = useQuery({
    queryKey: ['deliveries', param],
    queryFn: () => call('delivery.page', param),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Typography.Title level={1}>{texts.menu.received}</Typography.Title>
      <QueueTabs
        label={texts.menu.received}
        tabs={displays.map((one) => ({
          key: String(one),
          label: texts.displays[one]!,
          count: received[one],
          urgent: one === 1,
        }))}
        tab={String(display)}
        hrefOf={(key) => hrefWith({ display: key })}
      />
      {rows.isError ? (
        <Unread again={() => void rows.refetch()} />
      ) : (
        <DeliveryList
          rows={rows.data?.rows ?? []}
          paging={paging(rows.data?.total)}
          loading={rows.isFetching && !rows.data}
          side="from"
          steps={({ tid }) => (
            <Button
              type="primary"
              ghost
              onClick={() => navigate(`/g/taskBoard/taskMain?messageId=${tid}&action=Delivery`)}
            >
              {office.list.look}
            </Button>
          )}
        />
      )}
    </>
  );
}
