import { useEffect, useRef, useState } from 'react';
import { secret } from '../../lib/calls/encrypt.ts';
import { useTexts } from '../../lib/texts.ts';
import { OwnCodeField, useOwnCode } from '../center/own-code-field.tsx';
import type { AccountSite } from './account-site.ts';
import { PasswordField } from './password-field.tsx';

/** The ways in which an account can prove its holder again. */
export interface Whose {
  /** the account's phone, masked; empty if there is none */
  mobile: string;
  hasPassword: boolean;
}
type Way = 'code' | 'password';

export const byPassword = ({ mobile, hasPassword }: Whose): Way | null =>
  hasPassword ? 'password' : mobile ? 'code' : null;
export const byCode = ({ mobile, hasPassword }: Whose): Way | null =>
  mobile ? 'code' : hasPassword ? 'password' : null;

/**
 * Proves again who is at the device, because a device left open must not be enough for everything.
 * @param way null: no proof is asked for
 */
export function useOwnProof(purpose: Parameters<typeof useOwnCode>[0], site: AccountSite, way: Way | null) {
  const code = useOwnCode(purpose, site.limits.codeResendSeconds);
  const [pass, setPass] = useState('');
  return {
    way,
    code,
    pass,
    setPass,
    passwordMax: site.limits.passwordMax,
    complete: way === 'code' ? code.complete : way === null || pass !== '',
    /** the parameters of the calls */
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
  /** label of the password */
  label: string;
  /** name of the field, if a page has several forms */
  name?: string;
  mobile: string;
  /** the field appears after an action of the person */
  arrives?: boolean;
  /** the form was sent, so missing input shows */
  asked: boolean;
  error?: string;
}

/** The field for the code or the password, whichever is the proof. */
export function OwnProofField({ state, label, name, mobile, arrives = false, asked, error }: Props) {
  const {
    center: { code },
    common,
  } = useTexts();
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
          maxLength={state.passwordMax}
          autoComplete="current-password"
          required
          value={state.pass}
          onChange={(event) => state.setPass(event.target.value)}
          missing={asked && !state.pass}
          error={error ?? (asked && !state.pass ? common.fillIn(label) : undefined)}
        />
      )}
    </div>
  );
}
