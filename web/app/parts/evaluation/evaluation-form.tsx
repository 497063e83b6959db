import { type Grades, satisfactionOf, total } from '@board/contract/rules/grades';
import { EVALUATION_REASON_MAX } from '@board/contract/rules/lengths';
import { masked, personalIn } from '@board/contract/rules/personal-data';
import { evaluationProblem, problemText } from '@board/contract/rules/posting';
import { lengthOf } from '@board/contract/rules/validators';
import type { Limits } from '@board/contract/settings/limits';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { useTyped } from '../../lib/use-typed.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { Rating } from '../../ui/rating.tsx';
import PersonalHint from '../personal/personal-hint.tsx';
import { CallTrouble } from '../site/call-trouble.tsx';
import css from './evaluation-form.module.css';

interface Props {
  tid: number;
  again: boolean;
  limits: Limits;
  weights: Grades;
  /** words for totals, best first */
  words: readonly string[];
  onDone: () => void;
}

const names = ['gradeLevel', 'gradeManner', 'gradeSpeed'] as const satisfies readonly (keyof Grades)[];
/** A grade up to this value needs a reason (domain.md B3 row 32). */
const LOW = 2;
/** An id of its own, because the page has other forms with a reason. */
const REASON = 'evaluate-reason';

const focus = (element: HTMLElement | null) => element?.focus();

/** The author's evaluation of the answer: three grades, and a reason if one of them is low. */
export function EvaluationForm({ tid, again, limits, weights, words, onDone }: Props) {
  const { evaluation: texts } = useTexts().mine;
  const { common, posting } = useTexts();
  const told = useTexts().server;
  const [given, setGiven] = useState<Partial<Grades>>({});
  const { text: reason, type, forget } = useTyped(`evaluate:${tid}`);
  const [tried, setTried] = useState(false);
  const { run, busy, trouble } = useCall('handling.grade');
  const [done, setDone] = useState<{ grade: number; satisfaction: string } | null>(null);

  const grades = names.every((name) => given[name]) ? (given as Grades) : null;
  const values = Object.values(given);
  const low = values.some((value) => value <= LOW);
  const problem = evaluationProblem(values, reason, limits);

  async function submit(): Promise<void> {
    setTried(true);
    const missing = names.find((name) => !given[name]);
    if (missing || problem) return document.getElementById(missing ?? REASON)?.focus();
    const answer = await run({ tid, ...grades!, content: reason });
    if (!answer) return;
    forget();
    setDone(answer);
    onDone();
  }

  if (done) {
    return (
      <section id="evaluate" className={css.thanks}>
        <h2 ref={focus} tabIndex={-1}>
          {texts.thanks}
        </h2>
        <p>
          <b>{texts.total(done.grade, done.satisfaction)}</b>
        </p>
        <p>{done.grade <= limits.explainAtOrBelow && !again ? texts.thanksLow : texts.thanksText}</p>
      </section>
    );
  }
  return (
    <form
      id={again ? 'evaluateAgain' : 'evaluate'}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2>{again ? texts.titleAgain : texts.title}</h2>
      <p>{texts.lead}</p>
      {names.map((name) => (
        <Rating
          key={name}
          id={name}
          label={texts.names[name]}
          words={texts.words[name]}
          say={texts.star}
          value={given[name] ?? null}
          error={tried && !given[name] ? problemText({ name: 'grade' }, told) : undefined}
          onChange={(value) => setGiven({ ...given, [name]: value })}
        />
      ))}
      <p className={css.total} role="status">
        {grades ? texts.total(total(grades, weights), satisfactionOf(total(grades, weights), words)) : ''}
      </p>
      <TextAreaField
        id={REASON}
        rows={3}
        label={texts.reason}
        mark={low ? common.required : common.optional}
        hint={low ? texts.reasonOwed(limits.evaluationReasonMin) : texts.reasonHint}
        error={trouble?.fields.content ?? (tried && problem ? problemText(problem, told) : undefined)}
        counter={
          low
            ? {
                text: posting.counter(lengthOf(reason.trim()), limits.evaluationReasonMin, EVALUATION_REASON_MAX),
                over: false,
              }
            : undefined
        }
        value={reason}
        maxLength={EVALUATION_REASON_MAX}
        onChange={(event) => type(event.target.value)}
      />
      <PersonalHint
        {...texts.personal}
        text={reason}
        onPress={() => {
          type(masked(reason, personalIn(reason)));
          focus(document.getElementById(REASON));
        }}
      />
      <CallTrouble trouble={trouble} />
      <p>
        <Button look="main" type="submit" disabled={busy}>
          {busy ? texts.submitting : texts.submit}
        </Button>
      </p>
    </form>
  );
}
