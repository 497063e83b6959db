import { useNavigate, useParams } from 'react-router';
import { call } from '../lib/client.ts';
import { CasePage, useCase } from '../parts/handling/case-page.tsx';
import { DecisionPanel } from '../parts/handling/decision-panel.tsx';
import { useDesk } from '../parts/workspace/desk.ts';

/** One message at the review desk: read on the left, decided on the right. */
export default function ReviewTid() {
  const { limits } = useDesk();
  const navigate = useNavigate();
  const file = useCase('handling.reviewDetail', Number(useParams().tid));

  /** On to the one that waits longest, as long as there is one. */
  async function next() {
    const { rows } = await call('handling.reviewPage', { display: 'pending', page: 1, rows: 1 });
    await navigate(rows[0] ? `/admin/review/${rows[0].tid}` : '/admin/review');
  }
  return (
    <CasePage
      file={file}
      onBack={() => navigate('/admin/review')}
      panel={(read) => <DecisionPanel file={read} limits={limits} onNext={next} />}
    />
  );
}
