import type { FollowUp } from '@board/contract/followups/calls';
import type { AnswerEntry, EvaluationEntry } from '@board/contract/messages';
import { dayOf, isoOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './follow-ups.module.css';

interface Props {
  answer: AnswerEntry;
  said: readonly (AnswerEntry | EvaluationEntry)[];
  /** the author's follow-ups, in their order */
  rows: readonly FollowUp[];
}

/** The author's follow-ups after 30 and 90 days on whether the answer holds, below the latest answer. */
export function FollowUps({ answer, said, rows }: Props) {
  const { followups } = useTexts();
  const { language } = useSite();
  const latest = said.findLast((one) => 'organization' in one);
  if (rows.length === 0 || latest !== answer) return null;
  return (
    <section className={css.said} aria-label={followups.title}>
      {rows.map(({ days, answer: given, words, dateline }) => (
        <div key={days}>
          <p>
            <b>{followups.said(days, followups.answers[given])}</b>{' '}
            <time dateTime={isoOf(dateline)}>{dayOf(dateline, language)}</time>
          </p>
          {words ? <p className={css.words}>{words}</p> : null}
        </div>
      ))}
    </section>
  );
}
