import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useCall } from '../lib/calls/use-call.ts';
import { CasePage, useCase } from '../parts/case/case-page.tsx';
import { DecisionPanel } from '../parts/review/decision-panel.tsx';
import { ReviewBeside } from '../parts/review/review-beside.tsx';
import { displayIn, waiting } from '../parts/review/review-displays.ts';
import { reviewAt } from '../parts/review/review-place.ts';
import { reviewIn } from '../parts/review/review-query.ts';
import { ReviewWalk } from '../parts/review/review-walk.tsx';
import { useDesk } from '../parts/workspace/desk.ts';

/** Number of rows searched for a message that nobody else is reading. */
const AHEAD = 50;

/** One message at the review desk: the text on the left, the decision on the right. */
export default function ReviewTid() {
  const { limits } = useDesk();
  const navigate = useNavigate();
  const tid = Number(useParams().tid);
  // The list that the message was opened from; `choice` belongs to this page only.
  const list = new URLSearchParams(useSearchParams()[0]);
  list.delete('choice');
  const ahead = useCall('handling.reviewPage');
  const file = useCase('handling.reviewDetail', tid);

  /** Goes to the free message of the same list that waits longest, or to the list if there is none. */
  async function next() {
    // If this fails, the list says so and offers another try.
    const page = await ahead.run({ ...reviewIn(list), page: 1, rows: AHEAD });
    const free = page?.rows.find(
      (row) =>
        row.tid !== tid &&
        row.reviewedBy === '' &&
        row.actions.some(({ action }) => action === waiting[displayIn(list)]),
    );
    await navigate(free ? reviewAt({ row: free, at: page!.rows.indexOf(free) }, list) : `/admin/review?${list}`);
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
