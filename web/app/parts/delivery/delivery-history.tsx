import type { DeliveryView } from '@board/contract/delivery';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Skeleton, Timeline } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../case/trouble.tsx';

/** The events of one delivery, by whom and when, on demand. */
export function DeliveryHistory({ delivery }: { delivery: DeliveryView }) {
  const { platform } = useTexts().delivery;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {platform.history}
      </Button>
      <Modal
        open={open}
        title={platform.story(delivery.tid)}
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <Steps deliveryId={delivery.deliveryId} />
      </Modal>
    </>
  );
}

function Steps({ deliveryId }: { deliveryId: number }) {
  const { platform } = useTexts().delivery;
  const { language } = useSite();
  const story = useQuery({
    queryKey: ['deliveries', 'history', deliveryId],
    queryFn: () => call('delivery.history', { deliveryId }),
  });
  if (story.isError) return <Unread again={() => void story.refetch()} />;
  if (!story.data) return <Skeleton active />;
  return (
    <Timeline
      items={story.data.steps.map((step) => ({
        key: `${step.dateline} ${step.event}`,
        content: (
          <>
            <b>{step.event}</b>
            <div>
              {minuteOf(step.dateline, language)} · {step.groupName || platform.byPlatform}
            </div>
            {step.reason}
          </>
        ),
      }))}
    />
  );
}
