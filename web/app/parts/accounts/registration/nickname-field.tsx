import { nicknameProblem } from '@board/contract/accounts/nicknames';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/calls/client.ts';
import { isRefusal } from '../../../lib/calls/refusal.ts';
import { useTexts } from '../../../lib/texts.ts';
import { TextField } from '../../../ui/field.tsx';
import css from '../accounts.module.css';

/** ms without typing before the server is asked */
const QUIET = 400;
const LENGTH_MAX = 20;

interface Props {
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
  /** the form was sent, so missing input shows */
  asked: boolean;
  /** the server's error after sending */
  error?: string;
}

/** A nickname, checked while it is typed: well formed and not taken. */
export function NicknameField({ label, hint, value, onChange, asked, error }: Props) {
  const { account, common, server } = useTexts();
  const [left, setLeft] = useState(false);
  const { free, taken } = useNicknameCheck(value);
  const problem = nicknameProblem(value);
  const malformed = (left || asked) && value && problem ? server.problems[problem] : undefined;
  return (
    <div>
      <TextField
        label={label}
        hint={hint}
        name="nickName"
        autoComplete="nickname"
        maxLength={LENGTH_MAX}
        required
        value={value}
        onChange={(event) => onChange(event.target.value.trim())}
        onBlur={() => setLeft(true)}
        missing={(left || asked) && !value}
        error={malformed ?? taken ?? error ?? (asked && !value ? common.fillIn(label) : undefined)}
      />
      <p className={css.good} role="status">
        {free ? account.signUp.nickNameFree : ''}
      </p>
    </div>
  );
}

/** Returns the server's answer about the nickname; nothing while it is being typed. */
function useNicknameCheck(nickName: string): { free: boolean; taken: string | undefined } {
  const [said, setSaid] = useState<{ nickName: string; problem?: string }>();
  useEffect(() => {
    if (nicknameProblem(nickName)) return;
    const control = new AbortController();
    const timer = setTimeout(async () => {
      try {
        await call('accounts.checkNicknameValid', { nickName }, { signal: control.signal });
        setSaid({ nickName });
      } catch (error) {
        // Without an answer the form can still be sent, and the server checks again.
        if (isRefusal(error)) setSaid({ nickName, problem: error.message });
      }
    }, QUIET);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [nickName]);
  const current = said?.nickName === nickName ? said : undefined;
  return { free: current !== undefined && !current.problem, taken: current?.problem };
}
