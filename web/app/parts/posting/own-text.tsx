import type { AnswerOf } from '@board/contract';
import { isoOf, minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { AttachmentList } from '../messages/attachment-list.tsx';
import { Place } from '../messages/place.tsx';
import { MarkedText } from '../personal/marked-text.tsx';
import css from './own-text.module.css';

/** The author's message, with the parts that only the author and the handlers see. */
export function OwnText({ message }: { message: AnswerOf<'handling.own'> }) {
  const { mine } = useTexts();
  const { content, masks, threadPlacePublic, attachments, hiddenRemark, supplement } = message;
  const { language } = useSite();
  return (
    <section className={css.own}>
      <h2>{mine.own}</h2>
      {masks ? <p>{mine.masked}</p> : null}
      <div className={css.text}>
        <MarkedText text={content} places={masks?.content ?? []} />
      </div>
      <Place message={message} mark={threadPlacePublic ? null : mine.hidden} />
      <AttachmentList attachments={attachments} hiddenMark={mine.hidden} />
      {hiddenRemark ? (
        <div className={css.remark}>
          <b>{mine.remark}</b>
          <div className={css.text}>{hiddenRemark}</div>
        </div>
      ) : null}
      {supplement ? (
        <div className={css.remark}>
          <b>{mine.supplement}</b>{' '}
          <time dateTime={isoOf(supplement.dateline)}>{minuteOf(supplement.dateline, language)}</time>
          <div className={css.text}>{supplement.content}</div>
        </div>
      ) : null}
    </section>
  );
}
