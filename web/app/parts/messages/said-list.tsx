import { AnswerKind } from '@board/contract/codes';
import type { Ask } from '@board/contract/handling/asks';
import type { AnswerEntry, EvaluationEntry } from '@board/contract/messages';
import type { ReactNode } from 'react';
import { isoOf, minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import type { Texts } from '../../texts/zh-CN/index.ts';
import { QuotedCases } from '../cases/quoted-cases.tsx';
import { paragraphId } from './asked-points.tsx';
import { AttachmentList } from './attachment-list.tsx';
import { EvaluationBlock } from './evaluation-block.tsx';
import { OldAnswer } from './old-markup.tsx';
import css from './said-list.module.css';

/** Returns the title of an answer, by its kind. */
export const answerTitle = (kind: number, reading: Texts['reading']): string =>
  ({
    [AnswerKind.reply]: reading.reply,
    [AnswerKind.improved]: reading.improved,
    [AnswerKind.explanation]: reading.explanation,
    [AnswerKind.improvedExplanation]: reading.explanation,
  })[kind as 1];

interface Props {
  said: readonly (AnswerEntry | EvaluationEntry)[];
  /** the points of the message: paragraphs that answer one can be linked to */
  asks?: readonly Ask[];
  /** returns content below an answer */
  under?: (answer: AnswerEntry) => ReactNode;
}

/** The answers to a message and the author's evaluations. The plain class names are for old programs. */
export function SaidList({ said, asks = [], under }: Props) {
  const answers = said.filter((one) => 'organization' in one);
  const linked = (entry: AnswerEntry) => asks.filter(({ answer }) => answer === answers.indexOf(entry));
  return (
    <div className="clearfix liuyan_box05 w1200">
      {said.length === 0 ? null : (
        <ul className={css.said}>
          {said.map((entry) =>
            'organization' in entry ? (
              <Answer key={`a${entry.kind}${entry.dateline}`} answer={entry} asks={linked(entry)}>
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

interface Shown {
  answer: AnswerEntry;
  /** points that the answer deals with */
  asks: readonly Ask[];
  children: ReactNode;
}

/** An official answer: its unit, its date, its text. */
function Answer({ answer, asks, children }: Shown) {
  const { reading } = useTexts();
  const { language } = useSite();
  return (
    <li className="reply">
      <h2>{answerTitle(answer.kind, reading)}</h2>
      <div className={css.facts}>
        <b>{answer.organization}</b>
        <time dateTime={isoOf(answer.dateline)}>{minuteOf(answer.dateline, language)}</time>
      </div>
      <p className="zoom">
        {asks.length > 0 ? <Paragraphs content={answer.content} asks={asks} /> : <QuotedCases text={answer.content} />}
      </p>
      <OldAnswer answer={answer} />
      <AttachmentList attachments={answer.attachments} />
      {children}
    </li>
  );
}

/** A text whose paragraphs have ids if they answer a point; its lines stay as they are. */
function Paragraphs({ content, asks }: { content: string; asks: readonly Ask[] }) {
  let number = 0;
  return (content.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((line) => {
    if (line.trim() === '') return line;
    number++;
    const ask = asks.find(({ paragraph }) => paragraph === number);
    if (!ask) return <QuotedCases key={number} text={line} />;
    return (
      <span key={number} id={paragraphId(ask.answer!, number)} className={css.answers}>
        <QuotedCases text={line} />
      </span>
    );
  });
}
