import type { ParamOf } from '@board/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/client.ts';
import { usePace } from '../../lib/pace.ts';
import { Refused } from '../../lib/refused.ts';
import { useTexts } from '../../lib/texts.ts';
import { TextField } from '../../ui/field.tsx';
import accounts from '../accounts/accounts.module.css';
import { ALREADY_SENT, CODE, SEND_PACE, useSecondsUntil } from '../accounts/use-phone-code.ts';

type Purpose = ParamOf<'accounts.getOwnPhoneVerifycode'>['purpose'];

/** A code to the phone the account has: what is typed, what is wrong, and how long until the next one. */
export function useOwnCode(purpose: Purpose, resendSeconds: number) {
  const { common } = useTexts();
  const [code, setCode] = useState('');
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [trouble, setTrouble] = useState('');
  const left = useSecondsUntil(endsAt);
  const mayCome = usePace(SEND_PACE);

  async function send(): Promise<void> {
    if (!mayCome() || left > 0) return;
    setTrouble('');
    try {
      const answer = await call('accounts.getOwnPhoneVerifycode', { purpose });
      setEndsAt(Date.now() + answer.resendSeconds * 1000);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === ALREADY_SENT) setEndsAt(Date.now() + resendSeconds * 1000);
      else setTrouble(error.message || common.offline);
    }
  }

  const change = (text: string) => setCode(text.replace(/\D/g, ''));
  return { code, change, send, left, sent: endsAt !== null, trouble, complete: CODE.test(code) };
}

interface Props {
  state: ReturnType<typeof useOwnCode>;
  name: string;
  label: string;
  mobile: string;
  /** the form was sent: whatever is missing shows */
  asked: boolean;
  /** what the server said of the code */
  error?: string;
}

/** The code field of a form that is about the account's own phone. */
export function OwnCodeField({ state, name, label, mobile, asked, error }: Props) {
  const { account, center, server } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state.sent) field.current?.focus();
  }, [state.sent]);
  return (
    <div>
      <TextField
        label={label}
        hint={center.code.to(mobile)}
        name={name}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
        ref={field}
        value={state.code}
        onChange={(event) => state.change(event.target.value)}
        missing={asked && !state.code}
        error={error || state.trouble || (asked && state.code && !state.complete ? server.problems.code : undefined)}
        aside={
          state.left > 0 ? (
            <span className={accounts.wait}>{account.code.wait(state.left)}</span>
          ) : (
            <button
              type="button"
              className={accounts.get}
              aria-label={`${center.code.get}：${label}`}
              onClick={() => void state.send()}
            >
              {center.code.get}
            </button>
          )
        }
      />
      <p className={accounts.said} role="status">
        {state.sent ? (state.left > 0 ? account.code.sent : account.code.again) : ''}
      </p>
    </div>
  );
}
