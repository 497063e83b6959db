import { Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { part } from '../../../lib/parts.tsx';
import { signInByApp } from '../../../lib/session/sign-in-by-app.ts';
import { useSite } from '../../../lib/site.ts';

/** Loaded when it is needed, because most people who open a form are signed in. */
const SignInDialog = part(async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog }));

/**
 * For actions that need an account, on pages that come to life: `ask(next)` acts at once if the person is signed in,
 * otherwise after signing in with the app's own screen or in `dialog`, which the page contains. Pages that are only read
 * mark a link with `data-sign-in` instead (islands/sign-in.ts).
 */
export function useSignIn() {
  const { signedIn } = useSite();
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const next = useRef<() => void>(() => {});
  return {
    async ask(then: () => void): Promise<void> {
      const done = signedIn || (await signInByApp(pathname + search));
      if (done) then();
      else if (done === null) {
        next.current = then;
        setWanted(true);
        setOpen(true);
      }
    },
    dialog: wanted ? (
      <Suspense>
        <SignInDialog
          open={open}
          back={pathname + search}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            next.current();
          }}
        />
      </Suspense>
    ) : null,
  };
}
