import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { Refused } from '../../lib/refused.ts';
import { CasePage } from '../handling/case-page.tsx';
import { useDesk } from '../workspace/desk.ts';
import { ReceivedPanel } from './received-panel.tsx';

/** A message that was delivered to this unit: to be read, marked, or asked for. */
export function DeliveredCase({ tid, onBack }: { tid: number; onBack: () => void }) {
  const { limits } = useDesk();
  const read = useQuery({
    queryKey: ['delivery.detail', tid],
    queryFn: () => call('delivery.detail', { tid }),
    retry: (failures, error) => !(error instanceof Refused) && failures < 2,
  });
  return (
    <CasePage
      file={{ ...read, data: read.data?.file } as Parameters<typeof CasePage>[0]['file']}
      onBack={onBack}
      panel={() => (read.data ? <ReceivedPanel delivery={read.data.delivery} limits={limits} /> : null)}
    />
  );
}
