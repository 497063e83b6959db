import type { DeliveryRow } from '@board/contract/delivery';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useTexts } from '../lib/texts.ts';
import { DeliveryList } from '../parts/delivery/delivery-list.tsx';
import { useDeliveryCounts } from '../parts/delivery/use-delivery-counts.ts';
import { deliveredDisplays, received } from '../parts/lists/lists.ts';
import { useTaskLinks } from '../parts/lists/use-task-links.ts';
import { DeskPage } from '../parts/workspace/desk-page.tsx';
import { useQueryState } from '../parts/workspace/use-query-state.ts';

/** Messages that were delivered to this unit. */
export default function ListHandleDelivery() {
  const { delivery: texts, lists, office } = useTexts();
  const { params, page, hrefWith } = useQueryState();
  const navigate = useNavigate();
  const counts = useDeliveryCounts().received;
  const { param, ...asked } = received(params, page);
  const list = useQuery({ ...asked, placeholderData: keepPreviousData });
  const stops = useTaskLinks();
  const hrefOf = (row: DeliveryRow) => stops({ tid: row.tid, delivered: true }, list.data?.rows.indexOf(row) ?? 0);
  return (
    <DeskPage title={texts.menu.received}>
      <DeliveryList
        name="received"
        found={list}
        side="from"
        tabs={{
          label: texts.menu.received,
          tabs: deliveredDisplays.map((one) => ({
            key: String(one),
            label: texts.displays[one]!,
            count: counts[one],
            urgent: one === 1,
          })),
          tab: String(param.display),
          hrefOf: (key) => hrefWith({ display: key }),
        }}
        find={{ label: lists.search.placeholder }}
        hrefOf={hrefOf}
        steps={(row) => (
          <Button type="primary" ghost onClick={() => navigate(hrefOf(row))}>
            {office.list.look}
          </Button>
        )}
      />
    </DeskPage>
  );
}
