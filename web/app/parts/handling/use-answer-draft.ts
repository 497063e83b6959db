import type { ParamOf } from '@board/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/client.ts';
import { clockOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';

type Draft = ParamOf<'handling.saveAnswer'>;

/** ms without typing after which a draft is kept */
const QUIET = 1500;

/** Keeps what a unit writes on the server, so that a colleague or another computer goes on where it was left. */
export function useAnswerDraft(draft: Draft, before: { content: string }) {
  const { language } = useSite();
  const [savedAt, setSavedAt] = useState('');
  const [failed, setFailed] = useState(false);
  const text = JSON.stringify(draft);
  const kept = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const empty = draft.content.trim() === '' && before.content === '';

  useEffect(() => {
    if (text === kept.current || empty) return;
    timer.current = setTimeout(async () => {
      try {
        await call('handling.saveAnswer', JSON.parse(text) as Draft);
        kept.current = text;
        setSavedAt(clockOf(Date.now() / 1000, language));
        setFailed(false);
      } catch {
        setFailed(true);
      }
    }, QUIET);
    return () => clearTimeout(timer.current);
  }, [text, empty, language]);

  /** The text is being sent: nothing more to keep. */
  return { savedAt, failed, stop: () => clearTimeout(timer.current) };
}
