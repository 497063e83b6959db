import { call } from '../calls/client.ts';
import { forgetPerson, signOutLater } from './session.ts';

/** Ends the session here and on the server; without a connection the server ends it when the browser is online again. */
export async function leave(): Promise<void> {
  const ended = await call('accounts.logout', {}).catch(() => null);
  await call('accounts.clearSsoCookies', {}).catch(() => null);
  if (!ended) signOutLater();
  forgetPerson();
  // New document: the session changes.
  location.assign('/login?signedOut');
}
