import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { secret } from '../../lib/calls/encrypt.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useFirstProblem } from '../../lib/first-problem.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { LOGIN_PACE } from '../../lib/pace.ts';
import { useTexts } from '../../lib/texts.ts';
import { usePace } from '../../lib/use-pace.ts';
import { Button } from '../../ui/button.tsx';
import type { AccountSite } from '../accounts/account-site.ts';
import { AddressCodeFields } from '../accounts/codes/address-code-fields.tsx';
import { useAddressCode } from '../accounts/codes/use-address-code.ts';
import { PasswordField } from '../accounts/password-field.tsx';
import css from './center.module.css';
import { OwnCodeField, useOwnCode } from './own-code-field.tsx';

interface Props {
  site: AccountSite;
  /** the account's phone, masked; empty: there is none, and the password is the proof */
  mobile: string;
  hasPassword: boolean;
  onDone: () => void;
}

/** Sets the account's e-mail address, with a proof of the person and of the address. */
export function EmailForm({ site, mobile, hasPassword, onDone }: Props) {
  const { center, common } = useTexts();
  const { email: texts } = center;
  const own = useOwnCode('email', site.limits.codeResendSeconds);
  const fresh = useAddressCode('email', site, (email, captcha) =>
    call('accounts.getRegisterEmailVerifycode', { email, ...captcha }),
  );
  const [pass, setPass] = useState('');
  const [asked, setAsked] = useState(false);
  const bind = useCall('accounts.bindEmail');
  const mayCome = usePace(LOGIN_PACE);
  const hydrated = useHydrated();
  const { form, look } = useFirstProblem();
  const { fields = {}, message } = bind.trouble ?? {};
  // Errors of the person's own proof show there; all others at the address.
  const atNew = fields.verifyCode ?? fields.email ?? (fields.ownCode || fields.pass ? undefined : message);
  const byPassword = !mobile && hasPassword;

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (bind.busy) return;
    setAsked(true);
    if (!fresh.complete || (mobile && !own.complete) || (byPassword && !pass)) return look();
    if (!mayCome()) return;
    const proof = mobile ? { ownCode: own.code } : byPassword ? { pass: secret(site.publicKey.pem, pass) } : {};
    if (await bind.run({ email: fresh.secret, verifyCode: fresh.code.code, ...proof })) onDone();
    else look();
  }

  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      {mobile || byPassword ? <h3>{texts.own}</h3> : null}
      {mobile ? (
        <OwnCodeField
          state={own}
          name="ownCode"
          label={center.code.label}
          mobile={mobile}
          asked={asked}
          error={fields.ownCode}
        />
      ) : null}
      {byPassword ? (
        <PasswordField
          label={texts.ownPassword}
          name="pass"
          maxLength={site.limits.passwordMax}
          autoComplete="current-password"
          required
          value={pass}
          onChange={(event) => setPass(event.target.value)}
          missing={asked && !pass}
          error={fields.pass ?? (asked && !pass ? common.fillIn(texts.ownPassword) : undefined)}
        />
      ) : null}
      {mobile || byPassword ? <h3>{texts.fresh}</h3> : null}
      <AddressCodeFields state={fresh} asked={asked} trouble={atNew} />
      <Button type="submit" disabled={!hydrated || bind.busy}>
        {bind.busy ? texts.busy : texts.submit}
      </Button>
    </form>
  );
}
