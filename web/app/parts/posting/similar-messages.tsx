import type { AnswerOf } from '@board/contract';
import { useEffect, useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './similar-messages.module.css';

/** ms after the last letter */
const PAUSE = 600;
/** fewer characters resemble everything */
const MIN = 4;

/** Answered messages like the one being written: perhaps it need not be written at all. */
export function SimilarMessages({ subject }: { subject: string }) {
  const { similar } = useTexts().posting;
  const [found, setFound] = useState<AnswerOf<'search.suggest'>>([]);
  // product.md §5: the keyword strips punctuation and skips blank input
  const keywords = subject.replace(/[\p{P}\p{S}\s]+/gu, ' ').trim();

  useEffect(() => {
    if (keywords.length < MIN) return setFound([]);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      // A help, not a need: without an answer there is simply nothing to show.
      call('search.suggest', { keywords }, { signal: stop.signal }).then(setFound, () => {});
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [keywords]);

  return (
    <aside className={css.similar} aria-live="polite" hidden={found.length === 0}>
      {found.length > 0 ? (
        <>
          <h2>{similar.title}</h2>
          <p>{similar.lead}</p>
          <ul>
            {found.map((one) => (
              <li key={one.tid}>
                <a href={`/threads/content?tid=${one.tid}`} target="_blank" rel="noreferrer">
                  {one.subject}
                  <span className="visually-hidden">{similar.opens}</span>
                </a>
                <small>{one.forumName}</small>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </aside>
  );
}
