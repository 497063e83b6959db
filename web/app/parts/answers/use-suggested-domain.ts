import type { AnswerOf } from '@board/contract';
import { useEffect, useState } from 'react';
import { call } from '../../lib/calls/client.ts';

type Suggestion = AnswerOf<'answers.suggestDomain'>['rows'][number];

/** ms after the last letter */
const PAUSE = 900;
/** least number of letters, because fewer tell no domain */
const MIN = 8;

/** Returns the domain of a text if it is sure; null if it is not, or if no suggestion is wanted. */
export function useSuggestedDomain(subject: string, content: string, wanted: boolean): Suggestion | null {
  const [found, setFound] = useState<Suggestion | null>(null);
  const title = subject.trim().slice(0, 200);
  const text = content.trim().slice(0, 2000);
  useEffect(() => {
    if (!wanted || title.length < MIN) return setFound(null);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      call('answers.suggestDomain', { subject: title, content: text }, { signal: stop.signal }).then(
        ({ rows, sure }) => setFound(sure ? (rows[0] ?? null) : null),
        () => {},
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [title, text, wanted]);
  return found;
}
