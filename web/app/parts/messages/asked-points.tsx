import type { AnswerOf } from '@board/contract';
import type { Ask } from '@board/contract/handling/asks';
import { cut } from '@board/contract/rules/letters';
import { useTexts } from '../../lib/texts.ts';
import css from './asked-points.module.css';

/** Longest shown point, in letters; all of it stands in the text above. */
const SHOWN = 120;

/** Returns the id of an answer's paragraph; `answer` counts from 0, `paragraph` from 1. */
export const paragraphId = (answer: number, paragraph: number) => `reply-${answer + 1}-${paragraph}`;

/** The points that a message asks for, each with a link to the answering paragraph, or the reason why there is none. */
export function AskedPoints({ asks: { rows, replied } }: { asks: AnswerOf<'handling.asks'> }) {
  const texts = useTexts().reading.asks;
  if (rows.length === 0) return null;
  const answered = rows.filter(({ paragraph }) => paragraph !== null).length;
  const numbered = rows.map((ask, i) => ({ ask, number: i + 1 }));
  return (
    <details className={css.asks} open={replied}>
      <summary>{replied ? texts.title(rows.length, answered) : texts.waiting(rows.length)}</summary>
      <ol>
        {numbered.map(({ ask, number }) => (
          <li key={number}>
            {cut(ask.text, SHOWN)}
            {replied ? <Outcome ask={ask} number={number} /> : null}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Outcome({ ask: { answer, paragraph, reason }, number }: { ask: Ask; number: number }) {
  const texts = useTexts().reading.asks;
  if (answer !== null && paragraph !== null)
    return (
      <a className={css.outcome} href={`#${paragraphId(answer, paragraph)}`} aria-label={texts.answeredLabel(number)}>
        {texts.answered}
      </a>
    );
  return <span className={css.open}>{reason ? texts.not(texts.reasons[reason]) : texts.open}</span>;
}
