import type { Notice, NoticeGroup } from '@board/contract/notices';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { isoOf, minuteOf } from '../../lib/format.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { hrefOf } from './href-of.ts';
import css from './notice-list.module.css';

interface Props {
  rows: NoticeGroup[];
  /** unread notices of all pages */
  unread: number;
  /** the reader is staff: reviewers open a message at their desk */
  staff: boolean;
  /** the page for choosing notices by mail or text message; undefined if this reader has none */
  settings?: string | undefined;
}

/** Returns the parameters that mark a group as read: all notices of its message, or the single notice. */
const allOf = ({ tid, noticeId }: Notice) => (tid === null ? { noticeId } : { tid });

/** My notices, grouped by message; opening the newest marks the group as read. */
export function NoticeList({ rows, unread, staff, settings }: Props) {
  const { notices } = useTexts().account;
  const mark = useCall('notices.markRead');
  const [read, setRead] = useState<ReadonlySet<number>>(() => new Set());
  const [left, setLeft] = useState(unread);
  const hydrated = useHydrated();

  function nowRead(groups: readonly NoticeGroup[], stillUnread: number) {
    setRead(new Set([...read, ...groups.map(({ newest }) => newest.noticeId)]));
    setLeft(stillUnread);
    // The number in the header belongs to an island (islands/own.ts).
    dispatchEvent(new Event('notices-read'));
  }
  const markOne = async (group: NoticeGroup) => {
    if (await mark.run(allOf(group.newest))) nowRead([group], left - group.unread);
  };
  const markAll = async () => {
    if (await mark.run({})) nowRead(rows, 0);
  };

  return (
    <>
      <header className={css.head}>
        <h1>{notices.title}</h1>
        <p role="status">{left > 0 ? notices.count(left) : ''}</p>
        <div className={css.ways}>
          {left > 0 ? (
            <Button look="plain" disabled={!hydrated || mark.busy} onClick={() => void markAll()}>
              {notices.allRead}
            </Button>
          ) : null}
          {settings ? (
            <ButtonLink look="plain" href={settings}>
              {notices.settings}
            </ButtonLink>
          ) : null}
        </div>
      </header>
      {mark.trouble ? <p role="alert">{mark.trouble.message}</p> : null}
      {rows.length === 0 ? <p className={css.none}>{notices.none}</p> : null}
      <ul>
        {rows.map((group) => (
          <Group
            key={group.newest.noticeId}
            group={group}
            staff={staff}
            unread={read.has(group.newest.noticeId) ? 0 : group.unread}
            busy={!hydrated || mark.busy}
            onRead={() => void markOne(group)}
          />
        ))}
      </ul>
    </>
  );
}

interface GroupProps {
  group: NoticeGroup;
  staff: boolean;
  unread: number;
  busy: boolean;
  onRead: () => void;
}

function Group({ group: { newest, older, total }, staff, unread, busy, onRead }: GroupProps) {
  const { common } = useTexts();
  const { notices } = useTexts().account;
  const isUnread = unread > 0;
  return (
    <li className={isUnread ? css.unread : css.read}>
      <Told row={newest} staff={staff} marks={isUnread ? allOf(newest) : null} />
      <p>
        {isUnread ? <b>{unread > 1 ? notices.count(unread) : notices.unread}</b> : null}
        <When row={newest} />
        {isUnread ? (
          <Button
            look="quiet"
            disabled={busy}
            aria-label={`${notices.read}${common.colon}${newest.title}`}
            onClick={onRead}
          >
            {notices.read}
          </Button>
        ) : null}
      </p>
      {older.length > 0 ? (
        // Older notices stay unfolded if one of them is unread.
        <details className={css.older} open={older.some(({ readStatus }) => readStatus === 0)}>
          <summary>{notices.older(total - 1)}</summary>
          <ul>
            {older.map((row) => (
              <li key={row.noticeId}>
                <Told
                  row={row}
                  staff={staff}
                  short
                  marks={isUnread && row.readStatus === 0 ? { noticeId: row.noticeId } : null}
                />
                <When row={row} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}

interface ToldProps {
  row: Notice;
  staff: boolean;
  /** only the event, because its message is named above */
  short?: boolean;
  /** the notices that opening it marks as read */
  marks: { noticeId: number } | { tid: number } | null;
}

/** One notice: the event and its object, with a link to the object. */
function Told({ row, staff, short = false, marks }: ToldProps) {
  const href = hrefOf(row, staff);
  const said = (
    <>
      {row.event}
      {row.subject && !short ? <span className={css.subject}> {row.subject}</span> : null}
    </>
  );
  // The page is left at once; the call goes on, and nobody waits for it.
  const opened = () => {
    if (marks) call('notices.markRead', marks, { keepalive: true }).catch(() => null);
  };
  return href ? (
    <a href={href} onClick={opened}>
      {said}
    </a>
  ) : (
    <span className={css.said}>{said}</span>
  );
}

function When({ row: { dateline } }: { row: Notice }) {
  const { language } = useSite();
  return <time dateTime={isoOf(dateline)}>{minuteOf(dateline, language)}</time>;
}
