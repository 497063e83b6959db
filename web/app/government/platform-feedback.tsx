import { FeedbackScreen } from '../parts/handling/feedback-screen.tsx';

export default function PlatformFeedback() {
  return <FeedbackScreen kind="platform" />;
}
