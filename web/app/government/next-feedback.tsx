import { Alert } from 'antd';
import { Link } from 'react-router';
import { useTexts } from '../lib/texts.ts';
import { FeedbackScreen } from '../parts/lists/feedback-screen.tsx';
import { useQueueCounts } from '../parts/lists/use-queue-counts.ts';

/** Reports of units below; the tasks they are late with stand above. */
export default function NextFeedback() {
  const { feedback } = useTexts().lists;
  const overdue = useQueueCounts()['list-from:1:overdue'] ?? 0;
  return (
    <FeedbackScreen kind="next">
      {overdue > 0 ? (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 12 }}
          title={<Link to="/g/taskBoard/list-from?display=1&due=overdue">{feedback.overdueBelow(overdue)}</Link>}
        />
      ) : null}
    </FeedbackScreen>
  );
}
