import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { CaseView } from '../case/case-view.tsx';
import { useDesk } from '../workspace/desk.ts';
import { RecordPage } from '../workspace/record-page.tsx';
import { ReceivedPanel } from './received-panel.tsx';

/** Returns the query of a message as it was delivered to this unit. */
export const deliveredOf = (tid: number) => ({
  queryKey: ['delivery.detail', tid],
  queryFn: () => call('delivery.detail', { tid }),
});

interface Props {
  tid: number;
  onBack: () => void;
  /** stands beside the way back */
  aside: React.ReactNode;
}

/**
 * A message that was delivered to this unit. The sender sees that it was read; the unit can keep it as reference or ask to
 * handle it.
 */
export function DeliveredCase({ tid, onBack, aside }: Props) {
  const { task } = useTexts().office;
  const { limits } = useDesk();
  const queries = useQueryClient();
  const delivered = useQuery(deliveredOf(tid));
  const { mutate: read } = useMutation({
    mutationFn: (deliveryId: number) => call('delivery.read', { deliveryId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['deliveries'] }),
  });
  const unread = delivered.data?.delivery.readAt === null ? delivered.data.delivery.deliveryId : null;
  useEffect(() => {
    if (unread !== null) read(unread);
  }, [unread, read]);
  return (
    <RecordPage record={delivered} back={task.back} onBack={onBack} aside={aside}>
      {({ file, delivery }) => (
        <CaseView key={tid} file={file} panel={<ReceivedPanel delivery={delivery} limits={limits} />} />
      )}
    </RecordPage>
  );
}
