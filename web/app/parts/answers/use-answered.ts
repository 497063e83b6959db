import type { AnswerOf } from '@board/contract';
import { useEffect, useState } from 'react';
import { call } from '../../lib/calls/client.ts';

export type AnsweredRow = AnswerOf<'answers.answered'>['rows'][number];

/** ms after the last letter */
const PAUSE = 600;
/** least number of letters, because fewer resemble everything */
const MIN = 4;
/** Number of letters of a text that are read. */
const TITLE_MAX = 200;
const TEXT_MAX = 2000;

interface Written {
  subject: string;
  content: string;
  fid?: number;
}

/** Returns answered messages about the text being written, read again whenever the writer pauses. */
export function useAnswered({ subject, content, fid }: Written): readonly AnsweredRow[] {
  const [found, setFound] = useState<readonly AnsweredRow[]>([]);
  const title = subject.trim().slice(0, TITLE_MAX);
  const text = content.trim().slice(0, TEXT_MAX);

  useEffect(() => {
    if (title.length < MIN) return setFound([]);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      // Only an aid: after a failure the earlier rows stay.
      const param = { subject: title, content: text, fid };
      call('answers.answered', param, { signal: stop.signal }).then(
        ({ rows }) => setFound(rows),
        () => {},
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [title, text, fid]);

  return found;
}
