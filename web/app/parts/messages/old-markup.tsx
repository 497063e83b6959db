import type { AnswerEntry, MessageEntry } from '@board/contract/messages';
import { oldMinuteOf } from '../../lib/format.ts';
import { useTexts } from '../../lib/texts.ts';
import { lookOf } from './state-tag.tsx';

/**
 * Mark-up that programs written for the older pages look for on a message's page (decisions.md 13), with the elements and
 * names it had. It is hidden from people, who read the same beside it. Text that needs no other form stays visible:
 * `.liuyan_box03 > p.zoom.content`, `li.reply > p.zoom`.
 */

interface Step {
  fid: number;
  name: string;
}

/** The path of the page: the regions above the seat, then the seat. */
export function OldPath({ path }: { path: readonly Step[] }) {
  const { common } = useTexts();
  return (
    <div hidden className="path_2j w1200 grey2">
      <a href="/demo">{common.siteName}</a>
      {path.slice(0, -1).map(({ fid, name }) => (
        <a key={fid} href={`/forum/list?fid=${fid}`}>
          {name}
        </a>
      ))}
      <i>{path.at(-1)?.name}</i>
    </div>
  );
}

const COLOURS = { waiting: 'red', handling: 'orange', done: 'green' } as const;

/** Subject, state, domain, type; then the author and the date. */
export function OldHead({ message }: { message: MessageEntry }) {
  const { server } = useTexts();
  return (
    <>
      <h2 hidden>
        <b>
          <span className="context-title-text">{message.subject}</span>
          <em className={COLOURS[lookOf(message, server)]}>{message.stateInfo}</em>
          <em className="domainType">{message.domainName}</em>
          <em className="domainType">{message.typeName}</em>
        </b>
      </h2>
      <h3 hidden className="fl grey2 clearfix">
        <span>{`${message.nickName}\u3000\u3000${oldMinuteOf(message.dateline)}`}</span>
      </h3>
    </>
  );
}

/** The answering unit and the date. */
export function OldAnswer({ answer }: { answer: AnswerEntry }) {
  return (
    <h3 hidden>
      <i>{answer.organization}</i>
      <em className="grey2">{oldMinuteOf(answer.dateline)}</em>
    </h3>
  );
}
