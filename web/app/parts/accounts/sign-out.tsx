import { useState } from 'react';
import { useHydrated } from '../../lib/hydrated.ts';
import { leave } from '../../lib/leave.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';

export function SignOut() {
  const { account } = useTexts();
  const [busy, setBusy] = useState(false);
  const hydrated = useHydrated();

  function signOut() {
    setBusy(true);
    void leave();
  }

  return (
    <Button look="plain" disabled={!hydrated || busy} onClick={signOut}>
      {busy ? account.mine.signingOut : account.mine.signOut}
    </Button>
  );
}
