import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { TextField } from '../../../ui/field.tsx';
import type { AccountSite } from '../account-site.ts';
import { PasswordField } from '../password-field.tsx';

/** Keeps a name and a password; a field left empty is marked after it loses the focus (product.md §5). */
export function useNameAndPassword(initial?: { loginName: string; password: string }) {
  const [name, setName] = useState(initial?.loginName ?? '');
  const [password, setPassword] = useState(initial?.password ?? '');
  const [left, setLeft] = useState({ name: false, password: false });
  return {
    typed: name,
    setName,
    name: name.trim(),
    password,
    setPassword,
    left,
    setLeft,
    complete: name.trim() !== '' && password !== '',
    /** the form was sent, so missing input shows */
    ask: () => setLeft({ name: true, password: true }),
  };
}

interface Props {
  site: AccountSite;
  state: ReturnType<typeof useNameAndPassword>;
  /** label of the name */
  label: string;
  /** the reason for the refusal, which stands below the password (product.md §8) */
  error?: string;
}

export function NameAndPasswordFields({ site, state, label, error }: Props) {
  const { account } = useTexts();
  const { left, setLeft } = state;
  return (
    <>
      <TextField
        label={label}
        name="loginName"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={state.typed}
        onChange={(event) => state.setName(event.target.value)}
        onBlur={() => setLeft({ ...left, name: true })}
        missing={left.name && !state.name}
      />
      <PasswordField
        label={account.signIn.password}
        name="password"
        maxLength={site.limits.passwordMax}
        autoComplete="current-password"
        required
        value={state.password}
        onChange={(event) => state.setPassword(event.target.value)}
        onBlur={() => setLeft({ ...left, password: true })}
        missing={left.password && !state.password}
        error={error}
      />
    </>
  );
}
