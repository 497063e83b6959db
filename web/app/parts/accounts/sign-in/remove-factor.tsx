import { useState } from 'react';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import type { AccountSite } from '../account-site.ts';
import css from '../accounts.module.css';
import { byPassword, OwnProofField, useOwnProof, type Whose } from '../own-proof.tsx';

interface Props {
  site: AccountSite;
  whose: Whose;
  /** a passkey, or the app */
  factor: { credentialId?: string };
  onDone: () => void;
}

/** Removes a second factor after a proof, because a device left open must not be enough. */
export function RemoveFactor({ site, whose, factor, onDone }: Props) {
  const { second } = useTexts().signIn;
  const remove = useCall('accounts.removeSecondFactor');
  const proof = useOwnProof('secondFactor', site, byPassword(whose));
  const [asked, setAsked] = useState(false);

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!proof.complete || remove.busy) return;
    if (await remove.run({ ...factor, ...proof.param })) onDone();
  }

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <OwnProofField
        state={proof}
        label={second.removePassword}
        name="removePassword"
        arrives
        mobile={whose.mobile}
        asked={asked}
        error={remove.trouble?.message}
      />
      <Button type="submit" look="plain" disabled={remove.busy}>
        {second.remove}
      </Button>
    </form>
  );
}
