import { dayOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import css from './answers.module.css';
import type { AnsweredRow } from './use-answered.ts';

interface Props {
  rows: readonly AnsweredRow[];
  /** called if the writer says that this answer was enough */
  onHelped: (row: AnsweredRow) => void;
}

/** Answered messages, each with the beginning of its answer and a button to say that it was enough. */
export function AnsweredList({ rows, onHelped }: Props) {
  const { answers } = useTexts();
  const { language } = useSite();
  return (
    <ul className={css.list}>
      {rows.map((row) => (
        <li key={row.tid}>
          <Title row={row} />
          <p>{row.answer}</p>
          <div className={css.foot}>
            <small>
              <span>{row.forumName}</span>
              <span>{answers.answered(dayOf(row.answeredTime, language))}</span>
            </small>
            <Button look="plain" onClick={() => onHelped(row)}>
              {answers.helps}
              <span className="visually-hidden">{row.subject}</span>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Opens in a tab beside the text being written. */
export const Title = ({ row: { tid, subject } }: { row: AnsweredRow }) => (
  <a href={`/threads/content?tid=${tid}`} target="_blank" rel="noreferrer">
    {subject}
    <span className="visually-hidden">{useTexts().answers.opens}</span>
  </a>
);
