import { AnswerKind } from '@board/contract/codes';
import type { AnswerEntry, EvaluationEntry } from '@board/contract/messages';
import type { ReactNode } from 'react';
import { isoOf, minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import type { Texts } from '../../texts/zh-CN/index.ts';
import { AttachmentList } from './attachment-list.tsx';
import { EvaluationBlock } from './evaluation-block.tsx';
import { OldAnswer } from './old-markup.tsx';
import css from './said-list.module.css';

/** What an answer is called, by its kind. */
export const answerTitle = (kind: number, reading: Texts['reading']): string =>
  ({
    [AnswerKind.reply]: reading.reply,
    [AnswerKind.improved]: reading.improved,
    [AnswerKind.explanation]: reading.explanation,
    [AnswerKind.improvedExplanation]: reading.explanation,
  })[kind as 1];

interface Props {
  said: readonly (AnswerEntry | EvaluationEntry)[];
  /** what stands under an answer */
  under?: (answer: AnswerEntry) => ReactNode;
}

/** What was said to a message: answers, and what its author thought of them. The plain names are for old programs. */
export function SaidList({ said, under }: Props) {
  return (
    <div className="clearfix liuyan_box05 w1200">
      {said.length === 0 ? null : (
        <ul className={css.said}>
          {said.map((entry) =>
            'organization' in entry ? (
              <Answer key={`a${entry.kind}${entry.dateline}`} answer={entry}>
                {under?.(entry)}
              </Answer>
            ) : (
              <li key={`e${entry.dataType}`}>
                <EvaluationBlock evaluation={entry} />
              </li>
            ),
          )}
        </ul>
      )}
    </div>
  );
}

/** An official answer: who, when, what. */
function Answer({ answer, children }: { answer: AnswerEntry; children: ReactNode }) {
  const { reading } = useTexts();
  const { language } = useSite();
  return (
    <li className="reply">
      <h2>{answerTitle(answer.kind, reading)}</h2>
      <div className={css.facts}>
        <b>{answer.organization}</b>
        <time dateTime={isoOf(answer.dateline)}>{minuteOf(answer.dateline, language)}</time>
      </div>
      <p className="zoom">{answer.content}</p>
      <OldAnswer answer={answer} />
      <AttachmentList attachments={answer.attachments} />
      {children}
    </li>
  );
}
