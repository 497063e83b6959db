import { askHost } from './host.ts';
import { ownPath } from './own-path.ts';
import { dropOwnPages, sessionToken } from './session.ts';

/**
 * Signs in with the app's own screen: whether somebody is signed in now, or thought better of it; null where no app has
 * such a screen, or what it left is no session, and the page's own way is to be gone.
 */
export async function signInByApp(back: string | null): Promise<boolean | null> {
  // A session that the server did not take: an app that knows no other would answer with it for ever.
  if (sessionToken()) return null;
  // The app goes there with a session: to no other site, whatever the address says.
  const answer = await askHost('login', { back: ownPath(back) ?? '/demo' });
  if (answer?.done === false) return false;
  if (!sessionToken()) return null;
  dropOwnPages();
  return true;
}
