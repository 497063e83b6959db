import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { TextField } from '../../ui/field.tsx';
import css from './accounts.module.css';
import { CODE, isPhone, type PhoneCode } from './use-phone-code.ts';

interface Props {
  state: PhoneCode;
  /** whose phone, where it is not the reader's own */
  label?: string;
  /** the form was sent: whatever is missing shows */
  asked: boolean;
  /** what the server said of the code, or of everything */
  trouble?: string;
}

/** The phone and its code (product.md §4, §5): what is missing is only marked, what is wrong is said. */
export function PhoneCodeFields({ state, label, asked, trouble }: Props) {
  const { account, server, signIn } = useTexts();
  const [left, setLeft] = useState({ phone: false, code: false });
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state.sent) codeField.current?.focus();
  }, [state.sent]);

  const phoneSeen = left.phone || asked;
  const codeSeen = left.code || asked;
  const codeProblem = codeSeen && state.code && !CODE.test(state.code) ? server.problems.code : undefined;
  return (
    <>
      <TextField
        label={label ?? account.code.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        hint={signIn.phoneHint}
        autoComplete="tel"
        required
        value={state.phone}
        onChange={(event) => state.setPhone(event.target.value)}
        onBlur={() => setLeft({ ...left, phone: true })}
        missing={phoneSeen && !state.phone}
        error={phoneSeen && state.phone && !isPhone(state.phone) ? server.problems.phone : undefined}
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
          {state.sent ? (state.left > 0 ? account.code.sent : account.code.again) : ''}
        </p>
      </div>
    </>
  );
}
