import { useState } from 'react';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFirstProblem } from '../../../lib/first-problem.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import type { AccountSite } from '../account-site.ts';
import css from '../accounts.module.css';
import { byPassword, OwnProofField, useOwnProof, type Whose } from '../own-proof.tsx';
import { makePasskey, type Options } from './passkey.ts';

interface Props {
  site: AccountSite;
  whose: Whose;
  /** no proof is needed before */
  free: boolean;
  onDone: () => void;
}

/** Lets this device make a passkey for the account. */
export function AddPasskey({ site, whose, free, onDone }: Props) {
  const { second } = useTexts().signIn;
  const proof = useOwnProof('secondFactor', site, free ? null : byPassword(whose));
  const options = useCall('accounts.passkeyOptions');
  const add = useCall('accounts.addPasskey');
  const [name, setName] = useState('');
  const [begun, setBegun] = useState(false);
  /** the request to the device after the proof, kept so that closing the device's window needs no second proof */
  const [asks, setAsks] = useState<Options>(null);
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState(false);
  const hydrated = useHydrated();
  const { form, look } = useFirstProblem();

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    setRefused(false);
    // The proof is asked for only after the first press.
    if (name.trim() && !begun && proof.way && !asks) {
      setBegun(true);
      return setAsked(false);
    }
    setAsked(true);
    if (!name.trim() || !(asks || proof.complete) || options.busy || add.busy) return look();
    const request = asks ?? (await options.run(proof.param));
    if (!request) return look();
    setAsks(request);
    proof.clear();
    setBegun(false);
    const credential = await makePasskey(request).catch(() => null);
    if (!credential) return setRefused(true);
    setAsks(null);
    if (!(await add.run({ credential, name: name.trim() }))) return setRefused(true);
    setName('');
    setAsked(false);
    onDone();
  }

  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      <TextField
        label={second.passkeyName}
        hint={second.passkeyNameHint}
        name="passkeyName"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
        missing={asked && !name.trim()}
        error={refused ? second.passkeyFailed : undefined}
      />
      {begun || !proof.way ? (
        <OwnProofField
          state={proof}
          label={second.addPassword}
          name="passkeyPassword"
          arrives
          mobile={whose.mobile}
          asked={asked}
          error={options.trouble?.message}
        />
      ) : null}
      <Button type="submit" look="plain" disabled={!hydrated || options.busy || add.busy}>
        {second.addPasskey}
      </Button>
    </form>
  );
}
