import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '../../../lib/site.ts';
import { SignInDialog } from './sign-in-dialog.tsx';

/**
 * For what needs an account, on pages that come to life: `ask(next)` does it at once for whoever is signed in, otherwise
 * after signing in, in the dialog that stands in the page as `dialog`. Pages that are only read mark a link with
 * `data-sign-in` instead (islands/sign-in.ts).
 */
export function useSignIn() {
  const { signedIn } = useSite();
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const next = useRef<() => void>(() => {});
  return {
    ask(then: () => void): void {
      if (signedIn) then();
      else {
        next.current = then;
        setOpen(true);
      }
    },
    dialog: (
      <SignInDialog
        open={open}
        back={pathname + search}
        onClose={() => setOpen(false)}
        onDone={() => {
          setOpen(false);
          next.current();
        }}
      />
    ),
  };
}
