import { FeedbackScreen } from '../parts/lists/feedback-screen.tsx';

export default function UserFeedback() {
  return <FeedbackScreen kind="user" />;
}
