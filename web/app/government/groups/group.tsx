import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { GroupView } from '../../parts/groups/group-view.tsx';
import { RecordPage } from '../../parts/workspace/record-page.tsx';

/** One group of near messages: to be checked, corrected and answered together. */
export default function GroupPage() {
  const { groups: texts } = useTexts();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const messageGroupId = Number(params.get('messageGroupId')) || 0;
  const group = useQuery({
    queryKey: ['groups', 'page', messageGroupId],
    queryFn: () => call('groups.page', { messageGroupId }),
  });
  return (
    <RecordPage record={group} back={texts.back} onBack={() => void navigate('/g/taskBoard/groups')}>
      {(read) => <GroupView key={read.messageGroupId} group={read} />}
    </RecordPage>
  );
}
