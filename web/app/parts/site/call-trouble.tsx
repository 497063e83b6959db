import type { Trouble } from '../../lib/use-call.ts';
import { Banner } from '../../ui/banner.tsx';
import { hasEnded, SessionEnded } from './session-ended.tsx';

/** Why a change was refused: in a sentence, or, where the session is over, with the way to sign in again. */
export const CallTrouble = ({ trouble }: { trouble: Trouble | null }) => (
  <>
    <div role="alert">{trouble && !hasEnded(trouble) ? <Banner look="alert">{trouble.message}</Banner> : null}</div>
    <SessionEnded trouble={trouble} />
  </>
);
