import '../lib/close-menus.ts';
import { rememberPendingAct } from '../lib/calls/pending-act.ts';
import { hasSession } from '../lib/session/session.ts';

/**
 * Makes a link to /login marked `data-sign-in` open a dialog over the page instead; React is loaded only then. After signing
 * in, the link's own address leads back, by way of steps that the account owes. The act named by the link
 * (`data-pending-act`) is carried out there (islands/act.ts). If scripts fail, the link works as a link.
 */
addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-sign-in]');
  const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || elsewhere || event.defaultPrevented || hasSession() || location.pathname === '/login') return;
  event.preventDefault();
  rememberPendingAct(link.dataset.pendingAct);
  void signIn(link.href);
});

// A visitor wanted a page for signed-in people, so the dialog opens at once (lib/session/guard.ts).
const asked = document.querySelector<HTMLAnchorElement>('a[data-sign-in="now"]');
if (asked && !hasSession()) void signIn(asked.href);

/** Loading the dialog takes a while on a poor line: a second press must not open a second dialog. */
let isBusy = false;

/** Opens the app's own screen if the page runs in an app that has one, otherwise the dialog. */
async function signIn(onward: string): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  try {
    // Loaded at the press, because it contains the code for calls, which few pages need earlier.
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
