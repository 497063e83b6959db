import type { TimelineEntry } from '@board/contract/messages';
import { isoOf, minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './timeline.module.css';

/** What happened to a message, step by step. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  const { reading } = useTexts();
  const { language } = useSite();
  if (entries.length === 0) return null;
  return (
    <section className={css.timeline}>
      <h2>{reading.timeline}</h2>
      <ol>
        {entries.map((entry) => (
          <li key={`${entry.event}${entry.dateline}`}>
            <b>{entry.title}</b>
            <time dateTime={isoOf(entry.dateline)}>{minuteOf(entry.dateline, language)}</time>
            {entry.detail ? <p>{entry.detail}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
