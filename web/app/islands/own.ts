import { call } from '../lib/calls/client.ts';
import { leave } from '../lib/session/leave.ts';
import '../lib/close-menus.ts';
import { followLive } from '../lib/calls/live.ts';
import { isRefusal } from '../lib/calls/refusal.ts';
import { ASK_EVERY } from '../lib/pace.ts';

/** The person's corner of the header (parts/site/own-links.tsx): the number of unread notices, and signing out. */

/**
 * The number is loaded again when the server says that it changed, and once a minute while the page is visible (product.md
 * §9).
 */
const badges = document.querySelectorAll<HTMLElement>('[data-unread]');
const timer = setInterval(refresh, ASK_EVERY);
document.addEventListener('visibilitychange', refresh);
// The page of notices sends this event after it has marked notices as read.
addEventListener('notices-read', refresh);
const unfollow = followLive((topics) => {
  if (topics.includes('notices') || topics.includes('*')) void refresh();
});

async function refresh(): Promise<void> {
  if (document.hidden) return;
  try {
    const { count } = await call('notices.getUserMsgCount', {});
    for (const badge of badges) {
      badge.hidden = count === 0;
      badge.firstElementChild!.textContent = String(count);
    }
  } catch (error) {
    // After signing out in the meantime there is nothing to count. A lost connection may come back.
    if (isRefusal(error)) stop();
  }
}

function stop(): void {
  clearInterval(timer);
  document.removeEventListener('visibilitychange', refresh);
  removeEventListener('notices-read', refresh);
  unfollow();
}

let isLeaving = false;

// Without the script the form needs a connection, and the next page has to clear what scripts stored here.
document.addEventListener('submit', (event) => {
  if (!(event.target as Element).matches('[data-sign-out]')) return;
  event.preventDefault();
  if (isLeaving) return;
  isLeaving = true;
  void leave();
});
