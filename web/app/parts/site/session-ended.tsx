import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { SESSION_ENDED } from '../../lib/calls/client.ts';
import type { Trouble } from '../../lib/calls/use-call.ts';
import { SESSION_ENDED_SHOWN } from '../../lib/pace.ts';
import { endedAt } from '../../lib/session/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, StillDialog } from '../../ui/dialog.tsx';

/** Whether a refusal means that the session is over, as `SessionEnded` says. */
export const hasEnded = ({ code }: Trouble) => code === 'USR0001' || code === 'USR0002';

/** Returns the address for signing in and coming back. */
export const signInAt = ({ pathname, search }: { pathname: string; search: string }) =>
  `/login?back=${encodeURIComponent(pathname + search)}`;

/** product.md §8: says on any page that the session is over, and goes to signing in, by itself after a while. */
export function SessionEnded() {
  const { common } = useTexts();
  const [ended, setEnded] = useState(false);
  const there = endedAt(useLocation());
  useEffect(() => {
    const notice = () => setEnded(true);
    addEventListener(SESSION_ENDED, notice);
    return () => removeEventListener(SESSION_ENDED, notice);
  }, []);
  useEffect(() => {
    if (!ended) return;
    // New document: the session changes.
    const timer = setTimeout(() => location.assign(there), SESSION_ENDED_SHOWN);
    return () => clearTimeout(timer);
  }, [ended, there]);
  // New document: the session changes.
  const go = () => ended && location.assign(there);
  return (
    <Dialog
      open={ended}
      title={common.notice}
      onClose={go}
      actions={
        <Button look="main" onClick={go}>
          {common.close}
        </Button>
      }
    >
      {common.sessionEnded}
    </Dialog>
  );
}

/** The same dialog on a page that is only read: closed at first, present for signed-in people (lib/session/say-ended.ts). */
export function SessionEndedToRead() {
  const { common } = useTexts();
  return (
    <StillDialog id="session-ended" title={common.notice} close={common.close}>
      {common.sessionEnded}
    </StillDialog>
  );
}
