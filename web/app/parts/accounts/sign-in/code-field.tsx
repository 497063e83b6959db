import { useTexts } from '../../../lib/texts.ts';
import { TextField } from '../../../ui/field.tsx';

export const hasCode = (code: string) => /^\d{6}$/.test(code);

interface Props {
  code: string;
  onChange: (code: string) => void;
  asked: boolean;
  error?: string;
}

/** Six digits of an authenticator app. */
export function CodeField({ code, onChange, asked, error }: Props) {
  const { signIn, server } = useTexts();
  const malformed = asked && code !== '' && !hasCode(code) ? server.problems.code : undefined;
  return (
    <TextField
      label={signIn.second.code}
      hint={signIn.second.codeHint}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      required
      value={code}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
      missing={asked && code === ''}
      error={malformed ?? error}
    />
  );
}
