import { type PasswordRule, passwordProblem } from '@board/contract/accounts/passwords';
import { problemText } from '@board/contract/rules/posting';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { PasswordField } from './password-field.tsx';

export interface NewPassword {
  password: string;
  repeated: string;
}

/** Whether a new password follows the rule and was repeated correctly (product.md §5). */
export const isRightPassword = ({ password, repeated }: NewPassword, rule: PasswordRule) =>
  !passwordProblem(password, rule) && repeated === password;

interface Props {
  label: string;
  hint: string;
  rule: PasswordRule;
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  /** the form was sent, so missing input shows */
  asked: boolean;
  /** the server's error */
  error?: string;
  /** false: no password is a valid choice too */
  required?: boolean;
  mark?: string;
}

/** A new password and its repetition, which appears after the first is typed. */
export function NewPasswordFields({ label, hint, rule, value, onChange, asked, error, required = false, mark }: Props) {
  const { common, server, registration } = useTexts();
  const [left, setLeft] = useState({ password: false, repeated: false });
  const { password, repeated } = value;
  const problem = passwordProblem(password, rule);
  const said = (left.password || asked) && password && problem ? problemText(problem, server) : undefined;
  const absent = (typed: string) => (asked && !typed ? common.fillIn(label) : undefined);
  const repeatedSeen = left.repeated || asked;
  return (
    <>
      <PasswordField
        label={label}
        mark={mark}
        hint={hint}
        name="pass"
        maxLength={rule.passwordMax}
        autoComplete="new-password"
        required={required}
        value={password}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
        onBlur={() => setLeft({ ...left, password: true })}
        missing={required && (left.password || asked) && !password}
        error={said ?? error ?? (required ? absent(password) : undefined)}
      />
      {required || password ? (
        <PasswordField
          label={registration.password.repeat}
          name="passAgain"
          maxLength={rule.passwordMax}
          autoComplete="new-password"
          required
          value={repeated}
          onChange={(event) => onChange({ ...value, repeated: event.target.value })}
          onBlur={() => setLeft({ ...left, repeated: true })}
          missing={repeatedSeen && !repeated}
          error={repeatedSeen && repeated && repeated !== password ? registration.password.differ : absent(repeated)}
        />
      ) : null}
    </>
  );
}
