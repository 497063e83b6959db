import type { AnswerEntry, EvaluationEntry, MessageEntry } from '@board/contract/messages';
import type { Language } from '@board/contract/texts';
import { dayOf, preview } from '../../lib/format.ts';
import type { Poster } from '../../lib/poster.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import type { Texts } from '../../texts/zh-CN/index.ts';
import { answerTitle } from './answer-block.tsx';
import css from './share.module.css';
import { lookOf } from './state-tag.tsx';

/** Letters; a poster has room for fewer. */
const SAID_MAX = 240;

interface Props {
  message: MessageEntry;
  said: readonly (AnswerEntry | EvaluationEntry)[];
  address: string;
  now: number;
}

/** A message to pass on: a code for a phone, the address, a poster, and the device's own way of sharing (islands/share.ts). */
export function Share({ message, said, address, now }: Props) {
  const texts = useTexts();
  const { language } = useSite();
  const { share } = texts;
  const answer = said.findLast((one): one is AnswerEntry => 'organization' in one);
  const poster = posterOf(message, answer, address, now, texts, language);
  return (
    <details className={css.share}>
      <summary>{share.title}</summary>
      <div data-share={address} data-title={message.subject}>
        <div className={css.card}>
          {/* Drawn when somebody opens this, not for every reader of the page. */}
          <img src={`/threads/code?tid=${message.tid}`} alt={share.qrCode} width="152" height="152" loading="lazy" />
          <div>
            <b>{message.subject}</b>
            <p>{share.scan}</p>
            <p className={css.address}>{address}</p>
            <p className={css.ways}>
              <button type="button" hidden data-copy data-done={share.copied}>
                {share.copy}
              </button>
              <button type="button" hidden data-send>
                {share.send}
              </button>
              <button
                type="button"
                hidden
                aria-expanded="false"
                data-poster={JSON.stringify(poster)}
                data-failed={share.noPoster}
              >
                {share.poster}
              </button>
              <button type="button" hidden data-print>
                {share.print}
              </button>
            </p>
            <p role="status" data-said />
          </div>
        </div>
        <figure className={css.poster} hidden data-picture>
          <figcaption>
            <p className={css.ways}>
              <a href={address} download={`${texts.common.siteName}-${message.tid}.png`}>
                {share.savePoster}
              </a>
              <button type="button" hidden data-send-picture>
                {share.sendPoster}
              </button>
            </p>
            <p>{share.posterHint}</p>
          </figcaption>
        </figure>
      </div>
      <script type="module" src="/islands/share.js" />
    </details>
  );
}

function posterOf(
  message: MessageEntry,
  answer: AnswerEntry | undefined,
  address: string,
  now: number,
  { common, reading, server, share }: Texts,
  language: Language,
): Poster {
  const { forumName, subject, content, dateline, tid, stateInfo } = message;
  return {
    site: common.siteName,
    place: share.to(forumName),
    title: subject,
    state: { words: stateInfo, look: lookOf(message, server) },
    facts: `${dayOf(dateline, language)} · ${reading.number(tid)}`,
    said: answer
      ? {
          by: `${answerTitle(answer.kind, reading)} · ${answer.organization}`,
          on: dayOf(answer.dateline, language),
          text: preview(answer.content, SAID_MAX),
        }
      : { by: share.message, on: reading.noReplyYet, text: preview(content, SAID_MAX) },
    address,
    scan: share.scan,
    asOf: share.asOf(dayOf(now, language)),
  };
}
