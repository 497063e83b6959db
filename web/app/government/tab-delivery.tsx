import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import { call } from '../lib/client.ts';
import { useTexts } from '../lib/texts.ts';
import css from '../parts/delivery/delivery.module.css';
import { DeliveryList } from '../parts/delivery/delivery-list.tsx';
import { SendForm } from '../parts/delivery/send-form.tsx';
import { SentSteps } from '../parts/delivery/sent-steps.tsx';
import { useDeliveryCounts } from '../parts/delivery/use-delivery-counts.ts';
import { QueueTabs } from '../parts/handling/queue-bar.tsx';
import { Unread } from '../parts/handling/trouble.tsx';
import { useDesk } from '../parts/workspace/desk.ts';
import { useQueryState } from '../parts/workspace/use-query-state.ts';

const sides = ['sent', 'asked'] as const;

/** Messages this unit delivered to others, and who asks to handle a message of this office. */
export default function TabDelivery() {
  const { delivery: texts } = useTexts();
  const { params, page, size, paging, hrefWith } = useQueryState();
  const tid = Number(params.get('tid')) || null;
  const { me } = useDesk();
  // Whoever may not send any still answers those who ask for its messages.
  const sends = me.authority.allowDelivery === 1;
  const offered = sends ? sides : sides.filter((one) => one === 'asked');
  const [sending, setSending] = useState(sends && tid !== null);
  const side = offered.find((one) => one === params.get('side')) ?? offered[0]!;
  const param = { side, page, rows: size };
  const rows = useQuery({
    queryKey: ['deliveries', param],
    queryFn: () => call('delivery.page', param),
    placeholderData: keepPreviousData,
  });
  const { asked } = useDeliveryCounts();
  return (
    <>
      <div className={css.head}>
        <Typography.Title level={1}>{texts.menu.sent}</Typography.Title>
        {sending || !sends ? null : (
          <Button type="primary" onClick={() => setSending(true)}>
            {texts.send}
          </Button>
        )}
      </div>
      <p className={css.lead}>{texts.lead}</p>
      {sending ? <SendForm tid={tid} onDone={() => setSending(false)} /> : null}
      <QueueTabs
        label={texts.menu.sent}
        tabs={offered.map((key) => ({
          key,
          label: texts.sides[key],
          count: key === 'asked' ? asked : undefined,
          urgent: true,
        }))}
        tab={side}
        hrefOf={(key) => hrefWith({ side: key, tid: '' })}
      />
      {rows.isError ? (
        <Unread again={() => void rows.refetch()} />
      ) : (
        <DeliveryList
          rows={rows.data?.rows ?? []}
          paging={paging(rows.data?.total)}
          loading={rows.isFetching && !rows.data}
          side="to"
          steps={({ delivery }) => <SentSteps delivery={delivery} />}
        />
      )}
    </>
  );
}
