import type { Session } from '@board/contract/accounts';
import { useState } from 'react';
import { encrypt } from '../../lib/encrypt.ts';
import { useFirstProblem } from '../../lib/first-problem.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { usePace } from '../../lib/pace.ts';
import { useTexts } from '../../lib/texts.ts';
import { useCall } from '../../lib/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Forbidden } from '../center/forbidden.tsx';
import css from './accounts.module.css';
import { PasswordField } from './password-field.tsx';
import { LOGIN_PACE } from './phone-login.tsx';
import type { AccountSite } from './use-phone-code.ts';

interface Props {
  site: AccountSite;
  /** filled in at the start: an account of the demo */
  initial?: { loginName: string; password: string };
  onSession: (session: Session) => void;
}

/** Signing in by name and password; what the server refuses shows under the password (product.md §4). */
export function PasswordLogin({ site, initial, onSession }: Props) {
  const { account } = useTexts();
  const [name, setName] = useState(initial?.loginName ?? '');
  const [password, setPassword] = useState(initial?.password ?? '');
  const [left, setLeft] = useState({ name: false, password: false });
  const login = useCall('accounts.loginByUserName');
  const mayCome = usePace(LOGIN_PACE);
  const hydrated = useHydrated();
  const { form, look } = useFirstProblem();

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (!mayCome() || login.busy) return;
    setLeft({ name: true, password: true });
    if (!name.trim() || !password) return look();
    const { pem } = site.publicKey;
    const session = await login.run({ loginName: await encrypt(pem, name.trim()), pass: await encrypt(pem, password) });
    if (session) onSession(session);
    else look();
  }

  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <TextField
        label={account.signIn.name}
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
        error={login.trouble?.message}
      />
      <Forbidden trouble={login.trouble} />
      <Button type="submit" disabled={!hydrated || login.busy}>
        {login.busy ? account.signIn.busy : account.signIn.submit}
      </Button>
    </form>
  );
}
