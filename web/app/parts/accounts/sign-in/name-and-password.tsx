import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { TextField } from '../../../ui/field.tsx';
import { PasswordField } from '../password-field.tsx';

/** A name and a password as they are typed; whatever was left empty is marked once it was left (product.md §5). */
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
    /** the form was sent: what is missing shows */
    ask: () => setLeft({ name: true, password: true }),
  };
}

interface Props {
  state: ReturnType<typeof useNameAndPassword>;
  /** what the name is called */
  label: string;
  /** why it was refused, which belongs under the password (product.md §8) */
  error?: string;
}

export function NameAndPasswordFields({ state, label, error }: Props) {
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
