import { FeedbackScreen } from '../parts/handling/feedback-screen.tsx';

export default function NextFeedback() {
  return <FeedbackScreen kind="next" />;
}
