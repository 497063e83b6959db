import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { RecordPage } from '../workspace/record-page.tsx';
import { useLive } from '../workspace/use-live.ts';
import { CollectRecord } from './record.tsx';
import { useSide } from './side.ts';

/** One campaign on a page of its own, with a link back to the list. */
export function RecordScreen({ id }: { id: number }) {
  const { editor } = useTexts().collect;
  const side = useSide();
  const navigate = useNavigate();
  const record = useQuery({
    queryKey: ['collect', side.name, 'detail', id],
    queryFn: () => call(side.calls.detail, { id }),
  });
  useLive('queues', ['collect']);
  return (
    <RecordPage record={record} back={editor.toList} onBack={() => navigate(side.list)}>
      {(detail) => <CollectRecord detail={detail} />}
    </RecordPage>
  );
}
