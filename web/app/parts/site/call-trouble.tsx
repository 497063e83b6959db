import type { Trouble } from '../../lib/calls/use-call.ts';
import { Banner } from '../../ui/banner.tsx';
import { hasEnded } from './session-ended.tsx';

/** Shows the reason for a refusal; not the end of the session, which the page itself announces. */
export const CallTrouble = ({ trouble }: { trouble: Trouble | null }) => (
  <div role="alert">{trouble && !hasEnded(trouble) ? <Banner look="alert">{trouble.message}</Banner> : null}</div>
);
