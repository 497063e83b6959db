import type { AnswerOf } from '@board/contract';
import { useEffect, useState } from 'react';
import { call } from '../../lib/calls/client.ts';

export type AnsweredRow = AnswerOf<'answers.answered'>['rows'][number];

/** ms after the last letter */
const PAUSE = 600;
/** fewer letters resemble everything */
const MIN = 4;
/** Letters of a text that are read. */
const TITLE_MAX = 200;
const TEXT_MAX = 2000;

interface Written {
  subject: string;
  content: string;
  fid?: number;
}

/** Answered messages about what is being written, asked anew whenever the writer pauses. */
export function useAnswered({ subject, content, fid }: Written): readonly AnsweredRow[] {
  const [found, setFound] = useState<readonly AnsweredRow[]>([]);
  const title = subject.trim().slice(0, TITLE_MAX);
  const text = content.trim().slice(0, TEXT_MAX);

  useEffect(() => {
    if (title.length < MIN) return setFound([]);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      // A help, not a need: without an answer what stands there stays.
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
