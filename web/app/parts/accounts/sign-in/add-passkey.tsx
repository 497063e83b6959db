import { useState } from 'react';
import { useHydrated } from '../../../lib/hydrated.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import css from '../accounts.module.css';
import { makePasskey } from './passkey.ts';

/** Has this device make a passkey for the account. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const { second } = useTexts().signIn;
  const options = useCall('accounts.passkeyOptions');
  const add = useCall('accounts.addPasskey');
  const [name, setName] = useState('');
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState(false);
  const hydrated = useHydrated();

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    setAsked(true);
    setRefused(false);
    if (!name.trim()) return;
    const asks = await options.run({});
    const credential = asks && (await makePasskey(asks).catch(() => null));
    if (!credential || !(await add.run({ credential, name: name.trim() }))) return setRefused(true);
    setName('');
    setAsked(false);
    onDone();
  }

  return (
    <form className={css.form} noValidate onSubmit={submit}>
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
      <Button type="submit" look="plain" disabled={!hydrated || options.busy || add.busy}>
        {second.addPasskey}
      </Button>
    </form>
  );
}
