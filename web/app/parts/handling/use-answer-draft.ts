import type { ParamOf } from '@board/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/client.ts';
import { clockOf } from '../../lib/format.ts';
import { Refused } from '../../lib/refused.ts';
import { useSite } from '../../lib/site.ts';

type Draft = Omit<ParamOf<'handling.saveAnswer'>, 'draftVersion'>;

/** ms without typing after which a draft is kept */
const QUIET = 1500;

interface Options {
  /** that it is mine to write, and not on its way already */
  may: boolean;
  /** told that the text as it stands is on the server as this version, or goes there */
  onKept: (draftVersion: number) => void;
}

/**
 * Keeps what a unit writes on the server, so that a colleague or another computer goes on where it was left. What was
 * changed elsewhere meanwhile is not written over: the writer is asked.
 */
export function useAnswerDraft(
  draft: Draft,
  before: { content: string; draftVersion: number },
  { may, onKept }: Options,
) {
  const { language } = useSite();
  const [savedAt, setSavedAt] = useState('');
  const [state, setState] = useState<'kept' | 'failed' | 'conflict'>('kept');
  const [tries, setTries] = useState(0);
  const text = JSON.stringify(draft);
  const kept = useRef(text);
  const version = useRef<number | undefined>(before.draftVersion || undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const empty = draft.content.trim() === '' && before.content === '';
  const open = may && !empty && state !== 'conflict';
  const latest = useRef({ text, open, onKept });
  latest.current = { text, open, onKept };

  // `tries` counts what failed: each has it done again.
  useEffect(() => {
    if (!open || text === kept.current) return;
    timer.current = setTimeout(
      async () => {
        try {
          const done = await call('handling.saveAnswer', { ...JSON.parse(text), draftVersion: version.current });
          version.current = done.draftVersion;
          kept.current = text;
          latest.current.onKept(done.draftVersion);
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
  }, [text, open, tries, language]);

  return {
    savedAt,
    failed: state === 'failed',
    conflict: state === 'conflict',
    /** The form is left: what was typed last is kept all the same. */
    leave() {
      clearTimeout(timer.current);
      const { text, open, onKept } = latest.current;
      if (!open) return;
      onKept(version.current ?? 0);
      if (text === kept.current) return;
      kept.current = text;
      const goes = call(
        'handling.saveAnswer',
        { ...JSON.parse(text), draftVersion: version.current },
        { keepalive: true },
      );
      goes.then(
        (done) => {
          version.current = done.draftVersion;
          onKept(done.draftVersion);
        },
        // Nobody is there any more to be told.
        () => {},
      );
    },
    /** The text was sent: there is nothing more to keep. */
    finish() {
      clearTimeout(timer.current);
      latest.current.open = false;
    },
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
