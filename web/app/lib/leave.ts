import { call } from './client.ts';
import { forgetPerson } from './session.ts';

/** Ends the session here and on the server. Without a connection this browser at least forgets it. */
export async function leave(): Promise<void> {
  await call('accounts.logout', {}).catch(() => null);
  await call('accounts.clearSsoCookies', {}).catch(() => null);
  forgetPerson();
  location.assign('/login?signedOut');
}
