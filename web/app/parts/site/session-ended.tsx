import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import type { Trouble } from '../../lib/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** product.md §9 */
const WAIT = 5000;

/** Whether the session is over, which `SessionEnded` says. */
export const hasEnded = (trouble: Trouble | null) => trouble?.code === 'USR0001' || trouble?.code === 'USR0002';

/** The way to sign in and come back here. */
export const signInAt = ({ pathname, search }: { pathname: string; search: string }) =>
  `/login?back=${encodeURIComponent(pathname + search)}`;

/** product.md §8: says that the session is over, and goes to sign in, by itself after a while. */
export function SessionEnded({ trouble }: { trouble: Trouble | null }) {
  const { common } = useTexts();
  const ended = hasEnded(trouble);
  const there = signInAt(useLocation());
  useEffect(() => {
    if (!ended) return;
    const timer = setTimeout(() => location.assign(there), WAIT);
    return () => clearTimeout(timer);
  }, [ended, there]);
  const go = () => location.assign(there);
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
