import { FeedbackScreen } from '../parts/lists/feedback-screen.tsx';

export default function LastFeedback() {
  return <FeedbackScreen kind="last" />;
}
