import { useState } from 'react';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFirstProblem } from '../../../lib/first-problem.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import css from '../accounts.module.css';

/** Signs in with a recovery code in place of the second factor. */
export function RecoveryStep({ onDone }: { onDone: () => void }) {
  const { second, recovery } = useTexts().signIn;
  const give = useCall('accounts.giveSecondFactor');
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const { form, look } = useFirstProblem();

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!code.trim() || give.busy) return look();
    if (await give.run({ recoveryCode: code })) onDone();
    else look();
  }

  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      <TextField
        label={recovery.label}
        hint={recovery.hint}
        name="recoveryCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
        missing={asked && !code.trim()}
        error={give.trouble?.message}
      />
      <Button type="submit" disabled={give.busy}>
        {give.busy ? second.busy : second.give}
      </Button>
    </form>
  );
}
