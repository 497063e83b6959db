import { AnswerKind } from '@board/contract/codes';
import type { AnswerEntry } from '@board/contract/messages';
import { isoOf, minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './answer-block.module.css';
import { AttachmentList } from './attachment-list.tsx';

/** An official answer: who, when, what. */
export function AnswerBlock({ answer }: { answer: AnswerEntry }) {
  const { reading } = useTexts();
  const { language } = useSite();
  const title = {
    [AnswerKind.reply]: reading.reply,
    [AnswerKind.improved]: reading.improved,
    [AnswerKind.explanation]: reading.explanation,
    [AnswerKind.improvedExplanation]: reading.explanation,
  }[answer.kind as 1];
  return (
    <section className={css.answer}>
      <h2>{title}</h2>
      <p className={css.facts}>
        <b>{answer.organization}</b>
        <time dateTime={isoOf(answer.dateline)}>{minuteOf(answer.dateline, language)}</time>
      </p>
      <div className={css.text}>{answer.content}</div>
      <AttachmentList attachments={answer.attachments} />
    </section>
  );
}
