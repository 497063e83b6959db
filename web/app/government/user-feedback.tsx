import { FeedbackScreen } from '../parts/handling/feedback-screen.tsx';

export default function UserFeedback() {
  return <FeedbackScreen kind="user" />;
}
