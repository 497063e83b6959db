import { FeedbackScreen } from '../parts/handling/feedback-screen.tsx';

export default function LastFeedback() {
  return <FeedbackScreen kind="last" />;
}
