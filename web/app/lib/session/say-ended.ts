import { SESSION_ENDED_SHOWN } from '../pace.ts';
import { endedAt } from './session.ts';

/**
 * Opens the dialog about an ended session on a page that is only read; the dialog is there for signed-in people
 * (parts/site/session-ended.tsx). Goes to signing in when it is closed, or after a while.
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
