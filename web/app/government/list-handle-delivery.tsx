import type { DeliveryRow } from '@board/contract/delivery';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { useNavigate } from 'react-router';
import { useTexts } from '../lib/texts.ts';
import { Unread } from '../parts/case/trouble.tsx';
import { DeliveryList } from '../parts/delivery/delivery-list.tsx';
import { OnlyBurden } from '../parts/delivery/only-burden.tsx';
import { useDeliveryCounts } from '../parts/delivery/use-delivery-counts.ts';
import { deliveredDisplays, received } from '../parts/lists/lists.ts';
import { QueueBar } from '../parts/lists/queue-bar.tsx';
import { useTaskLinks } from '../parts/lists/use-task-links.ts';
import { usePaging, useQueryState } from '../parts/workspace/use-query-state.ts';

/** Messages that were delivered to this unit. */
export default function ListHandleDelivery() {
  const { delivery: texts, lists, office } = useTexts();
  const { params, page, hrefWith, set } = useQueryState();
  const navigate = useNavigate();
  const counts = useDeliveryCounts().received;
  const asked = received(params, page);
  const list = useQuery({ ...asked, placeholderData: keepPreviousData });
  const paging = usePaging(list);
  const rows = list.data?.rows ?? [];
  const stops = useTaskLinks();
  const hrefOf = (row: DeliveryRow) => stops({ tid: row.tid, delivered: true }, rows.indexOf(row));
  return (
    <>
      <Typography.Title level={1}>{texts.menu.received}</Typography.Title>
      <QueueBar
        label={texts.menu.received}
        tabs={deliveredDisplays.map((one) => ({
          key: String(one),
          label: texts.displays[one]!,
          count: counts[one],
          urgent: one === 1,
        }))}
        tab={String(asked.param.display)}
        hrefOf={(key) => hrefWith({ display: key })}
        hint={lists.search.placeholder}
        keywords={asked.param.keywords}
        onSearch={(keywords) => set({ keywords: keywords.trim() })}
      >
        <OnlyBurden params={params} set={set} />
      </QueueBar>
      {list.isError ? (
        <Unread again={() => void list.refetch()} />
      ) : (
        <DeliveryList
          rows={rows}
          paging={paging}
          loading={list.isFetching && !list.data}
          side="from"
          searched={asked.param.keywords !== '' || asked.param.burdenReduction}
          hrefOf={hrefOf}
          steps={(row) => (
            <Button type="primary" ghost onClick={() => navigate(hrefOf(row))}>
              {office.list.look}
            </Button>
          )}
        />
      )}
    </>
  );
}
