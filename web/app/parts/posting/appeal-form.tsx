import type { Limits } from '@board/contract/limits';
import { problemText, reasonProblem } from '@board/contract/posting';
import { lengthOf } from '@board/contract/validators';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { useCall } from '../../lib/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { CallTrouble } from '../site/call-trouble.tsx';
import css from './own-steps.module.css';

interface Props {
  tid: number;
  version: number;
  limits: Limits;
}

/** The author's one appeal against a rejection. */
export function AppealForm({ tid, version, limits }: Props) {
  const { mine, posting } = useTexts();
  const told = useTexts().server;
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { run, busy, trouble } = useCall('handling.appeal');
  const problem = reasonProblem(reason, limits.reasonMin, limits);
  const length = lengthOf(reason.trim());

  async function submit(): Promise<void> {
    setTried(true);
    if (problem) return document.getElementById('reason')?.focus();
    // The whole page is another one afterwards: state, sentence, what can be done.
    if (await run({ tid, version, reason })) location.replace(`/myMessage/${tid}`);
  }

  return (
    <form
      id="appeal"
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2>{mine.appealTitle}</h2>
      <TextAreaField
        id="reason"
        rows={4}
        label={mine.appealReason}
        hint={mine.appealLead}
        error={trouble?.fields.reason ?? (tried && problem ? problemText(problem, told) : undefined)}
        counter={{ text: posting.counter(length, limits.reasonMin, limits.reasonMax), over: length > limits.reasonMax }}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <CallTrouble trouble={trouble} />
      <p>
        <Button look="main" type="submit" disabled={busy}>
          {busy ? posting.submitting : mine.appealSend}
        </Button>
      </p>
    </form>
  );
}
