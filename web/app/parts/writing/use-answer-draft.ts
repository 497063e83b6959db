import type { ParamOf } from '@board/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { Refused } from '../../lib/calls/refusal.ts';
import { clockOf } from '../../lib/format.ts';
import type { Start } from './typed-text.ts';

type Draft = Omit<ParamOf<'handling.saveAnswer'>, 'draftVersion'>;

/** ms without typing after which a draft is kept */
const QUIET = 1500;
const ignored = () => {};

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
  before: Pick<Start, 'content' | 'draftVersion' | 'ahead'>,
  { may, onKept }: Options,
) {
  const [savedAt, setSavedAt] = useState('');
  const [state, setState] = useState<'kept' | 'failed' | 'conflict'>('kept');
  const [tries, setTries] = useState(0);
  const text = JSON.stringify(draft);
  const kept = useRef(before.ahead ? '' : text);
  /** the draft on the server that this grew out of; 0 for none */
  const version = useRef(before.draftVersion);
  /** written over whatever is there: what was handed over when the form was left may have arrived meanwhile */
  const over = useRef(before.ahead ?? false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const empty = draft.content.trim() === '' && before.content === '';
  const open = may && !empty && state !== 'conflict';
  const latest = useRef({ text, open, onKept });
  latest.current = { text, open, onKept };

  const save = useCallback(async (text: string, options = {}) => {
    const draftVersion = over.current ? undefined : version.current || undefined;
    const done = await call('handling.saveAnswer', { ...JSON.parse(text), draftVersion }, options);
    version.current = done.draftVersion;
    over.current = false;
    return done;
  }, []);

  // `tries` counts what failed: each has it done again.
  useEffect(() => {
    if (!open || text === kept.current) return;
    timer.current = setTimeout(
      async () => {
        try {
          const done = await save(text);
          kept.current = text;
          latest.current.onKept(done.draftVersion);
          setSavedAt(clockOf(done.savedAt));
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
  }, [text, open, tries, save]);

  return {
    savedAt,
    failed: state === 'failed',
    conflict: state === 'conflict',
    /** The form is left: what was typed last is kept all the same. */
    leave() {
      clearTimeout(timer.current);
      const { text, open, onKept } = latest.current;
      if (!open) return;
      onKept(version.current);
      if (text === kept.current) return;
      kept.current = text;
      // Nobody is there any more to be told.
      save(text, { keepalive: true }).then((done) => onKept(done.draftVersion), ignored);
    },
    /** The text was sent: there is nothing more to keep. */
    finish() {
      clearTimeout(timer.current);
      latest.current.open = false;
    },
    /** Writes over what was changed elsewhere. */
    keepMine() {
      over.current = true;
      kept.current = '';
      setState('kept');
    },
    /** Goes on from the draft as it is on the server. */
    goOnFrom(text: string, draftVersion: number) {
      version.current = draftVersion;
      kept.current = text;
      setState('kept');
    },
  };
}
