import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useCall } from '../lib/calls/use-call.ts';
import { CasePage, useCase } from '../parts/case/case-page.tsx';
import { DecisionPanel } from '../parts/review/decision-panel.tsx';
import { ReviewBeside } from '../parts/review/review-beside.tsx';
import { displayIn, waiting } from '../parts/review/review-displays.ts';
import { reviewIn } from '../parts/review/review-query.ts';
import { ReviewWalk } from '../parts/review/review-walk.tsx';
import { useDesk } from '../parts/workspace/desk.ts';

/** How far is looked for one that nobody else is reading. */
const AHEAD = 50;

/** One message at the review desk: read on the left, decided on the right. */
export default function ReviewTid() {
  const { limits } = useDesk();
  const navigate = useNavigate();
  const tid = Number(useParams().tid);
  // The list it was opened from; what was to be chosen here is no part of it.
  const list = new URLSearchParams(useSearchParams()[0]);
  list.delete('choice');
  const ahead = useCall('handling.reviewPage');
  const file = useCase('handling.reviewDetail', tid);

  /** On to the one of the same list that waits longest and is free, as long as there is one. */
  async function next() {
    // Where it cannot be read the list says so, and lets it be tried again.
    const page = await ahead.run({ ...reviewIn(list), page: 1, rows: AHEAD });
    const free = page?.rows.find(
      (row) =>
        row.tid !== tid &&
        row.reviewedBy === '' &&
        row.actions.some(({ action }) => action === waiting[displayIn(list)]),
    );
    await navigate(`/admin/review${free ? `/${free.tid}` : ''}?${list}`);
  }
  return (
    <CasePage
      file={file}
      onBack={() => navigate(`/admin/review?${list}`)}
      aside={<ReviewWalk tid={tid} list={list} />}
      beside={({ row }) => <ReviewBeside row={row} />}
      panel={(read) => <DecisionPanel file={read} limits={limits} onNext={next} />}
    />
  );
}
