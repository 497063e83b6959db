import type { Notice } from '@board/contract/notices';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { isoOf, minuteOf } from '../../lib/format.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { hrefOf } from './href-of.ts';
import css from './notice-list.module.css';

interface Props {
  rows: Notice[];
  /** of all pages */
  unread: number;
  /** reviewers open a message at their desk */
  staff: boolean;
}

/** My notices; opening one marks it as read. */
export function NoticeList({ rows, unread, staff }: Props) {
  const { notices } = useTexts().account;
  const mark = useCall('notices.markRead');
  const [read, setRead] = useState(
    () => new Set(rows.filter((row) => row.readStatus === 1).map((row) => row.noticeId)),
  );
  const [left, setLeft] = useState(unread);
  const hydrated = useHydrated();

  function nowRead(ids: number[], stillUnread: number) {
    setRead(new Set([...read, ...ids]));
    setLeft(stillUnread);
    // The number in the header is an island's (islands/unread.ts).
    dispatchEvent(new Event('notices-read'));
  }
  const markOne = async (noticeId: number) => {
    if (await mark.run({ noticeId })) nowRead([noticeId], left - 1);
  };
  const markAll = async () => {
    if (await mark.run({}))
      nowRead(
        rows.map((row) => row.noticeId),
        0,
      );
  };

  return (
    <>
      <header className={css.head}>
        <h1>{notices.title}</h1>
        <p role="status">{left > 0 ? notices.count(left) : ''}</p>
        {left > 0 ? (
          <Button look="plain" disabled={!hydrated || mark.busy} onClick={() => void markAll()}>
            {notices.allRead}
          </Button>
        ) : null}
      </header>
      {mark.trouble ? <p role="alert">{mark.trouble.message}</p> : null}
      {rows.length === 0 ? <p className={css.none}>{notices.none}</p> : null}
      <ul>
        {rows.map((row) => (
          <Row
            key={row.noticeId}
            row={row}
            href={hrefOf(row, staff)}
            unread={!read.has(row.noticeId)}
            busy={!hydrated || mark.busy}
            onRead={() => void markOne(row.noticeId)}
          />
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  row: Notice;
  href: string | null;
  unread: boolean;
  busy: boolean;
  onRead: () => void;
}

function Row({ row, href, unread, busy, onRead }: RowProps) {
  const { notices } = useTexts().account;
  const { language } = useSite();
  // The page is left at once: the mark is sent all the same, and nobody waits for it.
  const opened = () => {
    if (unread) call('notices.markRead', { noticeId: row.noticeId }, { keepalive: true }).catch(() => null);
  };
  return (
    <li className={unread ? css.unread : css.read}>
      {href ? (
        <a href={href} onClick={opened}>
          {row.title}
        </a>
      ) : (
        row.title
      )}
      <p>
        {unread ? <b>{notices.unread}</b> : null}
        <time dateTime={isoOf(row.dateline)}>{minuteOf(row.dateline, language)}</time>
        {unread ? (
          <Button look="quiet" disabled={busy} aria-label={`${notices.read}：${row.title}`} onClick={onRead}>
            {notices.read}
          </Button>
        ) : null}
      </p>
    </li>
  );
}
