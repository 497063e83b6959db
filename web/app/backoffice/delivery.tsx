import { platformSides } from '@board/contract/delivery';
import { KEEPS_PARAMETERS } from '@board/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { call } from '../lib/calls/client.ts';
import { useTexts } from '../lib/texts.ts';
import { burdenIn } from '../parts/delivery/burden-query.ts';
import { DeliveryHistory } from '../parts/delivery/delivery-history.tsx';
import { DeliveryList } from '../parts/delivery/delivery-list.tsx';
import { DeliveryRights } from '../parts/delivery/delivery-rights.tsx';
import { SendForm } from '../parts/delivery/send-form.tsx';
import { SentSteps } from '../parts/delivery/sent-steps.tsx';
import { QueueTabs } from '../parts/lists/queue-bar.tsx';
import { useRows } from '../parts/lists/use-rows.ts';
import { useDesk } from '../parts/workspace/desk.ts';
import { DeskPage } from '../parts/workspace/desk-page.tsx';
import { useQueryState } from '../parts/workspace/use-query-state.ts';

/**
 * Deliveries of the whole board (domain.md B4): requests to handle, their outcome, and the units that may send and receive.
 */
export default function Delivery() {
  const { delivery: texts } = useTexts();
  const { platform } = texts;
  const { me } = useDesk();
  const { params, hrefWith } = useQueryState();
  const [sending, setSending] = useState(false);
  const reviews = me.permissions.includes(REVIEWS);
  const tabs = [
    ...(reviews ? platformSides : []),
    ...(me.permissions.includes(KEEPS_PARAMETERS) ? (['rights'] as const) : []),
  ];
  const tab = tabs.find((one) => one === params.get('side')) ?? tabs[0];
  const asked = useQuery({
    queryKey: ['deliveries', 'platform', 'asked'],
    queryFn: () => call('delivery.pageByPlatform', { rows: 1 }),
    enabled: reviews,
  });
  return (
    <DeskPage
      title={platform.title}
      lead={tab === 'rights' ? texts.rights.lead : platform.lead}
      actions={
        reviews && !sending ? (
          <Button type="primary" onClick={() => setSending(true)}>
            {texts.send}
          </Button>
        ) : null
      }
    >
      {sending ? <SendForm platform tid={null} onDone={() => setSending(false)} /> : null}
      <QueueTabs
        label={platform.title}
        tabs={tabs.map((key) => ({
          key,
          label: platform.sides[key],
          count: key === 'asked' ? asked.data?.asked : undefined,
          urgent: true,
        }))}
        tab={tab ?? ''}
        hrefOf={(key) => hrefWith({ side: key, tid: '', keywords: '', right: '', burden: '' })}
      />
      {tab === 'rights' ? <DeliveryRights /> : tab ? <Deliveries side={tab} /> : null}
    </DeskPage>
  );
}

/** People who may review messages decide on deliveries too. */
const REVIEWS = 'plat:review';
const TID = /^\d{1,10}$/;

function Deliveries({ side }: { side: (typeof platformSides)[number] }) {
  const { delivery: texts } = useTexts();
  const { params } = useQueryState();
  const tid = params.get('tid') ?? '';
  const asked = { side, burdenReduction: burdenIn(params), ...(TID.test(tid) && { tid: Number(tid) }) };
  const list = useRows(['deliveries', 'platform', asked], (page, rows) =>
    call('delivery.pageByPlatform', { ...asked, page, rows }),
  );
  return (
    <DeliveryList
      name="deliveries"
      found={list}
      side="both"
      find={{ label: texts.platform.find, param: 'tid', max: 10 }}
      hrefOf={(row) => `/admin/review/${row.tid}`}
      steps={({ delivery }) => (
        <Flex gap="small" wrap>
          <SentSteps platform delivery={delivery} />
          <DeliveryHistory delivery={delivery} />
        </Flex>
      )}
    />
  );
}
