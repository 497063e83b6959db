import type { TimelineEntry } from '@board/contract/messages';
import { isoOf, minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './timeline.module.css';

const DAY = 86_400;

interface Props {
  entries: TimelineEntry[];
  /** the present time in seconds, if the message still waits */
  waitsAt?: number | null;
}

/** The steps of a message, and how long each lasted. */
export function Timeline({ entries, waitsAt = null }: Props) {
  const { reading } = useTexts();
  const { language } = useSite();
  if (entries.length === 0) return null;
  const days = (from: number, to: number) => Math.floor((to - from) / DAY);
  const lasted = (i: number) => {
    const next = entries[i + 1];
    // A follow-up by the author, months later, does not end the step before.
    if (next?.event.startsWith('followUp')) return '';
    if (next) return reading.lasted(days(entries[i]!.dateline, next.dateline));
    return waitsAt === null ? '' : reading.waits(days(entries[i]!.dateline, waitsAt));
  };
  return (
    <section className={css.timeline}>
      <h2>{reading.timeline}</h2>
      <ol>
        {entries.map((entry, i) => (
          <li key={`${entry.event}${entry.dateline}`}>
            <b>{entry.title}</b>
            <time dateTime={isoOf(entry.dateline)}>{minuteOf(entry.dateline, language)}</time>
            {lasted(i) ? <small>{lasted(i)}</small> : null}
            {entry.detail ? <p>{entry.detail}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
