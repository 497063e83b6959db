import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../lib/texts.ts';
import { DeliveryList } from '../parts/delivery/delivery-list.tsx';
import { SendForm } from '../parts/delivery/send-form.tsx';
import { SentSteps } from '../parts/delivery/sent-steps.tsx';
import { useDeliveryCounts } from '../parts/delivery/use-delivery-counts.ts';
import { sent } from '../parts/lists/lists.ts';
import { useTaskLinks } from '../parts/lists/use-task-links.ts';
import { useDesk } from '../parts/workspace/desk.ts';
import { DeskPage } from '../parts/workspace/desk-page.tsx';
import { useQueryState } from '../parts/workspace/use-query-state.ts';

/** Messages that this unit delivered to others, and units that ask to handle a message of this office. */
export default function TabDelivery() {
  const { delivery: texts, lists } = useTexts();
  const { params, page, hrefWith } = useQueryState();
  const tid = Number(params.get('tid')) || null;
  const { me } = useDesk();
  const { sides, param, ...asked } = sent(params, page, me);
  const sends = sides.includes('sent');
  const [sending, setSending] = useState(sends && tid !== null);
  const list = useQuery({ ...asked, placeholderData: keepPreviousData });
  const hrefOf = useTaskLinks();
  const counts = useDeliveryCounts();
  return (
    <DeskPage
      title={texts.menu.sent}
      lead={texts.lead}
      actions={
        sending || !sends ? null : (
          <Button type="primary" onClick={() => setSending(true)}>
            {texts.send}
          </Button>
        )
      }
    >
      {sending ? <SendForm tid={tid} onDone={() => setSending(false)} /> : null}
      <DeliveryList
        name="sentDeliveries"
        found={list}
        side="to"
        tabs={{
          label: texts.menu.sent,
          tabs: sides.map((key) => ({
            key,
            label: texts.sides[key],
            count: key === 'asked' ? counts.asked : undefined,
            urgent: true,
          })),
          tab: param.side,
          hrefOf: (key) => hrefWith({ side: key, tid: '' }),
        }}
        find={{ label: lists.search.placeholder }}
        hrefOf={(row) => hrefOf({ tid: row.tid }, list.data?.rows.indexOf(row) ?? 0)}
        steps={({ delivery }) => <SentSteps delivery={delivery} />}
      />
    </DeskPage>
  );
}
