import { FeedbackScreen } from '../parts/lists/feedback-screen.tsx';

export default function PlatformFeedback() {
  return <FeedbackScreen kind="platform" />;
}
