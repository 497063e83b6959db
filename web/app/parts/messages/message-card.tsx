import { UserType } from '@board/contract/codes';
import type { ThreadRow } from '@board/contract/messages';
import { dayOf, isoOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './message-card.module.css';
import { StateTag } from './state-tag.tsx';

interface Props {
  row: ThreadRow;
  showSeat?: boolean;
  /** one level below the heading above it */
  heading?: 'h2' | 'h3';
  /** the row's own texts in another form: with the words of a search marked */
  subject?: React.ReactNode;
  text?: React.ReactNode;
  /** further content of the card, above the line that ends it */
  children?: React.ReactNode;
}

/** One message in a list: its subject, then its state and its board. */
export function MessageCard({ row, showSeat = true, heading: Heading = 'h3', subject, text, children }: Props) {
  const { language } = useSite();
  const { cards } = useTexts();
  return (
    <article className={css.card}>
      <Heading>
        <a href={`/threads/content?tid=${row.tid}`}>{subject ?? row.subject}</a>
      </Heading>
      <p className={css.text}>{text ?? row.content}</p>
      <p className={css.facts}>
        <StateTag row={row} />
        {row.userType === UserType.company ? <b>{cards.company}</b> : null}
        {showSeat ? <span>{row.forumName}</span> : null}
        <span>
          {row.typeName} · {row.domainName}
        </span>
        {row.entered > 0 ? <span>{cards.entered}</span> : null}
        {cards.shows[row.publicAttachment] ? <span>{cards.shows[row.publicAttachment]}</span> : null}
        <time dateTime={isoOf(row.dateline)}>{dayOf(row.dateline, language)}</time>
      </p>
      {children ? <div className={css.more}>{children}</div> : null}
    </article>
  );
}
