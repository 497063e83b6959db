import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import { useTexts } from '../lib/texts.ts';
import { Unread } from '../parts/case/trouble.tsx';
import css from '../parts/delivery/delivery.module.css';
import { DeliveryList } from '../parts/delivery/delivery-list.tsx';
import { OnlyBurden } from '../parts/delivery/only-burden.tsx';
import { SendForm } from '../parts/delivery/send-form.tsx';
import { SentSteps } from '../parts/delivery/sent-steps.tsx';
import { useDeliveryCounts } from '../parts/delivery/use-delivery-counts.ts';
import { sent } from '../parts/lists/lists.ts';
import { QueueBar } from '../parts/lists/queue-bar.tsx';
import { useTaskLinks } from '../parts/lists/use-task-links.ts';
import { useDesk } from '../parts/workspace/desk.ts';
import { usePaging, useQueryState } from '../parts/workspace/use-query-state.ts';

/** Messages this unit delivered to others, and who asks to handle a message of this office. */
export default function TabDelivery() {
  const { delivery: texts, lists } = useTexts();
  const { params, page, hrefWith, set } = useQueryState();
  const tid = Number(params.get('tid')) || null;
  const { me } = useDesk();
  const { sides, ...list } = sent(params, page, me);
  const { side, keywords, burdenReduction } = list.param;
  const sends = sides.includes('sent');
  const [sending, setSending] = useState(sends && tid !== null);
  const read = useQuery({ ...list, placeholderData: keepPreviousData });
  const paging = usePaging(read);
  const rows = read.data?.rows ?? [];
  const hrefOf = useTaskLinks();
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
      <QueueBar
        label={texts.menu.sent}
        tabs={sides.map((key) => ({
          key,
          label: texts.sides[key],
          count: key === 'asked' ? asked : undefined,
          urgent: true,
        }))}
        tab={side}
        hrefOf={(key) => hrefWith({ side: key, tid: '' })}
        hint={lists.search.placeholder}
        keywords={keywords}
        onSearch={(words) => set({ keywords: words.trim() })}
      >
        <OnlyBurden params={params} set={set} />
      </QueueBar>
      {read.isError ? (
        <Unread again={() => void read.refetch()} />
      ) : (
        <DeliveryList
          rows={rows}
          paging={paging}
          loading={read.isFetching && !read.data}
          side="to"
          searched={keywords !== '' || burdenReduction}
          hrefOf={(row) => hrefOf({ tid: row.tid }, rows.indexOf(row))}
          steps={({ delivery }) => <SentSteps delivery={delivery} />}
        />
      )}
    </>
  );
}
