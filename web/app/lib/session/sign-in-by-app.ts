import { call } from '../calls/client.ts';
import { askHost } from '../host.ts';
import { ownPath } from './own-path.ts';
import { dropOwnPages } from './session.ts';

/**
 * Signs in with the app's own screen. Returns true if somebody is signed in now, false if they changed their mind; null if
 * the app has no such screen or left no valid session, so that the page's own way has to be taken.
 */
export async function signInByApp(back: string | null): Promise<boolean | null> {
  // The app opens this address with a session, so it must not lead to another site.
  const answer = await askHost('login', { back: ownPath(back) ?? '/demo' });
  if (answer?.done === false) return false;
  if (!answer) return null;
  // Only the server knows whether the app left a valid session; without this check an app could loop for ever.
  const isTaken = await call('accounts.sessionLeft', {}).then(
    () => true,
    () => false,
  );
  if (!isTaken) return null;
  dropOwnPages();
  return true;
}
