import type { AnswerOf } from '@board/contract';
import { problemText, reasonProblem } from '@board/contract/rules/posting';
import { lengthOf } from '@board/contract/rules/validators';
import type { Limits } from '@board/contract/settings/limits';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { dayOf } from '../../lib/format.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { useTyped } from '../../lib/use-typed.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { CallTrouble } from '../site/call-trouble.tsx';
import { OtherMessages } from './answered-together.tsx';
import css from './together.module.css';

interface Props {
  tid: number;
  own: AnswerOf<'groups.own'>;
  limits: Limits;
}

/** Tells authors that their message is or was answered with others, and lets them say that their case differs. */
export function OwnTogether({ tid, own, limits }: Props) {
  const { together: texts, common } = useTexts();
  const { language } = useSite();
  const { count, planned, split, reason, maySplit, splitUntil } = own;
  if (!planned && !split && count === 0 && !maySplit) return null;
  return (
    <section className={css.together} aria-label={texts.title}>
      <p>{split ? texts.splitDone : planned ? texts.planned : texts.yours(count)}</p>
      {reason ? (
        <p className={css.said}>
          {texts.said}
          {common.colon}
          {reason}
        </p>
      ) : null}
      <OtherMessages together={own} />
      {maySplit ? (
        <details className={css.split}>
          <summary>{texts.differs}</summary>
          <SplitForm
            tid={tid}
            limits={limits}
            until={splitUntil === null ? '' : texts.until(dayOf(splitUntil, language))}
          />
        </details>
      ) : null}
    </section>
  );
}

const REASON = 'split-reason';

function SplitForm({ tid, limits, until }: { tid: number; limits: Limits; until: string }) {
  const { server: told, together: texts } = useTexts();
  const { text: reason, type, forget } = useTyped(`split:${tid}`);
  const [tried, setTried] = useState(false);
  const { run, busy, trouble } = useCall('groups.split');
  const hydrated = useHydrated();
  const problem = reasonProblem(reason, limits.reasonMin, limits);
  const length = lengthOf(reason.trim());

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    setTried(true);
    if (problem) return document.getElementById(REASON)?.focus();
    if (!(await run({ tid, reason }))) return;
    forget();
    // State, sentence and possible steps of the page have all changed.
    // New document: the form is over, also for the way back.
    location.replace(`/myMessage/${tid}`);
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextAreaField
        id={REASON}
        rows={4}
        label={texts.ask}
        hint={[texts.askHint, until].filter(Boolean).join(' ')}
        value={reason}
        error={trouble?.fields.reason ?? (tried && problem ? problemText(problem, told) : undefined)}
        counter={{ text: texts.count(length, limits.reasonMin, limits.reasonMax), over: length > limits.reasonMax }}
        onChange={({ target }) => type(target.value)}
      />
      <CallTrouble trouble={trouble?.fields.reason ? null : trouble} />
      <p>
        <Button type="submit" disabled={!hydrated || busy}>
          {busy ? texts.busy : texts.send}
        </Button>
      </p>
    </form>
  );
}
