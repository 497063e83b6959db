import { useState } from 'react';
import { encrypt } from '../../../lib/encrypt.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import css from '../accounts.module.css';
import { PasswordField } from '../password-field.tsx';

interface Props {
  pem: string;
  /** a passkey, or the app */
  factor: { credentialId?: string };
  onDone: () => void;
}

/** Removing a second factor takes the password: a device left open must not be enough. */
export function RemoveFactor({ pem, factor, onDone }: Props) {
  const { second } = useTexts().signIn;
  const remove = useCall('accounts.removeSecondFactor');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!password || remove.busy) return;
    if (await remove.run({ ...factor, pass: await encrypt(pem, password) })) onDone();
  }

  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <PasswordField
        label={second.removePassword}
        name="removePassword"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        missing={asked && !password}
        error={remove.trouble?.message}
      />
      <Button type="submit" look="plain" disabled={remove.busy}>
        {second.remove}
      </Button>
    </form>
  );
}
