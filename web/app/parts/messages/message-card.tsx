import type { ThreadRow } from '@board/contract/messages';
import { dayOf, isoOf, preview } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import css from './message-card.module.css';
import { StateTag } from './state-tag.tsx';

const PREVIEW = 164;

/** One message in a list: state first, then what it is about. */
export function MessageCard({ row, showSeat = true }: { row: ThreadRow; showSeat?: boolean }) {
  const { language } = useSite();
  return (
    <article className={css.card}>
      <h3>
        <a href={`/threads/content?tid=${row.tid}`}>{row.subject}</a>
      </h3>
      <p className={css.text}>{preview(row.content, PREVIEW)}</p>
      <p className={css.facts}>
        <StateTag row={row} />
        {showSeat ? <span>{row.forumName}</span> : null}
        <span>
          {row.typeName} · {row.domainName}
        </span>
        <time dateTime={isoOf(row.dateline)}>{dayOf(row.dateline, language)}</time>
      </p>
    </article>
  );
}
