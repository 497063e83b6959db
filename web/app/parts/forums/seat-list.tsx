import type { Forum } from '@board/contract/forums';
import { useTexts } from '../../lib/texts.ts';
import { ButtonLink, OldLink } from '../../ui/button.tsx';
import css from './seat-list.module.css';

interface Props {
  seats: readonly Forum[];
  /** the page for writing; the seat is added to it */
  writeAt: string;
  /** also names the region, for a list of seats of several regions */
  whole?: boolean;
}

/** Seats, each with two links: write to it, or read its messages. */
export function SeatList({ seats, writeAt, whole = false }: Props) {
  const { choose } = useTexts().posting;
  return (
    <ul className={css.seats}>
      {seats.map((seat) => (
        <li key={seat.fid}>
          <b>{whole ? seat.forumName : seat.name}</b>
          <span className={css.ways}>
            {seat.forumState === 1 ? (
              <ButtonLink look="plain" href={`${writeAt}?fid=${seat.fid}`}>
                {choose.write}
                <span className="visually-hidden">{choose.writeTo(seat.forumName)}</span>
              </ButtonLink>
            ) : (
              <span className={css.closed}>{choose.closed}</span>
            )}
            {/* The class by which old programs find the seat, as they find regions (wire.md §6). */}
            <OldLink className="message_index" href={`/threads/list?fid=${seat.fid}`}>
              {choose.read}
              <span className="visually-hidden">{choose.readOf(seat.forumName)}</span>
            </OldLink>
          </span>
        </li>
      ))}
    </ul>
  );
}
