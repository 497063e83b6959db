import { isPassword } from '@board/contract/validators';
import { useState } from 'react';
import { encrypt } from '../../lib/encrypt.ts';
import { useFirstProblem } from '../../lib/first-problem.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { usePace } from '../../lib/pace.ts';
import { useTexts } from '../../lib/texts.ts';
import { useCall } from '../../lib/use-call.ts';
import { Button } from '../../ui/button.tsx';
import accounts from '../accounts/accounts.module.css';
import { PasswordField } from '../accounts/password-field.tsx';
import { LOGIN_PACE } from '../accounts/phone-login.tsx';
import type { AccountSite } from '../accounts/use-phone-code.ts';
import css from './center.module.css';
import { FormTrouble } from './form-trouble.tsx';
import { OwnCodeField, useOwnCode } from './own-code-field.tsx';

interface Props {
  site: AccountSite;
  hasPassword: boolean;
  /** the account's phone, masked */
  mobile: string;
  loginName: string;
}

const EMPTY = { old: '', fresh: '', again: '' };

/** Another password, proven by the old one; the first one by a code. */
export function PasswordForm({ site, hasPassword, mobile, loginName }: Props) {
  const { center, server } = useTexts();
  const { password: texts } = center;
  const [values, setValues] = useState(EMPTY);
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState(false);
  const [hadPassword, setHadPassword] = useState(hasPassword);
  const code = useOwnCode('password', site.resendSeconds);
  const change = useCall('accounts.changePassword');
  const mayCome = usePace(LOGIN_PACE);
  const hydrated = useHydrated();
  const { form, look } = useFirstProblem();
  const { fields = {} } = change.trouble ?? {};
  const weak = values.fresh && !isPassword(values.fresh) ? server.problems.password : undefined;
  const differs = values.again && values.again !== values.fresh ? texts.differs : undefined;

  const set = (name: keyof typeof EMPTY) => (event: React.ChangeEvent<HTMLInputElement>) =>
    setValues({ ...values, [name]: event.target.value });

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (!mayCome() || change.busy) return;
    setAsked(true);
    setDone(false);
    const proven = hadPassword ? values.old !== '' : code.complete;
    if (!proven || !isPassword(values.fresh) || values.again !== values.fresh) return look();
    const { pem } = site.publicKey;
    const proof = hadPassword ? { oldPass: await encrypt(pem, values.old) } : { verifyCode: code.code };
    if (!(await change.run({ ...proof, pass: await encrypt(pem, values.fresh) }))) return look();
    setValues(EMPTY);
    setAsked(false);
    setHadPassword(true);
    setDone(true);
  }

  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      {/* For the browser's keeper of passwords, which must know whose it is. */}
      <input
        type="text"
        className="visually-hidden"
        autoComplete="username"
        value={loginName}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      {hadPassword ? (
        <PasswordField
          label={texts.old}
          name="oldPass"
          autoComplete="current-password"
          required
          value={values.old}
          onChange={set('old')}
          missing={asked && !values.old}
          error={fields.oldPass}
        />
      ) : (
        <OwnCodeField
          state={code}
          name="verifyCode"
          label={center.code.label}
          mobile={mobile}
          asked={asked}
          error={fields.verifyCode}
        />
      )}
      <PasswordField
        label={texts.fresh}
        hint={texts.hint}
        name="pass"
        autoComplete="new-password"
        required
        value={values.fresh}
        onChange={set('fresh')}
        missing={asked && !values.fresh}
        error={(asked && weak) || fields.pass}
      />
      <PasswordField
        label={texts.again}
        name="again"
        autoComplete="new-password"
        required
        value={values.again}
        onChange={set('again')}
        missing={asked && !values.again}
        error={asked ? differs : undefined}
      />
      <FormTrouble trouble={change.trouble} />
      <Button type="submit" disabled={!hydrated || change.busy}>
        {change.busy ? texts.busy : hadPassword ? texts.submit : texts.set}
      </Button>
      <p className={accounts.good} role="status">
        {done ? texts.done : ''}
      </p>
    </form>
  );
}
