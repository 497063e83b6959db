import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { call } from '../lib/client.ts';
import { Refused } from '../lib/refused.ts';
import { useTexts } from '../lib/texts.ts';
import { CaseView } from '../parts/handling/case-view.tsx';
import { DecisionPanel } from '../parts/handling/decision-panel.tsx';
import { TroubleAlert, Unread } from '../parts/handling/trouble.tsx';
import { useDesk } from '../parts/workspace/desk.ts';

/** One message at the review desk: read on the left, decided on the right. */
export default function ReviewTid() {
  const { task } = useTexts().office;
  const { limits } = useDesk();
  const tid = Number(useParams().tid);
  const navigate = useNavigate();
  const file = useQuery({
    queryKey: ['review-case', tid],
    queryFn: () => call('handling.reviewDetail', { tid }),
    enabled: Number.isSafeInteger(tid) && tid > 0,
    retry: (failures, error) => !(error instanceof Refused) && failures < 2,
  });

  /** On to the one that waits longest, as long as there is one. */
  async function next() {
    const { rows } = await call('handling.reviewPage', { display: 'pending', page: 1, rows: 1 });
    await navigate(rows[0] ? `/admin/review/${rows[0].tid}` : '/admin/review');
  }
  const refused = file.error instanceof Refused ? file.error : null;
  return (
    <>
      <p>
        <Button type="link" onClick={() => navigate('/admin/review')}>
          ← {task.back}
        </Button>
      </p>
      {refused ? (
        <TroubleAlert trouble={{ ...refused, message: refused.message }} />
      ) : file.isError ? (
        <Unread again={() => void file.refetch()} />
      ) : file.data ? (
        <CaseView key={tid} file={file.data} panel={<DecisionPanel file={file.data} limits={limits} onNext={next} />} />
      ) : (
        <Skeleton active />
      )}
    </>
  );
}
