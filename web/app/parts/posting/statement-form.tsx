import type { CallKey, ParamOf } from '@board/contract';
import { problemText, reasonProblem } from '@board/contract/rules/posting';
import { lengthOf } from '@board/contract/rules/validators';
import type { Limits } from '@board/contract/settings/limits';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { useTyped } from '../../lib/use-typed.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { CallTrouble } from '../site/call-trouble.tsx';
import css from './own-steps.module.css';

interface Props {
  step: 'appeal' | 'supplement' | 'askTakedown';
  tid: number;
  version: number;
  limits: Limits;
}

/** The call of each step, and its parameter for the text. */
const calls = {
  appeal: { call: 'handling.appeal', field: 'reason' },
  supplement: { call: 'handling.supplement', field: 'content' },
  askTakedown: { call: 'handling.askTakedown', field: 'reason' },
} as const;

/** A step of the author with a short text: an appeal, information that the office asked for, a request to take down. */
export function StatementForm({ step, tid, version, limits }: Props) {
  const { mine, posting } = useTexts();
  const told = useTexts().server;
  const { text: reason, type, forget } = useTyped(`${step}:${tid}`);
  const [tried, setTried] = useState(false);
  const { call, field } = calls[step];
  const { run, busy, trouble } = useCall<CallKey>(call);
  // A page may contain several of these forms.
  const id = `${step}-reason`;
  const texts = mine.statements[step];
  const problem = reasonProblem(reason, limits.reasonMin, limits);
  const length = lengthOf(reason.trim());

  async function submit(): Promise<void> {
    setTried(true);
    if (problem) return document.getElementById(id)?.focus();
    if (!(await run({ tid, version, [field]: reason } as ParamOf<CallKey>))) return;
    forget();
    // State, sentence and possible steps of the page have all changed.
    // New document: the form is over, also for the way back.
    location.replace(`/myMessage/${tid}`);
  }

  return (
    <form
      id={step}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2>{texts.title}</h2>
      <TextAreaField
        id={id}
        rows={4}
        label={texts.label}
        hint={texts.lead}
        error={trouble?.fields[field] ?? (tried && problem ? problemText(problem, told) : undefined)}
        counter={{ text: posting.counter(length, limits.reasonMin, limits.reasonMax), over: length > limits.reasonMax }}
        value={reason}
        onChange={(event) => type(event.target.value)}
      />
      <CallTrouble trouble={trouble} />
      <p>
        <Button look="main" type="submit" disabled={busy}>
          {busy ? posting.submitting : texts.send}
        </Button>
      </p>
    </form>
  );
}
