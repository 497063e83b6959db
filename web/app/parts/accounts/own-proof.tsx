import { useEffect, useRef, useState } from 'react';
import { secret } from '../../lib/calls/encrypt.ts';
import { useTexts } from '../../lib/texts.ts';
import { OwnCodeField, useOwnCode } from '../center/own-code-field.tsx';
import type { AccountSite } from './account-site.ts';
import { PasswordField } from './password-field.tsx';

/** How somebody can prove himself once more. */
export interface Whose {
  /** the account's phone, masked; empty: there is none */
  mobile: string;
  hasPassword: boolean;
}
type Way = 'code' | 'password';

export const byPassword = ({ mobile, hasPassword }: Whose): Way | null =>
  hasPassword ? 'password' : mobile ? 'code' : null;
export const byCode = ({ mobile, hasPassword }: Whose): Way | null =>
  mobile ? 'code' : hasPassword ? 'password' : null;

/**
 * Proving once more who is there: a device left open is not enough for everything.
 * @param way null: nothing is asked for
 */
export function useOwnProof(purpose: Parameters<typeof useOwnCode>[0], site: AccountSite, way: Way | null) {
  const code = useOwnCode(purpose, site.limits.codeResendSeconds);
  const [pass, setPass] = useState('');
  return {
    way,
    code,
    pass,
    setPass,
    complete: way === 'code' ? code.complete : way === null || pass !== '',
    /** as the calls take it */
    param:
      way === 'code' ? { verifyCode: code.code } : way === 'password' ? { pass: secret(site.publicKey.pem, pass) } : {},
    clear: () => {
      code.setCode('');
      setPass('');
    },
  };
}

interface Props {
  state: ReturnType<typeof useOwnProof>;
  /** of the password */
  label: string;
  /** of the field, where several forms stand on one page */
  name?: string;
  mobile: string;
  /** somebody did something that made it appear */
  arrives?: boolean;
  /** the form was sent: whatever is missing shows */
  asked: boolean;
  error?: string;
}

/** The code or the password, whichever proves it here. */
export function OwnProofField({ state, label, name, mobile, arrives = false, asked, error }: Props) {
  const { code } = useTexts().center;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (arrives) box.current?.querySelector('input')?.focus();
  }, [arrives]);
  if (state.way === null) return <p role="alert">{error}</p>;
  return (
    <div ref={box}>
      {state.way === 'code' ? (
        <OwnCodeField
          state={state.code}
          name={name ?? 'verifyCode'}
          label={code.label}
          mobile={mobile}
          asked={asked}
          error={error}
        />
      ) : (
        <PasswordField
          label={label}
          name={name ?? 'pass'}
          autoComplete="current-password"
          required
          value={state.pass}
          onChange={(event) => state.setPass(event.target.value)}
          missing={asked && !state.pass}
          error={error}
        />
      )}
    </div>
  );
}
