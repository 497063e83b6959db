import { nicknameProblem } from '@board/contract/accounts/nicknames';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useFirstProblem } from '../../lib/first-problem.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { LOGIN_PACE } from '../../lib/pace.ts';
import { useTexts } from '../../lib/texts.ts';
import { usePace } from '../../lib/use-pace.ts';
import { Button } from '../../ui/button.tsx';
import { NicknameField } from '../accounts/registration/nickname-field.tsx';
import css from './center.module.css';
import { FormTrouble } from './form-trouble.tsx';

/** Changes the nickname. */
export function NicknameForm({ onDone }: { onDone: () => void }) {
  const { nickname: texts } = useTexts().center;
  const [nickName, setNickName] = useState('');
  const [asked, setAsked] = useState(false);
  const change = useCall('accounts.changeNickname');
  const mayCome = usePace(LOGIN_PACE);
  const hydrated = useHydrated();
  const { form, look } = useFirstProblem();

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (change.busy) return;
    setAsked(true);
    if (nicknameProblem(nickName)) return look();
    if (!mayCome()) return;
    if (await change.run({ nickName })) onDone();
    else look();
  }

  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <NicknameField
        label={texts.label}
        hint={texts.hint}
        value={nickName}
        onChange={setNickName}
        asked={asked}
        error={change.trouble?.fields.nickName}
      />
      <FormTrouble trouble={change.trouble} />
      <Button type="submit" look="plain" disabled={!hydrated || change.busy}>
        {change.busy ? texts.busy : texts.submit}
      </Button>
    </form>
  );
}
