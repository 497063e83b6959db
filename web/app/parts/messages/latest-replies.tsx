import { StateFilter } from '@board/contract/codes';
import type { ThreadRow } from '@board/contract/messages';
import { useTexts } from '../../lib/texts.ts';
import { Phrases } from '../../ui/phrases.tsx';
import css from './latest-replies.module.css';
import { MessageCard } from './message-card.tsx';

/** The latest replies of a region; nothing if there are none. */
export function LatestReplies({ rows, fid }: { rows: readonly ThreadRow[]; fid: number }) {
  const { charts } = useTexts();
  if (rows.length === 0) return null;
  return (
    <section className={css.latest} aria-labelledby="latest">
      <h2 id="latest">{charts.latestReplies}</h2>
      {rows.map((row) => (
        <MessageCard key={row.tid} row={row} subject={<Phrases text={row.subject} />} />
      ))}
      <a href={`/threads/list?fid=${fid}&state=${StateFilter.done}`}>{charts.allReplies}</a>
    </section>
  );
}
