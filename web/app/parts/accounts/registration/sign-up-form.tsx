import type { Session } from '@board/contract/accounts';
import { nicknameProblem } from '@board/contract/accounts/nicknames';
import { useState } from 'react';
import { call } from '../../../lib/calls/client.ts';
import { secret } from '../../../lib/calls/encrypt.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useFirstProblem } from '../../../lib/first-problem.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import { LOGIN_PACE } from '../../../lib/pace.ts';
import { useTexts } from '../../../lib/texts.ts';
import { usePace } from '../../../lib/use-pace.ts';
import { Button } from '../../../ui/button.tsx';
import type { AccountSite } from '../account-site.ts';
import css from '../accounts.module.css';
import { AddressCodeFields } from '../codes/address-code-fields.tsx';
import { useAddressCode } from '../codes/use-address-code.ts';
import { isRightPassword, NewPasswordFields } from '../new-password-fields.tsx';
import type { AgreedTexts } from './agreed-texts.ts';
import { AgreementFields } from './agreement-fields.tsx';
import { NicknameField } from './nickname-field.tsx';

export const signUpWays = ['phone', 'email', 'company'] as const;
export type SignUpWay = (typeof signUpWays)[number];

interface Props {
  way: SignUpWay;
  site: AccountSite & { agreed: AgreedTexts };
  onDone: () => void;
}

/** Registers an account. Typed text stays when another way is chosen; only the field proven by a code differs. */
export function SignUpForm({ way, site, onDone }: Props) {
  const { common, account, registration } = useTexts();
  const phone = useAddressCode('phone', site, (sealed, captcha) =>
    call('accounts.getRegisterPhoneVerifycode', { phone: sealed, ...captcha }),
  );
  const email = useAddressCode('email', site, (sealed, captcha) =>
    call('accounts.getRegisterEmailVerifycode', { email: sealed, ...captcha }),
  );
  const calls = {
    phone: useCall('accounts.register'),
    email: useCall('accounts.registerByEmail'),
    company: useCall('accounts.registerCompany'),
  };
  const [nickName, setNickName] = useState('');
  const [password, setPassword] = useState({ password: '', repeated: '' });
  const [agreed, setAgreed] = useState({ agreement: false, privacy: false });
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState(false);
  const mayCome = usePace(LOGIN_PACE);
  const hydrated = useHydrated();
  const { form, look } = useFirstProblem();

  const address = way === 'email' ? email : phone;
  const { busy, trouble } = calls[way];
  // People with a phone may do without a password and sign in by codes.
  const passwordOptional = way === 'phone';
  const { fields = {}, message } = trouble ?? {};
  const rule = registration.password.hint(site.limits);
  // The server's errors show at their fields; all others at the code.
  const atCode = fields.nickName || fields.pass ? undefined : message;

  async function register(): Promise<Session | null> {
    const { pem } = site.publicKey;
    const newcomer = { nickName, agreementVersion: site.agreed.version };
    if (way === 'email') {
      const proof = { email: email.secret, verifyCode: email.code.code };
      return await calls.email.run({ ...proof, ...newcomer, pass: secret(pem, password.password) });
    }
    const proof = { phone: phone.secret, verifyCode: phone.code.code };
    const pass = password.password ? secret(pem, password.password) : undefined;
    return way === 'phone'
      ? await calls.phone.run({ ...proof, ...newcomer, pass })
      : await calls.company.run({ ...proof, ...newcomer, pass: pass! });
  }

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (busy) return;
    setAsked(true);
    const passwordRight = (passwordOptional && !password.password) || isRightPassword(password, site.limits);
    if (!address.complete || nicknameProblem(nickName) || !passwordRight || !agreed.agreement || !agreed.privacy)
      return look();
    if (!mayCome()) return;
    if (!(await register())) return look();
    setDone(true);
    onDone();
  }

  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <AddressCodeFields key={address.kind} state={address} asked={asked} trouble={atCode} />
      <NicknameField
        label={way === 'company' ? registration.companyNickName : account.signUp.nickName}
        hint={way === 'company' ? registration.companyNickNameHint : account.signUp.nickNameHint}
        value={nickName}
        onChange={setNickName}
        asked={asked}
        error={fields.nickName}
      />
      <NewPasswordFields
        label={registration.password.label}
        mark={passwordOptional ? common.optional : undefined}
        hint={passwordOptional ? account.signUp.passwordHint(rule) : rule}
        rule={site.limits}
        required={!passwordOptional}
        value={password}
        onChange={setPassword}
        asked={asked}
        error={fields.pass}
      />
      <AgreementFields agreed={agreed} onChange={setAgreed} asked={asked} to={site.agreed} />
      <Button type="submit" disabled={!hydrated || busy}>
        {busy ? account.signUp.busy : account.signUp.submit}
      </Button>
      <p className={css.good} role="status">
        {done ? (way === 'company' ? registration.companyDone : account.signUp.done) : ''}
      </p>
    </form>
  );
}
