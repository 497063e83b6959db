import type { ParamOf } from '@board/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { Refused } from '../../lib/calls/refusal.ts';
import { clockOf } from '../../lib/format.ts';
import type { Start } from './typed-text.ts';

type Draft = Omit<ParamOf<'handling.saveAnswer'>, 'draftVersion'>;

/** ms without typing after which a draft is saved */
const QUIET = 1500;
const ignored = () => {};

interface Options {
  /** the answer is mine to write, and is not being sent */
  may: boolean;
  /** called when the current text is on the server as this version, or is on its way there */
  onKept: (draftVersion: number) => void;
}

/**
 * Saves a unit's answer on the server while it is written, so that a colleague or another computer can continue it. If the
 * draft was changed elsewhere meanwhile, it is not overwritten: the writer is asked.
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
  /** version of the server's draft that the text is based on; 0 for none */
  const version = useRef(before.draftVersion);
  /** the next save overwrites any version: the last save when the form was left may have arrived meanwhile */
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

  // `tries` counts failures: each starts another try.
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
    /** Saves the last typed text when the form is left. */
    leave() {
      clearTimeout(timer.current);
      const { text, open, onKept } = latest.current;
      if (!open) return;
      onKept(version.current);
      if (text === kept.current) return;
      kept.current = text;
      // A failure is ignored: the writer has left.
      save(text, { keepalive: true }).then((done) => onKept(done.draftVersion), ignored);
    },
    /** Ends the saving, because the text was sent. */
    finish() {
      clearTimeout(timer.current);
      latest.current.open = false;
    },
    /** Overwrites the changes made elsewhere. */
    keepMine() {
      over.current = true;
      kept.current = '';
      setState('kept');
    },
    /** Continues from the server's draft. */
    goOnFrom(text: string, draftVersion: number) {
      version.current = draftVersion;
      kept.current = text;
      setState('kept');
    },
  };
}
