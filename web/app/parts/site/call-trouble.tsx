import type { Trouble } from '../../lib/calls/use-call.ts';
import { Banner } from '../../ui/banner.tsx';
import { hasEnded } from './session-ended.tsx';

/** Why a change was refused, in a sentence; that the session is over the page says itself. */
export const CallTrouble = ({ trouble }: { trouble: Trouble | null }) => (
  <div role="alert">{trouble && !hasEnded(trouble) ? <Banner look="alert">{trouble.message}</Banner> : null}</div>
);
