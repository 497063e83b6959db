import { SESSION_ENDED_SHOWN } from '../pace.ts';
import { endedAt } from './session.ts';

/**
 * On a page that is only read, opens the dialog that stands in it for whoever was signed in
 * (parts/site/session-ended.tsx), and goes to sign in once it is closed, or by itself after a while.
 */
export function sayEnded(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#session-ended');
  if (!dialog || dialog.open) return;
  // New document: the session changes.
  const go = () => location.assign(endedAt(location));
  dialog.addEventListener('close', go, { once: true });
  setTimeout(go, SESSION_ENDED_SHOWN);
  dialog.showModal();
}
