import { call } from '../calls/client.ts';
import { askHost } from '../host.ts';
import { ownPath } from './own-path.ts';
import { dropOwnPages } from './session.ts';

/**
 * Signs in with the app's own screen: whether somebody is signed in now, or thought better of it; null where no app has
 * such a screen, or what it left is no session, and the page's own way is to be gone.
 */
export async function signInByApp(back: string | null): Promise<boolean | null> {
  // The app goes there with a session: to no other site, whatever the address says.
  const answer = await askHost('login', { back: ownPath(back) ?? '/demo' });
  if (answer?.done === false) return false;
  if (!answer) return null;
  // What the app left is a session if the server takes it: an app that knows no other would answer with it for ever.
  const isTaken = await call('accounts.sessionLeft', {}).then(
    () => true,
    () => false,
  );
  if (!isTaken) return null;
  dropOwnPages();
  return true;
}
