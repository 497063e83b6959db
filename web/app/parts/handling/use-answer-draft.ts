import type { ParamOf } from '@board/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/client.ts';
import { clockOf } from '../../lib/format.ts';
import { Refused } from '../../lib/refused.ts';
import { useSite } from '../../lib/site.ts';

type Draft = Omit<ParamOf<'handling.saveAnswer'>, 'draftVersion'>;

/** ms without typing after which a draft is kept */
const QUIET = 1500;

/**
 * Keeps what a unit writes on the server, so that a colleague or another computer goes on where it was left. What was
 * changed elsewhere meanwhile is not written over: the writer is asked. `may` says that it is mine to write.
 */
export function useAnswerDraft(draft: Draft, before: { content: string; draftVersion: number }, may: boolean) {
  const { language } = useSite();
  const [savedAt, setSavedAt] = useState('');
  const [state, setState] = useState<'kept' | 'failed' | 'conflict'>('kept');
  const [tries, setTries] = useState(0);
  const text = JSON.stringify(draft);
  const kept = useRef(text);
  const version = useRef<number | undefined>(before.draftVersion || undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const empty = draft.content.trim() === '' && before.content === '';

  // `tries` counts what failed: each has it done again.
  useEffect(() => {
    if (!may || text === kept.current || empty || state === 'conflict') return;
    timer.current = setTimeout(
      async () => {
        try {
          const done = await call('handling.saveAnswer', { ...JSON.parse(text), draftVersion: version.current });
          version.current = done.draftVersion;
          kept.current = text;
          setSavedAt(clockOf(done.savedAt, language));
          setState('kept');
        } catch (error) {
          const conflict = error instanceof Refused && error.code === 'B0013';
          setState(conflict ? 'conflict' : 'failed');
          if (!conflict) setTries(tries + 1);
        }
      },
      QUIET * 2 ** Math.min(tries, 4),
    );
    return () => clearTimeout(timer.current);
  }, [text, empty, may, state, tries, language]);

  return {
    savedAt,
    failed: state === 'failed',
    conflict: state === 'conflict',
    /** The text is being sent: nothing more to keep. */
    stop: useCallback(() => clearTimeout(timer.current), []),
    /** Writes over what was changed elsewhere. */
    keepMine() {
      version.current = undefined;
      kept.current = '';
      setState('kept');
    },
    /** Goes on from the draft as it is on the server. */
    goOnFrom(text: string, draftVersion: number) {
      version.current = draftVersion || undefined;
      kept.current = text;
      setState('kept');
    },
  };
}
