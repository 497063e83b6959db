import { useState } from 'react';
import { call } from '../../lib/client.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { forgetPerson } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';

/** Ends the session here and on the server. Without a connection this browser at least forgets it. */
export function SignOut() {
  const { account } = useTexts();
  const [busy, setBusy] = useState(false);
  const hydrated = useHydrated();

  async function signOut() {
    setBusy(true);
    await call('accounts.logout', {}).catch(() => null);
    await call('accounts.clearSsoCookies', {}).catch(() => null);
    forgetPerson();
    location.assign('/login?signedOut');
  }

  return (
    <Button look="plain" disabled={!hydrated || busy} onClick={() => void signOut()}>
      {busy ? account.mine.signingOut : account.mine.signOut}
    </Button>
  );
}
