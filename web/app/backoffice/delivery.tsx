import { platformSides } from '@board/contract/delivery';
import { KEEPS_PARAMETERS } from '@board/contract/settings';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Flex, Input, Typography } from 'antd';
import { useState } from 'react';
import { call } from '../lib/calls/client.ts';
import { useTexts } from '../lib/texts.ts';
import { Unread } from '../parts/case/trouble.tsx';
import { burdenIn } from '../parts/delivery/burden-query.ts';
import css from '../parts/delivery/delivery.module.css';
import { DeliveryHistory } from '../parts/delivery/delivery-history.tsx';
import { DeliveryList } from '../parts/delivery/delivery-list.tsx';
import { DeliveryRights } from '../parts/delivery/delivery-rights.tsx';
import { OnlyBurden } from '../parts/delivery/only-burden.tsx';
import { SendForm } from '../parts/delivery/send-form.tsx';
import { SentSteps } from '../parts/delivery/sent-steps.tsx';
import { QueueTabs } from '../parts/lists/queue-bar.tsx';
import { useDesk } from '../parts/workspace/desk.ts';
import { usePaging, useQueryState } from '../parts/workspace/use-query-state.ts';

/** Deliveries of the whole board (domain.md B4): who asks to handle, what came of it, and which units may send and receive. */
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
    <>
      <div className={css.head}>
        <Typography.Title level={1}>{platform.title}</Typography.Title>
        {reviews && !sending ? (
          <Button type="primary" onClick={() => setSending(true)}>
            {texts.send}
          </Button>
        ) : null}
      </div>
      {tab === 'rights' ? null : <p className={css.lead}>{platform.lead}</p>}
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
        hrefOf={(key) => hrefWith({ side: key, tid: '', keywords: '', right: '' })}
      />
      {tab === 'rights' ? <DeliveryRights /> : tab ? <Deliveries side={tab} /> : null}
    </>
  );
}

/** Who may review messages decides on deliveries too. */
const REVIEWS = 'plat:review';
const TID = /^\d{1,10}$/;

function Deliveries({ side }: { side: (typeof platformSides)[number] }) {
  const { delivery: texts, office } = useTexts();
  const { params, page, size, set } = useQueryState();
  const tid = params.get('tid') ?? '';
  const burdenReduction = burdenIn(params);
  const param = { side, page, rows: size, burdenReduction, ...(TID.test(tid) && { tid: Number(tid) }) };
  const rows = useQuery({
    queryKey: ['deliveries', 'platform', param],
    queryFn: () => call('delivery.pageByPlatform', param),
    placeholderData: keepPreviousData,
  });
  const paging = usePaging(rows);
  return (
    <>
      <div className={css.narrow}>
        <Input.Search
          key={tid}
          className={css.find}
          defaultValue={tid}
          inputMode="numeric"
          maxLength={10}
          allowClear
          enterButton={office.list.find}
          placeholder={texts.platform.find}
          aria-label={texts.platform.find}
          onSearch={(words) => set({ tid: words.trim() })}
        />
        <OnlyBurden params={params} set={set} />
      </div>
      {rows.isError ? (
        <Unread again={() => void rows.refetch()} />
      ) : (
        <DeliveryList
          rows={rows.data?.rows ?? []}
          paging={paging}
          loading={rows.isFetching && !rows.data}
          side="both"
          hrefOf={(row) => `/admin/review/${row.tid}`}
          steps={({ delivery }) => (
            <Flex gap="small" wrap>
              <SentSteps platform delivery={delivery} />
              <DeliveryHistory delivery={delivery} />
            </Flex>
          )}
        />
      )}
    </>
  );
}
