import type { Session } from '@board/contract/accounts';
import { AGREEMENT_VERSION } from '@board/contract/agreement';
import { isNickname, isPassword } from '@board/contract/validators';
import { useState } from 'react';
import { encrypt } from '../../lib/encrypt.ts';
import { useFirstProblem } from '../../lib/first-problem.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { usePace } from '../../lib/pace.ts';
import { useTexts } from '../../lib/texts.ts';
import { useCall } from '../../lib/use-call.ts';
import { Button } from '../../ui/button.tsx';
import css from './accounts.module.css';
import { AgreementFields } from './agreement-fields.tsx';
import { NicknameField } from './nickname-field.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneCodeFields } from './phone-code-fields.tsx';
import { LOGIN_PACE } from './sign-in/phone-login.tsx';
import { type AccountSite, usePhoneCode } from './use-phone-code.ts';

export function SignUpForm({ site, onSession }: { site: AccountSite; onSession: (session: Session) => void }) {
  const { common, account, server } = useTexts();
  const state = usePhoneCode('accounts.getRegisterPhoneVerifycode', site);
  const [nickName, setNickName] = useState('');
  const [password, setPassword] = useState('');
  const [passwordLeft, setPasswordLeft] = useState(false);
  const [agreed, setAgreed] = useState({ agreement: false, privacy: false });
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState(false);
  const register = useCall('accounts.register');
  const mayCome = usePace(LOGIN_PACE);
  const hydrated = useHydrated();
  const { form, look } = useFirstProblem();

  const weak = (passwordLeft || asked) && password && !isPassword(password) ? server.problems.password : undefined;
  const { fields = {}, message } = register.trouble ?? {};
  // What the server finds wrong with a field shows there; everything else belongs to the code.
  const atCode = fields.nickName || fields.pass ? undefined : message;

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (!mayCome() || register.busy) return;
    setAsked(true);
    const right = state.complete && isNickname(nickName) && (!password || isPassword(password));
    if (!right || !agreed.agreement || !agreed.privacy) return look();
    const session = await register.run({
      ...(await state.proof()),
      nickName,
      pass: password ? await encrypt(site.publicKey.pem, password) : undefined,
      agreementVersion: AGREEMENT_VERSION,
    });
    if (!session) return look();
    setDone(true);
    onSession(session);
  }

  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <PhoneCodeFields state={state} asked={asked} trouble={atCode} />
      <NicknameField value={nickName} onChange={setNickName} asked={asked} error={fields.nickName} />
      <PasswordField
        label={account.signUp.password}
        mark={common.optional}
        hint={account.signUp.passwordHint}
        name="pass"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        onBlur={() => setPasswordLeft(true)}
        error={weak ?? fields.pass}
      />
      <AgreementFields agreed={agreed} onChange={setAgreed} asked={asked} />
      <Button type="submit" disabled={!hydrated || register.busy}>
        {register.busy ? account.signUp.busy : account.signUp.submit}
      </Button>
      <p className={css.good} role="status">
        {done ? account.signUp.done : ''}
      </p>
    </form>
  );
}
