import type { FollowUp, FollowUpDays } from '@board/contract/followups/calls';
import { FOLLOW_UP_WORDS_MAX } from '@board/contract/rules/lengths';
import { lengthOf } from '@board/contract/rules/validators';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceField, TextAreaField } from '../../ui/field.tsx';
import { CallTrouble } from '../site/call-trouble.tsx';
import css from './follow-ups.module.css';

interface Props {
  tid: number;
  days: FollowUpDays;
  onDone: (given: FollowUp) => void;
}

const ANSWER = 'follow-up-answer';

/** Asks the author whether the answer still holds; the reply is public at once. */
export function FollowUpForm({ tid, days, onDone }: Props) {
  const { followups: texts } = useTexts();
  const [answer, setAnswer] = useState<FollowUp['answer'] | null>(null);
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const [done, setDone] = useState(false);
  const { run, busy, trouble } = useCall('followups.answer');
  const hydrated = useHydrated();
  const long = lengthOf(words.trim()) > FOLLOW_UP_WORDS_MAX;

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    setTried(true);
    if (answer === null) return document.getElementById(ANSWER)?.focus();
    if (long) return;
    const given = await run({ tid, days, answer, words });
    if (!given) return;
    setDone(true);
    onDone(given);
  }

  if (done) return <p role="status">{texts.done}</p>;
  return (
    <form id="followUp" className={css.form} onSubmit={submit} noValidate>
      <ChoiceField
        id={ANSWER}
        label={texts.ask}
        hint={texts.why(days)}
        name="answer"
        value={answer}
        error={tried && answer === null ? texts.choose : undefined}
        options={([1, 2, 3] as const).map((value) => ({ value, label: texts.answers[value] }))}
        onChange={setAnswer}
      />
      <TextAreaField
        rows={3}
        label={texts.words}
        hint={texts.wordsHint}
        value={words}
        error={trouble?.fields.words}
        counter={{ text: texts.count(lengthOf(words.trim()), FOLLOW_UP_WORDS_MAX), over: long }}
        onChange={({ target }) => setWords(target.value)}
      />
      <CallTrouble trouble={trouble?.fields.words ? null : trouble} />
      <Button type="submit" disabled={!hydrated || busy}>
        {busy ? texts.busy : texts.submit}
      </Button>
    </form>
  );
}
