import type { Forum } from '@board/contract/forums';
import { useTexts } from '../../lib/texts.ts';
import { ButtonLink, OldLink } from '../../ui/button.tsx';
import css from './seat-list.module.css';

interface Props {
  seats: readonly Forum[];
  /** where writing begins; the seat is added to it */
  writeAt: string;
  /** say the region too, where seats of several stand together */
  whole?: boolean;
}

/** Seats, each with its two ways: write to it, or read what others wrote. */
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
            {/* The name under which old programs look for it, as those of regions have theirs (wire.md §6). */}
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
