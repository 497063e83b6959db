import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { TextField } from '../../ui/field.tsx';
import css from './accounts.module.css';
import type { AddressCode } from './use-address-code.ts';
import { CODE } from './use-phone-code.ts';

interface Props {
  state: AddressCode;
  /** the form was sent: whatever is missing shows */
  asked: boolean;
  /** what the server said of the code, or of everything */
  trouble?: string;
}

/** An e-mail address, or whichever of phone and e-mail was typed, and the code sent there. */
export function AddressCodeFields({ state, asked, trouble }: Props) {
  const { account, server, registration } = useTexts();
  const texts = registration.address;
  const byMail = state.kind === 'email';
  const [left, setLeft] = useState({ address: false, code: false });
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state.sent) codeField.current?.focus();
  }, [state.sent]);

  const addressSeen = left.address || asked;
  const codeSeen = left.code || asked;
  const malformed = byMail ? server.problems.email : server.problems.phoneOrEmail;
  const codeProblem = codeSeen && state.code && !CODE.test(state.code) ? server.problems.code : undefined;
  const sentTo = byMail ? texts.sentByMail : texts.sentEither;
  return (
    <>
      <TextField
        label={byMail ? texts.email : texts.either}
        hint={byMail ? undefined : texts.eitherHint}
        name={byMail ? 'email' : 'username'}
        type={byMail ? 'email' : 'text'}
        inputMode="email"
        autoComplete={byMail ? 'email' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        required
        value={state.typed}
        onChange={(event) => state.setAddress(event.target.value)}
        onBlur={() => setLeft({ ...left, address: true })}
        missing={addressSeen && !state.typed.trim()}
        error={addressSeen && state.typed.trim() && !state.right ? malformed : undefined}
      />
      <div>
        <TextField
          label={account.code.code}
          name="verifyCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
          disabled={!state.sent}
          ref={codeField}
          value={state.code}
          onChange={(event) => state.setCode(event.target.value)}
          onBlur={() => setLeft({ ...left, code: true })}
          missing={codeSeen && state.sent && !state.code}
          error={trouble || state.trouble || codeProblem}
          aside={
            state.left > 0 ? (
              <span className={css.wait}>{account.code.wait(state.left)}</span>
            ) : (
              <button type="button" className={css.get} disabled={!state.mayAsk} onClick={() => void state.send()}>
                {account.code.get}
              </button>
            )
          }
        />
        <p className={css.said} role="status">
          {state.sent ? (state.left > 0 ? sentTo : texts.again) : ''}
        </p>
      </div>
    </>
  );
}
