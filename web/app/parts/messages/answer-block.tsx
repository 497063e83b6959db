import { AnswerKind } from '@board/contract/codes';
import type { AnswerEntry } from '@board/contract/messages';
import { isoOf, minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import type { Texts } from '../../texts/zh-CN/index.ts';
import css from './answer-block.module.css';
import { AttachmentList } from './attachment-list.tsx';

/** What an answer is called, by its kind. */
export const answerTitle = (kind: number, reading: Texts['reading']): string =>
  ({
    [AnswerKind.reply]: reading.reply,
    [AnswerKind.improved]: reading.improved,
    [AnswerKind.explanation]: reading.explanation,
    [AnswerKind.improvedExplanation]: reading.explanation,
  })[kind as 1];

/** An official answer: who, when, what. */
export function AnswerBlock({ answer }: { answer: AnswerEntry }) {
  const { reading } = useTexts();
  const { language } = useSite();
  return (
    <section className={css.answer}>
      <h2>{answerTitle(answer.kind, reading)}</h2>
      <p className={css.facts}>
        <b>{answer.organization}</b>
        <time dateTime={isoOf(answer.dateline)}>{minuteOf(answer.dateline, language)}</time>
      </p>
      <div className={css.text}>{answer.content}</div>
      <AttachmentList attachments={answer.attachments} />
    </section>
  );
}
