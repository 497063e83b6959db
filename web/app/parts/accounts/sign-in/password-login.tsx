import type { Session } from '@board/contract/accounts';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/client.ts';
import { secret } from '../../../lib/encrypt.ts';
import { useFirstProblem } from '../../../lib/first-problem.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import { LOGIN_PACE } from '../../../lib/pace.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useCall } from '../../../lib/use-call.ts';
import { usePace } from '../../../lib/use-pace.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Forbidden } from '../../center/forbidden.tsx';
import type { AccountSite } from '../account-site.ts';
import css from '../accounts.module.css';
import { PasswordField } from '../password-field.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { TopBanner } from './top-banner.tsx';
import { useCaptcha } from './use-captcha.ts';

interface Props {
  site: AccountSite;
  /** a pass account asks for a captcha from the start, and says at the top why it was refused (product.md §8) */
  pass?: boolean;
  /** filled in at the start: an account of the demo */
  initial?: { loginName: string; password: string };
  /** whoever cannot read the captcha signs in by text message instead */
  onSms: () => void;
  onSession: (session: Session) => void;
}

/** product.md §8: what belongs under the captcha; everything else belongs under the password. */
const CAPTCHA_CODES = ['10007', '11103'];

/** Signing in by name and password. A failure asks for a captcha from then on (product.md §4). */
export function PasswordLogin({ site, pass = false, initial, onSms, onSession }: Props) {
  const { account, signIn } = useTexts();
  const [name, setName] = useState(initial?.loginName ?? '');
  const [password, setPassword] = useState(initial?.password ?? '');
  const [left, setLeft] = useState({ name: false, password: false });
  const [asked, setAsked] = useState(false);
  const captcha = useCaptcha(pass);
  const byName = useCall('accounts.loginByUserName');
  const byPass = useCall('accounts.passLogin');
  const { busy, trouble } = pass ? byPass : byName;
  const mayCome = usePace(LOGIN_PACE);
  const hydrated = useHydrated();
  const { form, look } = useFirstProblem();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    if (pass) return;
    call('accounts.captchaNeeded', {})
      .then(({ needed }) => needed && captcha.renew())
      .catch(() => null);
  }, []);

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (busy) return;
    setLeft({ name: true, password: true });
    setAsked(true);
    if (!name.trim() || !password || !captcha.complete) return look();
    if (!mayCome()) return;
    const { pem } = site.publicKey;
    const sealed = secret(pem, password);
    const session = pass
      ? await byPass.run({ username: name.trim(), password: sealed, uuid: '', ...captcha.param })
      : await byName.run({ loginName: secret(pem, name.trim()), pass: sealed, ...captcha.param });
    if (session) return onSession(session);
    captcha.renew();
    setAsked(false);
    look();
  }

  const atCaptcha = trouble !== null && CAPTCHA_CODES.includes(trouble.code);
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      {pass ? <TopBanner trouble={trouble} /> : null}
      <TextField
        label={pass ? signIn.passName : account.signIn.name}
        name="loginName"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
        onBlur={() => setLeft({ ...left, name: true })}
        missing={left.name && !name.trim()}
      />
      <PasswordField
        label={account.signIn.password}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        onBlur={() => setLeft({ ...left, password: true })}
        missing={left.password && !password}
        error={atCaptcha ? undefined : trouble?.message}
      />
      {captcha.state === 'off' ? null : (
        <CaptchaField
          captcha={captcha}
          max={site.limits.captchaMax}
          asked={asked}
          error={atCaptcha ? trouble.message : undefined}
          onSms={onSms}
        />
      )}
      <Forbidden trouble={trouble} reasonMin={site.limits.reasonMin} />
      <Button type="submit" disabled={!hydrated || busy || captcha.state === 'proving'}>
        {busy ? account.signIn.busy : account.signIn.submit}
      </Button>
    </form>
  );
}
