import '../lib/close-menus.ts';
import { rememberPendingAct } from '../lib/calls/pending-act.ts';
import { hasSession } from '../lib/session/session.ts';

/**
 * A link to /login that is marked `data-sign-in` opens the dialog over the page instead; React is loaded only then. The
 * link's own address is where one goes afterwards: it leads back, by way of whatever is owed. The act named by a link
 * (`data-pending-act`) is carried out there (islands/act.ts). Without scripts, or when they do not arrive, it is a link.
 */
addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-sign-in]');
  const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || elsewhere || event.defaultPrevented || hasSession() || location.pathname === '/login') return;
  event.preventDefault();
  rememberPendingAct(link.dataset.pendingAct);
  void signIn(link.href);
});

// Somebody wanted to go where only who is signed in may, and is asked at once (lib/session/guard.ts).
const asked = document.querySelector<HTMLAnchorElement>('a[data-sign-in="now"]');
if (asked && !hasSession()) void signIn(asked.href);

/** What answers a press takes a while on a poor line: who presses again meanwhile gets one dialog, not two. */
let isBusy = false;

/** The app's own screen where the page runs in an app that has one, otherwise the dialog. */
async function signIn(onward: string): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  try {
    // Loaded at the press: it brings what makes calls along, which few pages need before.
    const host = await import('../lib/session/sign-in-by-app.ts').catch(() => null);
    const byApp = host ? await host.signInByApp(new URL(onward).searchParams.get('back')) : null;
    if (byApp) location.assign(onward);
    else if (byApp === null) await open(onward);
  } finally {
    isBusy = false;
  }
}

async function open(onward: string): Promise<void> {
  try {
    const { openSignIn } = await import('../parts/accounts/sign-in/open-sign-in.tsx');
    await openSignIn(() => location.assign(onward));
  } catch {
    location.assign(onward);
  }
}
