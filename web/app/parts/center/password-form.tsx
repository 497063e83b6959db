import { useState } from 'react';
import { secret } from '../../lib/calls/encrypt.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useFirstProblem } from '../../lib/first-problem.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { LOGIN_PACE } from '../../lib/pace.ts';
import { useTexts } from '../../lib/texts.ts';
import { usePace } from '../../lib/use-pace.ts';
import { Button } from '../../ui/button.tsx';
import type { AccountSite } from '../accounts/account-site.ts';
import accounts from '../accounts/accounts.module.css';
import { isRightPassword, NewPasswordFields } from '../accounts/new-password-fields.tsx';
import { PasswordField } from '../accounts/password-field.tsx';
import css from './center.module.css';
import { FormTrouble } from './form-trouble.tsx';
import { OwnCodeField, useOwnCode } from './own-code-field.tsx';

interface Props {
  site: AccountSite;
  hasPassword: boolean;
  /** the account's phone, masked */
  mobile: string;
  loginName: string;
  /** goes on from here; without it, the form says that it is done */
  onDone?: () => void;
}

const EMPTY = { password: '', repeated: '' };

/** Sets a password, proven by the old one; the first password is proven by a code. */
export function PasswordForm({ site, hasPassword, mobile, loginName, onDone }: Props) {
  const { center, common, registration } = useTexts();
  const { password: texts } = center;
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState(EMPTY);
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState(false);
  const [hadPassword, setHadPassword] = useState(hasPassword);
  const code = useOwnCode('password', site.limits.codeResendSeconds);
  const change = useCall('accounts.changePassword');
  const mayCome = usePace(LOGIN_PACE);
  const hydrated = useHydrated();
  const { form, look } = useFirstProblem();
  const { fields = {} } = change.trouble ?? {};

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (change.busy) return;
    setAsked(true);
    setDone(false);
    const proven = hadPassword ? old !== '' : code.complete;
    if (!proven || !isRightPassword(fresh, site.limits)) return look();
    if (!mayCome()) return;
    const { pem } = site.publicKey;
    const proof = hadPassword ? { oldPass: secret(pem, old) } : { verifyCode: code.code };
    if (!(await change.run({ ...proof, pass: secret(pem, fresh.password) }))) return look();
    if (onDone) return onDone();
    setOld('');
    setFresh(EMPTY);
    setAsked(false);
    setHadPassword(true);
    setDone(true);
  }

  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      {/* Tells the browser's password manager which account it is. */}
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
          maxLength={site.limits.passwordMax}
          autoComplete="current-password"
          required
          value={old}
          onChange={(event) => setOld(event.target.value)}
          missing={asked && !old}
          error={fields.oldPass ?? (asked && !old ? common.fillIn(texts.old) : undefined)}
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
      <NewPasswordFields
        label={texts.fresh}
        hint={texts.hint(registration.password.hint(site.limits))}
        rule={site.limits}
        required
        value={fresh}
        onChange={setFresh}
        asked={asked}
        error={fields.pass}
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
